import { codes, purposes } from '@namestead/contract/call'
import type { Answer } from '@namestead/contract/client'
import { lookUpDomain } from '@namestead/contract/whois'
import { call } from '../../core/calls.ts'
import { openOverlay } from '../../core/overlays.ts'

export type LookUpAnswer = Answer<typeof lookUpDomain>

/** Ends the look-up that waits for the dialog. There is one dialog, so a newer look-up takes it over. */
let dismiss: () => void = () => undefined

/**
 * Asks for the captcha of -105 and repeats the look-up with it. A wrong answer stays in the dialog, which shows the next picture
 * or slider; a dismissed one leaves the refusal as it was.
 */
export function askCaptcha(name: string, refused: LookUpAnswer): Promise<LookUpAnswer> {
  const verify = 'details' in refused ? refused.details.verify : undefined
  const { type, style } = { type: '', style: 'image', ...(typeof verify === 'object' ? verify : {}) }
  const purpose = purposes.find(each => each === type)
  if (!purpose) return Promise.resolve(refused)
  dismiss()
  return new Promise(settle => {
    dismiss = () => settle(refused)
    openOverlay({
      name: 'verification',
      props: {
        purpose,
        style: style === 'slider' ? 'slider' : 'image',
        async submit(captcha) {
          const answer = await call(lookUpDomain, { name }, { captcha })
          if (answer.code === codes.captchaWrong) return answer
          settle(answer)
          return undefined
        },
        dismissed: () => dismiss(),
      },
    })
  })
}
