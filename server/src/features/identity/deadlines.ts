import { deletes } from '../../platform/deadlines.ts'

/** Sessions that have ended by themselves go, with their captchas and tickets. By real time, as cookies are. */
export const endedSessions = deletes('identity.ended-sessions', {
  table: 'sessions',
  key: ['id'],
  instant: 'expires_at',
  by: 'real time',
})

/** Handshakes that nobody answered in their two minutes. */
export const unansweredHandshakes = deletes('identity.unanswered-handshakes', {
  table: 'sign_in_handshakes',
  key: ['id'],
  instant: 'expires_at',
  by: 'real time',
})

/** Mailed codes whose time is over: whoever they were sent to need not be remembered. By business time, as codes are. */
export const expiredCodes = deletes('identity.expired-codes', {
  table: 'email_codes',
  key: ['site_id', 'email', 'purpose'],
  instant: 'expires_at',
  by: 'business time',
})

/** Lists of accounts count for an hour. */
export const shownChoices = deletes('identity.told-choices', {
  table: 'account_choice_mails',
  key: ['id'],
  instant: 'at',
  after: '1 hour',
  by: 'business time',
})

/** A year of one's sign-ins can be looked through; wrong passwords count for far less long. */
export const oldSignIns = deletes('identity.old-sign-ins', {
  table: 'sign_in_attempts',
  key: ['id'],
  instant: 'at',
  after: '1 year',
  by: 'business time',
})

/** What is counted by day, once its day is long over. */
export const oldCounts = deletes('identity.old-counts', {
  table: 'daily_counts',
  key: ['key', 'day'],
  instant: 'last_at',
  after: '2 days',
  by: 'business time',
})

/** Guessing that has stopped. */
export const endedPressure = deletes('identity.ended-pressure', {
  table: 'sign_in_pressure',
  key: ['login'],
  instant: 'last_wrong_at',
  after: '1 day',
  by: 'business time',
})

/** An old page is told for thirty days what its session was. By real time, as cookies are. */
export const forgottenSessions = deletes('identity.forgotten-sessions', {
  table: 'ended_sessions',
  key: ['csrf_hash'],
  instant: 'ended_at',
  after: '30 days',
  by: 'real time',
})

/** Proofs of work whose seed has expired. */
export const expiredProofs = deletes('identity.expired-proofs', {
  table: 'spent_proofs',
  key: ['proof'],
  instant: 'expires_at',
  by: 'real time',
})
