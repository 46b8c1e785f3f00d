import { sql } from 'kysely'
import type { Deadline } from '../platform/deadlines.ts'

const atATime = 1000

/** Sessions that have ended by themselves go, with their captchas, handshakes and tickets. By real time, as cookies are. */
export const endedSessions: Deadline = {
  name: 'identity.ended-sessions',
  nextDue: async () => undefined,
  async sweep(tx) {
    const { rows } = await sql`delete from sessions where id in (
      select id from sessions where expires_at <= now() order by expires_at limit ${atATime} for update skip locked) returning 1`.execute(
      tx,
    )
    return rows.length
  },
}

/** Handshakes that nobody answered in their two minutes. */
export const unansweredHandshakes: Deadline = {
  name: 'identity.unanswered-handshakes',
  nextDue: async () => undefined,
  async sweep(tx) {
    const { rows } = await sql`delete from sign_in_handshakes where id in (
      select id from sign_in_handshakes where expires_at <= now() order by expires_at limit ${atATime} for update skip locked) returning 1`.execute(
      tx,
    )
    return rows.length
  },
}

/** Mailed codes whose time is over: whoever they were sent to need not be remembered. By business time, as codes are. */
export const expiredCodes: Deadline = {
  name: 'identity.expired-codes',
  nextDue: async () => undefined,
  async sweep(tx, now) {
    const { rows } = await sql`delete from email_codes where (site_id, email, purpose) in (
      select site_id, email, purpose from email_codes where expires_at <= ${now} order by expires_at limit ${atATime}
      for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
}

/** Lists of accounts count for an hour. */
export const toldChoices: Deadline = {
  name: 'identity.told-choices',
  nextDue: async () => undefined,
  async sweep(tx, now) {
    const { rows } = await sql`delete from account_choices_told where id in (
      select id from account_choices_told where at <= ${now}::timestamptz - interval '1 hour' order by at limit ${atATime}
      for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
}
