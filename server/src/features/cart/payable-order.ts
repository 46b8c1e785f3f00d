import type { Db } from '../../platform/database.ts'
import type { Terms } from '../../platform/use-case.ts'
import { payableHours } from './policies.ts'

interface Placed {
  readonly placed_at: Date
  readonly pay_by: Date | null
}

/** The last instant at which an order keeps its prices; earlier where it reserves what others wait for. */
export const payableUntil = ({ placed_at, pay_by }: Placed, { policy }: Pick<Terms, 'policy'>): Date =>
  new Date(
    Math.min(placed_at.getTime() + policy(payableHours) * 3_600_000, pay_by?.getTime() ?? Number.POSITIVE_INFINITY),
  )

/** Whether the order belongs to this account and can still be paid: one that is over may wait for the sweep that ends it. */
export async function isPayable(db: Db, terms: Terms & { readonly account: string }, order: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select(['placed_at', 'pay_by'])
    .where('id', '=', order)
    .where('account_id', '=', terms.account)
    .where('state', '=', 'unpaid')
    .executeTakeFirst()
  return found !== undefined && payableUntil(found, terms) > terms.now
}
