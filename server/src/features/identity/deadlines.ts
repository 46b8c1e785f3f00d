import { deletes } from '../../platform/deadlines.ts'

/** Deletes expired sessions, with their captchas and tickets. By real time, like the cookies. */
export const endedSessions = deletes('identity.ended-sessions', {
  table: 'sessions',
  key: ['id'],
  instant: 'expires_at',
  by: 'real time',
})

/** Deletes handshakes that got no proof within two minutes. */
export const unansweredHandshakes = deletes('identity.unanswered-handshakes', {
  table: 'sign_in_handshakes',
  key: ['id'],
  instant: 'expires_at',
  by: 'real time',
})

/** Deletes expired email codes, so that their recipients are not retained. By business time, like the codes. */
export const expiredCodes = deletes('identity.expired-codes', {
  table: 'email_codes',
  key: ['site_id', 'email', 'purpose'],
  instant: 'expires_at',
  by: 'business time',
})

/** Lists of accounts count against their limit for an hour. */
export const shownChoices = deletes('identity.shown-choices', {
  table: 'account_choice_mails',
  key: ['id'],
  instant: 'at',
  after: '1 hour',
  by: 'business time',
})

/** Customers can see a year of their sign-ins; wrong passwords count for a much shorter time. */
export const oldSignIns = deletes('identity.old-sign-ins', {
  table: 'sign_in_attempts',
  key: ['id'],
  instant: 'at',
  after: '1 year',
  by: 'business time',
})

/** Deletes the counts of past days. */
export const oldCounts = deletes('identity.old-counts', {
  table: 'daily_counts',
  key: ['key', 'day'],
  instant: 'last_at',
  after: '2 days',
  by: 'business time',
})

/** Deletes the counters of guessing that has stopped. */
export const endedPressure = deletes('identity.ended-pressure', {
  table: 'sign_in_pressure',
  key: ['login'],
  instant: 'last_wrong_at',
  after: '1 day',
  by: 'business time',
})

/** For thirty days a page that was loaded earlier learns what kind of session it had. By real time, like the cookies. */
export const oldEndedSessions = deletes('identity.old-ended-sessions', {
  table: 'ended_sessions',
  key: ['csrf_hash'],
  instant: 'ended_at',
  after: '30 days',
  by: 'real time',
})

/** Deletes proofs of work whose seed has expired. */
export const expiredProofs = deletes('identity.expired-proofs', {
  table: 'spent_proofs',
  key: ['proof'],
  instant: 'expires_at',
  by: 'real time',
})
