import { sql } from 'kysely'
import type { Deadline } from '../platform/deadlines.ts'

const atATime = 1000

/** Protections that nobody passed in their ten minutes. By real time, as sessions are. */
export const unansweredChallenges: Deadline = {
  name: 'account-security.unanswered-challenges',
  nextDue: async () => undefined,
  async sweep(tx) {
    const { rows } = await sql`delete from protection_challenges where key_hash in (
      select key_hash from protection_challenges where expires_at <= now() order by expires_at limit ${atATime}
      for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
}
