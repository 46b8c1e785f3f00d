import type { Money } from '@namestead/contract/money'
import type { Tx } from '../platform/database.ts'
import { book, type EntryFacts } from './journal.ts'

/** Money comes in from outside. Answers false where this was credited before. */
export const credit = (tx: Tx, facts: EntryFacts, amount: Money): Promise<boolean> =>
  book(tx, facts, 'world', 'available', amount)
