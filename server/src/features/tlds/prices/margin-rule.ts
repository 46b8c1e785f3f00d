import { add, type Money, portion, subtract, usd } from '@namestead/contract/money'
import type { roundings } from '@namestead/contract/operate/tlds'

/** How a customer's price comes of what the registry asks. */
export interface MarginRule {
  /** Basis points of the cost. */
  readonly share: bigint
  readonly fixed: Money
  /** The least margin. */
  readonly minimum: Money
  readonly rounding: (typeof roundings)[number]
}

/** The cost with its margin, never less than the minimum above it, and rounded up. */
export function priceOf(cost: Money, { share, fixed, minimum, rounding }: MarginRule): Money {
  const margin = add(portion(cost, share, 10_000n), fixed)
  return endingAt(add(cost, margin.minor < minimum.minor ? minimum : margin), rounding)
}

const endings = { none: [1n, 0n], 'to-99': [100n, 99n], 'to-9': [10n, 9n], whole: [100n, 0n] } as const

/** The next price, upwards, whose cents end so: rounding never costs margin. */
export function endingAt(price: Money, rounding: MarginRule['rounding']): Money {
  const [unit, ending] = endings[rounding]
  const over = (((price.minor - ending) % unit) + unit) % unit
  return over === 0n ? price : usd(price.minor + unit - over)
}

/** More than half as much again, or less than half: what a slip in a list looks like. */
export function isDrastic(before: Money | undefined, after: Money): boolean {
  if (!before || before.minor === after.minor) return false
  const change = subtract(after, before).minor
  return (change < 0n ? -change : change) * 2n > before.minor
}
