import { randomUUID } from 'node:crypto'
import { type Money, usd } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { book, type EntryFacts, lockPurses } from './journal.ts'

/**
 * Takes back what came in, whether it is still there or not: what is missing becomes a debt. The one way into debt
 * there is; only rules that allow it call this. Answers false where this was charged before.
 */
export async function charge(tx: Tx, facts: EntryFacts, amount: Money): Promise<boolean> {
  const { available } = await lockPurses(tx, facts.account)
  const before = await tx
    .selectFrom('journal_entries')
    .select('id')
    .where('reason', '=', facts.reason)
    .where('reference', '=', facts.reference)
    .executeTakeFirst()
  if (before) return false
  const missing = amount.minor - available
  const owed: EntryFacts = {
    ...facts,
    reason: 'debt',
    reference: `${facts.reason}/${facts.reference}`,
    kind: 'debt',
  }
  if (missing > 0n) await book(tx, owed, 'debt', 'available', usd(missing))
  return book(tx, facts, 'available', 'world', amount)
}

/** Pays the debt as far as what is available reaches; answers what is still owed. */
export async function payDebt(tx: Tx, facts: Pick<EntryFacts, 'account' | 'subject' | 'now'>): Promise<Money> {
  const { available, debt } = await lockPurses(tx, facts.account)
  const left = -debt - available
  const paid = left > 0n ? available : -debt
  if (paid > 0n)
    await book(
      tx,
      { ...facts, reason: 'debt-paid', reference: randomUUID(), kind: 'debt' },
      'available',
      'debt',
      usd(paid),
    )
  return usd(left > 0n ? left : 0n)
}
