import { deletes } from '../../platform/deadlines.ts'

/** Deletes challenges that were not passed within ten minutes. By real time, like sessions. */
export const unansweredChallenges = deletes('account-security.unanswered-challenges', {
  table: 'protection_challenges',
  key: ['key_hash'],
  instant: 'expires_at',
  by: 'real time',
})
