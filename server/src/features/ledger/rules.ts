import type { SpendableKind } from './accounts.ts'

/** Math.min takes no bigint. */
export function least(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

export interface HoldSource {
  readonly kind: SpendableKind
  readonly amount: bigint
}

/**
 * Where released money goes back to: what was taken last is given back first. So whatever the order in which lines end,
 * the customer stands in the end as if only what was captured had been spent. `sources` in the order they were taken,
 * `before` is what was released earlier.
 */
export function giveBack(sources: readonly HoldSource[], before: bigint, amount: bigint): HoldSource[] {
  let [passed, left] = [before, amount]
  return sources.toReversed().flatMap(({ kind, amount: taken }) => {
    const skipped = least(passed, taken)
    passed -= skipped
    const rest = taken - skipped
    const given = least(rest, left)
    left -= given
    return given > 0n ? [{ kind, amount: given }] : []
  })
}
