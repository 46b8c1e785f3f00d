import { deletes } from '../../platform/deadlines.ts'

/** Deletes challenges that were not passed within ten minutes. By real time, like sessions. */
export const unansweredChallenges = deletes('account-security.unanswered-challenges', {
  table: 'protection_challenges',
  key: ['key_hash'],
  instant: 'expires_at',
  by: 'real time',
})

/** Deletes challenges of sign-ins that got no passkey within five minutes. */
export const unansweredPasskeySignIns = deletes('account-security.unanswered-passkey-sign-ins', {
  table: 'passkey_sign_ins',
  key: ['challenge'],
  instant: 'expires_at',
  by: 'real time',
})
