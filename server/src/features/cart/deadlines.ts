import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { endUnpaid } from './pay-order.ts'

/** A price is frozen for this long; then the order lapses, and the names are still in the cart. */
const payableHours = 24

/** Orders that nobody paid. */
export const lapses: Deadline = {
  name: 'cart.lapse',
  async nextDue(db) {
    const { rows } = await sql<{ due: Date | null }>`
      select min(placed_at) + make_interval(hours => ${payableHours}) as due from orders where state = 'unpaid'`.execute(
      db,
    )
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('orders')
      .select(['id', 'account_id'])
      .where('state', '=', 'unpaid')
      .where('placed_at', '<=', new Date(now.getTime() - payableHours * 3_600_000))
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, account_id: account } of due) await endUnpaid(tx, { order: id, account, now, note: 'lapsed' })
    return due.length
  },
}
