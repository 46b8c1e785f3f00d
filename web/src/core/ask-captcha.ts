import { codes, purposes } from '@namestead/contract/call'
import type { Refusal } from './calls.ts'
import { openOverlay } from './overlays.ts'

/** Ends the call that waits for the dialog. There is one dialog, so a newer call takes it over. */
let dismiss: () => void = () => undefined

/**
 * Asks for the captcha that an answer of -105 describes, and repeats the call with it. A wrong answer stays in the dialog, which shows
 * the next picture or slider; any other is the call's own and closes it. Resolves with that answer; undefined where the dialog was
 * dismissed. Undefined at once where the answer describes no captcha.
 */
export function askCaptcha<A extends Refusal>(
  { details }: { readonly details?: Readonly<Record<string, unknown>> },
  repeat: (captcha: string) => Promise<A>,
): Promise<A | undefined> | undefined {
  const verify = details?.verify
  const { type, style } = { type: '', style: 'image', ...(typeof verify === 'object' ? verify : {}) }
  const purpose = purposes.find(each => each === type)
  if (!purpose) return undefined
  dismiss()
  return new Promise(settle => {
    dismiss = () => settle(undefined)
    openOverlay({
      name: 'verification',
      props: {
        purpose,
        style: style === 'slider' ? 'slider' : 'image',
        async submit(captcha) {
          const answer = await repeat(captcha)
          if (answer.code === codes.captchaWrong) return answer
          settle(answer)
          return undefined
        },
        dismissed: () => dismiss(),
      },
    })
  })
}
