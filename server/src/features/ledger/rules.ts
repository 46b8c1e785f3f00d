import type { SpendableKind } from './accounts.ts'

/** Math.min does not accept bigint. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

export interface HoldSource {
  readonly kind: SpendableKind
  readonly amount: bigint
}

/**
 * Where released money returns to: money taken last is returned first. Thus, in whichever order lines end, the result is as if
 * only the captured amount had been spent. `sources` are in the order they were taken, `before` is the amount released earlier.
 */
export function giveBack(sources: readonly HoldSource[], before: bigint, amount: bigint): HoldSource[] {
  let [passed, left] = [before, amount]
  return sources.toReversed().flatMap(({ kind, amount: taken }) => {
    const skipped = smaller(passed, taken)
    passed -= skipped
    const rest = taken - skipped
    const given = smaller(rest, left)
    left -= given
    return given > 0n ? [{ kind, amount: given }] : []
  })
}

/** A posting below zero is a debit, one above a credit; what we owe our customers is above zero. */
export const debitOf = (amount: bigint): bigint => (amount < 0n ? -amount : 0n)
export const creditOf = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
