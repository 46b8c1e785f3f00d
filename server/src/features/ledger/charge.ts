import type { Money } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import type { PlatformAccount } from './accounts.ts'
import { lock, minorOf, spend } from './funds.ts'
import { book, draftEntry, type EntryFacts, isBooked } from './journal.ts'

/**
 * Debits a customer unconditionally: a shortfall becomes a debt. This is the only operation that creates debt; only rules that
 * allow it may call this. Returns false where the same charge was booked before.
 */
export async function charge(
  tx: Tx,
  facts: EntryFacts,
  amount: Money,
  { account, to }: { readonly account: string; readonly to: PlatformAccount },
): Promise<boolean> {
  const charged = minorOf(amount)
  const funds = await lock(tx, [account])
  if (await isBooked(tx, facts)) return false
  const entry = draftEntry(facts, funds)
  let missing = charged
  for (const part of spend(funds, account, charged)) {
    entry.take({ account, kind: part.kind }, part.amount)
    missing -= part.amount
  }
  if (missing > 0n) entry.take({ account, kind: 'debt' }, missing)
  entry.give(to, charged)
  return (await book(tx, funds, [entry.draft])) > 0
}
