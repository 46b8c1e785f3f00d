import { codes, type Output, purposes } from '@namestead/contract/call'
import type { Answer } from '@namestead/contract/client'
import { lookUpDomain } from '@namestead/contract/whois'
import { useQuery } from '@tanstack/react-query'
import { call, callKey, Refused } from '../../core/calls.ts'
import { renewToken } from '../../core/csrf-token.ts'
import { useLanguage } from '../../core/language.tsx'
import { openOverlay } from '../../core/overlays.ts'

type LookUpAnswer = Answer<typeof lookUpDomain>

/** Ends the look-up that waits for the dialog. There is one dialog, so a newer look-up takes it over. */
let dismiss: () => void = () => undefined

/**
 * Asks for the captcha of -105 and repeats the look-up with it. A wrong answer stays in the dialog, which shows the next picture
 * or slider; a dismissed one leaves the refusal as it was.
 */
function askCaptcha(name: string, refused: LookUpAnswer): Promise<LookUpAnswer> {
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

export type LookedUpDomain = Output<typeof lookUpDomain>

const freshMilliseconds = 60_000

async function lookUp(name: string, signal: AbortSignal): Promise<LookedUpDomain> {
  let answer = await call(lookUpDomain, { name }, { signal })
  // A look-up needs no customer: where the session has ended, it continues as a visitor's (readings, 16).
  if (answer.code === codes.sessionLost) {
    await renewToken()
    answer = await call(lookUpDomain, { name }, { signal })
  }
  if (answer.code === codes.captchaWrong) answer = await askCaptcha(name, answer)
  if (answer.code === codes.ok && 'data' in answer) return answer.data
  throw new Refused(answer.code, answer.message, 'error' in answer ? String(answer.error) : undefined)
}

/** The registration data of a domain. What its registry did not answer is asked again when the page is opened again. */
export function useLookUp(name: string) {
  const language = useLanguage()
  return useQuery<LookedUpDomain, Error>({
    queryKey: [...callKey(lookUpDomain, { name }), language],
    queryFn: ({ signal }) => lookUp(name, signal),
    enabled: name !== '',
    staleTime: ({ state }) => (state.data?.state === 'unknown' ? 0 : freshMilliseconds),
    // Each attempt counts towards the address's limit.
    retry: false,
    refetchOnReconnect: false,
  })
}
