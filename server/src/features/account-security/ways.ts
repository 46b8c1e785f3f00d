import { type AskedMethod, type Way, ways } from '@namestead/contract/account-security'
import { boundOf, isEnough, type Methods } from './methods.ts'

const fields: Readonly<Record<Way, readonly AskedMethod[]>> = {
  passkey: [],
  authenticator: ['authenticator'],
  sms: ['sms'],
  // Answers can be found out, so the mailbox is asked with it.
  question: ['email', 'question'],
}

export const fieldsOf = (way: Way): readonly AskedMethod[] => fields[way]

/** The methods that the customer demands together, as far as they are still bound; empty if that would be too few. */
export function demandedOf(methods: Methods): AskedMethod[] {
  const demanded = boundOf(methods).filter(method => methods.demanded.includes(method))
  return isEnough(demanded) ? demanded : []
}

/** The ways between which the customer may choose, the strongest first; none where several methods are demanded together. */
export function waysOf(methods: Methods): Way[] {
  return demandedOf(methods).length > 0 ? [] : boundWays(methods)
}

/** What is asked at first: the demanded methods, or else those of the strongest way alone. Empty: a passkey is accepted only. */
export function askedOf(methods: Methods): readonly AskedMethod[] {
  const demanded = demandedOf(methods)
  const [strongest] = boundWays(methods)
  return demanded.length > 0 || !strongest ? demanded : fieldsOf(strongest)
}

export function boundWays(methods: Methods): Way[] {
  const bound = boundOf(methods)
  return ways.filter(way => (way === 'passkey' ? methods.passkeys > 0 : bound.includes(way)))
}
