import type { Db } from '../../platform/database.ts'
import type { Terms } from '../../platform/use-case.ts'
import { payableHours } from './policies.ts'

/** The last instant at which an order keeps its prices. */
export const payableUntil = ({ placed_at }: { readonly placed_at: Date }, { policy }: Pick<Terms, 'policy'>): Date =>
  new Date(placed_at.getTime() + policy(payableHours) * 3_600_000)

/** Whether the order belongs to this account and can still be paid: one that is over may wait for the sweep that ends it. */
export async function isPayable(db: Db, terms: Terms & { readonly account: string }, order: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('placed_at')
    .where('id', '=', order)
    .where('account_id', '=', terms.account)
    .where('state', '=', 'unpaid')
    .executeTakeFirst()
  return found !== undefined && payableUntil(found, terms) > terms.now
}
