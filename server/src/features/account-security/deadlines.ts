import { deletes } from '../../platform/deadlines.ts'

/** Protections that nobody passed in their ten minutes. By real time, as sessions are. */
export const unansweredChallenges = deletes('account-security.unanswered-challenges', {
  table: 'protection_challenges',
  key: ['key_hash'],
  instant: 'expires_at',
  by: 'real time',
})
