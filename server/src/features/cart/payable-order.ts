import type { Db } from '../../platform/database.ts'

/** Whether the order belongs to this account and waits for its payment. */
export async function isPayable(db: Db, account: string, order: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order)
    .where('account_id', '=', account)
    .where('state', '=', 'unpaid')
    .executeTakeFirst()
  return found !== undefined
}
