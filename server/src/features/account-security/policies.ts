import { count } from '../../platform/policies.ts'

export const passMinutes = count('protection.pass-minutes', 15, {
  unit: 'minutes',
  min: 1,
  max: 120,
  meaning: 'Who has verified themselves may do protected operations in that session for so long.',
})
export const wrongAnswers = count('protection.wrong-answers', 5, {
  unit: 'wrong answers',
  min: 1,
  max: 100,
  meaning: 'So many close verification, over all sessions of the account.',
})
export const wrongWithinMinutes = count('protection.wrong-within-minutes', 15, {
  unit: 'minutes',
  min: 1,
  max: 1440,
  meaning: 'Wrong answers are counted within so long.',
})
export const closedMinutes = count('protection.closed-minutes', 60, {
  unit: 'minutes',
  min: 1,
  max: 10_080,
  meaning: 'Verification stays closed for so long.',
})
export const liftsADay = count('protection.lifts-a-day', 3, {
  unit: 'times a day',
  min: 0,
  max: 24,
  meaning: 'So often the password and a mailed code open closed verification early.',
})
export const maxPasskeys = count('protection.max-passkeys', 20, {
  unit: 'passkeys',
  min: 1,
  max: 100,
  meaning: 'Passkeys that an account may keep.',
})
export const frozenDays = count('recovery.frozen-days', 7, {
  unit: 'days',
  min: 0,
  max: 60,
  meaning: 'After a recovery that an operator granted, nothing can be taken out of the account for so long.',
})
