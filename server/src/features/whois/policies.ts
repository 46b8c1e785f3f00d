import { count } from '../../platform/policies.ts'

export const answerMinutes = count('whois.answer-minutes', 10, {
  unit: 'minutes',
  min: 1,
  max: 1440,
  meaning: 'How long the registration data of a domain is kept before its registry is asked again.',
})
export const freeMinutes = count('whois.free-minutes', 1, {
  unit: 'minutes',
  min: 1,
  max: 60,
  meaning: 'The same for a domain that is not registered.',
})
