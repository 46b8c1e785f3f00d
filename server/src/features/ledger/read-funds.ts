import { negate, total, usd } from '@namestead/contract/money'
import { type Db, rowsOf } from '../../platform/database.ts'
import { type CustomerKind, spendingOrder } from './accounts.ts'

/** What an account has, by what may be done with it; on hold: for orders and the like, and proceeds that may come back. */
export async function readFunds(db: Db, account: string) {
  const rows = await rowsOf<{ kind: string; balance: bigint }>(
    db,
    'select kind, balance from ledger_accounts where account_id = $1',
    [account],
  )
  const balanceOf = (kind: CustomerKind) => usd(rows.find(row => row.kind === kind)?.balance ?? 0n)
  return {
    available: total(spendingOrder.map(balanceOf)),
    withdrawable: balanceOf('withdrawable'),
    settleable: balanceOf('settleable'),
    onHold: total([balanceOf('on-hold'), balanceOf('proceeds-on-hold')]),
    debt: negate(balanceOf('debt')),
  }
}
