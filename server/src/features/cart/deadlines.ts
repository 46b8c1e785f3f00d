import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { endUnpaid } from './pay-order.ts'
import { payableHours } from './policies.ts'

/** Orders that were not paid within the policy's period. */
export const lapses = ({ policies, clock }: Pick<AppContext, 'policies' | 'clock'>): Deadline => ({
  name: 'cart.lapse',
  async nextDue(db) {
    const hours = policies.at(clock.now())(payableHours)
    const { rows } = await sql<{ due: Date | null }>`
      select min(placed_at) + make_interval(hours => ${hours}) as due from orders where state = 'unpaid'`.execute(db)
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('orders')
      .select(['id', 'account_id'])
      .where('state', '=', 'unpaid')
      .where('placed_at', '<=', new Date(now.getTime() - policies.at(now)(payableHours) * 3_600_000))
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, account_id: account } of due) await endUnpaid(tx, { order: id, account, now, note: 'lapsed' })
    return due.length
  },
})
