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
