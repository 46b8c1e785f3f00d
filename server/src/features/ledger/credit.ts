import type { Money } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { payDebt } from './debt.ts'
import { book, type EntryFacts } from './journal.ts'

/** Money comes in from outside, and pays what is owed first. Answers false where this was credited before. */
export async function credit(tx: Tx, facts: EntryFacts, amount: Money): Promise<boolean> {
  if (!(await book(tx, facts, 'world', 'available', amount))) return false
  await payDebt(tx, facts)
  return true
}
