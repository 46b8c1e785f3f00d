import { count } from '../../platform/policies.ts'

export const passMinutes = count('protection.pass-minutes', 15, {
  unit: 'minutes',
  min: 1,
  max: 120,
  meaning: 'How long a session may do protected operations after a verification.',
})
export const wrongAnswers = count('protection.wrong-answers', 5, {
  unit: 'wrong answers',
  min: 1,
  max: 100,
  meaning: 'How many lock verification, over all sessions of the account.',
})
export const wrongWithinMinutes = count('protection.wrong-within-minutes', 15, {
  unit: 'minutes',
  min: 1,
  max: 1440,
  meaning: 'The period in which wrong answers are counted.',
})
export const closedMinutes = count('protection.closed-minutes', 60, {
  unit: 'minutes',
  min: 1,
  max: 10_080,
  meaning: 'How long verification stays locked.',
})
export const liftsPerDay = count('protection.lifts-a-day', 3, {
  unit: 'times a day',
  min: 0,
  max: 24,
  meaning: 'How often password and email code may unlock verification early.',
})
export const maxPasskeys = count('protection.max-passkeys', 20, {
  unit: 'passkeys',
  min: 1,
  max: 100,
  meaning: 'How many passkeys an account may have.',
})
export const frozenDays = count('recovery.frozen-days', 7, {
  unit: 'days',
  min: 0,
  max: 60,
  meaning: 'How long withdrawals and transfers are paused after an approved recovery.',
})
