import { usd } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { capture, type PlatformAccount, platform } from '../ledger/index.ts'

/** Where a fee that belongs to no order becomes income, from which the month's invoice takes its tax. `tld`: empty where it is of none. */
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
  const lines = ends.flatMap(({ kind, hold, id: line, subject, tld, fee, state }) => {
    if (fee === 0n) return []
    const amount = usd(fee)
    return state === 'done'
      ? [{ hold, line, subject, receivers: [{ to: feeIncome(kind, tld), amount }] }]
      : [{ hold, line, subject, receivers: [], rest: amount }]
  })
  await capture(tx, lines, now)
}
