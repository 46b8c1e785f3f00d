import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { endUnpaid } from './pay-order.ts'
import { payableHours } from './policies.ts'

/** Orders that were not paid within the policy's period. */
export const lapses = ({ policies }: Pick<AppContext, 'policies'>): Deadline => ({
  name: 'cart.lapse',
  nextDue: now =>
    sql`(select least(min(placed_at) + make_interval(hours => ${policies.at(now)(payableHours)}::int), min(pay_by)) from orders where state = 'unpaid')`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('orders')
      .select(['id', 'account_id'])
      .where('state', '=', 'unpaid')
      .where(({ eb, or }) =>
        or([
          eb('placed_at', '<=', new Date(now.getTime() - policies.at(now)(payableHours) * 3_600_000)),
          eb('pay_by', '<=', now),
        ]),
      )
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, account_id: account } of due) await endUnpaid(tx, { order: id, account, now, note: 'lapsed' })
    return due.length
  },
})
