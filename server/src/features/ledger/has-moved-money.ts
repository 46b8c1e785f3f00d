import { type Db, rowsOf } from '../../platform/database.ts'

/** Whether an account has ever paid or been paid: what strangers with many accounts do not have. */
export async function hasMovedMoney(db: Db, account: string): Promise<boolean> {
  const rows = await rowsOf(db, 'select 1 from ledger_accounts where account_id = $1 and sequence > 0 limit 1', [
    account,
  ])
  return rows.length > 0
}
