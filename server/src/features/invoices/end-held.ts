import { type Money, subtract } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { capture, type Funds, type PlatformAccount } from '../ledger/index.ts'

/** The end of what money was held for. */
export interface HeldEnd {
  readonly hold: string
  /** The order line, or the row of the work; its part of the hold ends once. */
  readonly line: string
  /** The text in the statement. */
  readonly subject: string
  readonly held: Money
  /** Where it becomes income; undefined where nothing was done, and the customer gets it back. */
  readonly income: PlatformAccount | undefined
  /** The customer who sold it: all but our commission is theirs, on hold. */
  readonly seller?: { readonly account: string; readonly commission: Money } | undefined
}

/** Captures what was held for work that is done, and releases the rest; order lines and fees without an order end by it alone. */
export async function endHeld(tx: Tx, ends: readonly HeldEnd[], now: Date, funds?: Funds): Promise<void> {
  const lines = ends.map(({ hold, line, subject, held, income, seller }) =>
    income
      ? { hold, line, subject, receivers: receiversOf(held, income, seller) }
      : { hold, line, subject, receivers: [], rest: held },
  )
  await capture(tx, lines, now, funds)
}

function receiversOf(held: Money, income: PlatformAccount, seller: HeldEnd['seller']) {
  if (!seller) return [{ to: income, amount: held }]
  const { account, commission } = seller
  return [
    { to: { account, kind: 'proceeds-on-hold' as const }, amount: subtract(held, commission) },
    { to: income, amount: commission },
  ]
}
