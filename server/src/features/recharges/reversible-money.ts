import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { dayMs } from '../../platform/utc-calendar.ts'

/** What was paid there stays paid; the payers of all other channels can have their money back from their bank or provider. */
const final = ['bitpay', 'ccpay', 'sandbox']
const isFinal = (channel: string) => final.includes(channel) || channel.startsWith('bank-')

/**
 * Whether money that its payer can still take back may be in the next `price` that an account spends: recharged by a reversible channel
 * within so many days. Money is spent in the order in which it came, the recharged before the rest. The caller has locked the account.
 */
export async function mayBeTakenBack(
  tx: Tx | Db,
  account: string,
  price: bigint,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<boolean> {
  const [recharged] = await rowsOf<{ balance: string }>(
    tx,
    "select balance::text as balance from ledger_accounts where account_id = $1 and kind = 'recharged'",
    [account],
  )
  const balance = BigInt(recharged?.balance ?? 0)
  const newestFirst = await rowsOf<{ channel: string; kept: string }>(
    tx,
    `select p.channel, (p.credited::numeric - coalesce((select sum(r.amount::numeric) from recharge_refunds r
       where r.payment_id = p.id and r.state in ('requested', 'sending', 'sent')), 0))::text as kept
     from payments p where p.account_id = $1 and p.state = 'credited' and p.ended_at > $2
     order by p.ended_at desc, p.id desc`,
    [account, new Date(now.getTime() - days * dayMs)],
  )
  // From the newest: what is spent next is what came first.
  let left = balance
  for (const { channel, kept } of newestFirst) {
    if (left <= 0n) break
    const before = left - BigInt(kept)
    if (!isFinal(channel) && before < price) return true
    left = before
  }
  return false
}
