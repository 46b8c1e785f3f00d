import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { move } from '../../platform/states.ts'
import { rechargeStates } from './states.ts'

/** A payment page is valid for a quarter of an hour. */
export const expiries: Deadline = {
  name: 'payments.expire',
  async nextDue(db) {
    const { rows } = await sql<{
      due: Date | null
    }>`select min(expires_at) as due from recharges where state = 'open'`.execute(db)
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('recharges')
      .select('id')
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) await move(tx, rechargeStates, { id, to: 'expired', now })
    return due.length
  },
}
