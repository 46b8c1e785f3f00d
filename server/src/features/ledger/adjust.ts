import type { Money } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import type { PlatformAccount } from './accounts.ts'
import { minorOf, noCustomers } from './funds.ts'
import { book, draftEntry } from './journal.ts'

/** What moves between two of our accounts, identified as every entry is by its reason and reference. */
export interface Adjustment {
  readonly reason: string
  readonly reference: string
  /** The text in the journal. */
  readonly subject: string
  readonly amount: Money
  readonly from: PlatformAccount
  readonly to: PlatformAccount
}

/** Books adjustments, an entry each, in one statement. Nothing of a customer moves, so nothing is locked; a repeat books nothing. */
export async function adjust(tx: Tx, adjustments: readonly Adjustment[], now: Date): Promise<void> {
  if (adjustments.length === 0) return
  const drafts = adjustments.map(({ reason, reference, subject, amount, from, to }) => {
    const entry = draftEntry({ reason, reference, kind: 'adjustment', subject, now }, noCustomers)
    entry.take(from, minorOf(amount))
    entry.give(to, minorOf(amount))
    return entry.draft
  })
  await book(tx, noCustomers, drafts)
}
