import type { Money } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import type { CustomerAccount, PlatformAccount } from './accounts.ts'
import { lock, minorOf } from './funds.ts'
import { book, draftEntry, type EntryFacts } from './journal.ts'

export interface Credited {
  readonly from: PlatformAccount
  readonly to: CustomerAccount
  /** An additional amount that stays with us, such as the channel's fee. */
  readonly fee?: { readonly to: PlatformAccount; readonly amount: Money } | undefined
}

/** Credits a customer, paying a debt first. Returns false where the same credit was booked before. */
export async function credit(tx: Tx, facts: EntryFacts, amount: Money, { from, to, fee }: Credited): Promise<boolean> {
  const [credited, kept] = [minorOf(amount), fee ? minorOf(fee.amount) : 0n]
  const funds = await lock(tx, [to.account])
  const entry = draftEntry(facts, funds)
  entry.take(from, credited + kept)
  entry.give(to, credited)
  if (fee) entry.give(fee.to, kept)
  return (await book(tx, funds, [entry.draft])) > 0
}
