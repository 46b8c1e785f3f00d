import { codes, type Output } from '@namestead/contract/call'
import { lookUpDomain } from '@namestead/contract/whois'
import { useQuery } from '@tanstack/react-query'
import { askCaptcha } from '../../core/ask-captcha.ts'
import { call, callKey, Refused } from '../../core/calls.ts'
import { renewToken } from '../../core/csrf-token.ts'
import { useLanguage } from '../../core/language.tsx'

export type LookedUpDomain = Output<typeof lookUpDomain>

const freshMilliseconds = 60_000

async function lookUp(name: string, signal: AbortSignal): Promise<LookedUpDomain> {
  let answer = await call(lookUpDomain, { name }, { signal })
  // A look-up needs no customer: where the session has ended, it continues as a visitor's (readings, 16).
  if (answer.code === codes.sessionLost) {
    await renewToken()
    answer = await call(lookUpDomain, { name }, { signal })
  }
  // Dismissed, the refusal is the answer.
  if (answer.code === codes.captchaWrong)
    answer = (await askCaptcha(answer, captcha => call(lookUpDomain, { name }, { captcha }))) ?? answer
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
