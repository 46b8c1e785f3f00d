import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { move } from '../../platform/states.ts'
import { rechargeStates } from './states.ts'

/** A payment page is valid for a quarter of an hour, unless a transfer of coins waits for its confirmations. */
export const expiries: Deadline = {
  name: 'payments.expire',
  nextDue: () => sql`(select min(expires_at) from recharges where state = 'open' and seen_at is null)`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('recharges')
      .select('id')
      .where('state', '=', 'open')
      .where('seen_at', 'is', null)
      .where('expires_at', '<=', now)
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) await move(tx, rechargeStates, { id, to: 'expired', now })
    return due.length
  },
}
