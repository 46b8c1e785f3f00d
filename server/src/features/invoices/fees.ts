import { usd } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { type PlatformAccount, platform } from '../ledger/index.ts'
import { endHeld } from './end-held.ts'

/**
 * Fees of pushes, intakes and changes of registrant belong to no order: each is a part of work that the customer started on
 * domains they have or bring, with a hold of its own, and is neither chosen in the cart nor cancelled or refunded as a line. So it
 * has no coupon, its price includes its tax, and the invoice of the month (`service-fees.ts`) books that; what was held for it
 * ends as that of order lines does, by `endHeld`.
 *
 * Where such a fee becomes income. `tld`: empty where it is of none.
 */
export const feeIncome = (kind: string, tld: string): PlatformAccount =>
  tld === '' ? platform.income(kind) : platform.income(kind, tld)

/** The end of work that a held fee is for. */
export interface FeeEnd {
  readonly kind: 'registrant-change' | 'intake'
  readonly hold: string
  /** The row of the work; its part of the hold ends once. */
  readonly id: string
  /** The text in the statement. */
  readonly subject: string
  readonly tld: string
  /** Minor units of USD. */
  readonly fee: bigint
  readonly state: 'done' | 'failed'
}

/** The fee of what is done is ours; of anything else it is returned. */
export async function endFees(tx: Tx, ends: readonly FeeEnd[], now: Date): Promise<void> {
  const held = ends.flatMap(({ kind, hold, id: line, subject, tld, fee, state }) => {
    const income = state === 'done' ? feeIncome(kind, tld) : undefined
    return fee === 0n ? [] : [{ hold, line, subject, held: usd(fee), income }]
  })
  await endHeld(tx, held, now)
}
