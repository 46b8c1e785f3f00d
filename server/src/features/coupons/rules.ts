import type { Misfit } from '@namestead/contract/coupons'
import { type Money, share, usd } from '@namestead/contract/money'
import type { CouponDesigns } from '../../platform/database-types.ts'

export interface Coupon {
  readonly id: string
  readonly kind: CouponDesigns['kind']
  /** Minor units: what is taken off, or the price with the coupon. */
  readonly amount: bigint | null
  readonly percent: number | null
  readonly product: string
  /** null: every extension */
  readonly tld: string | null
  readonly first_order: boolean
  readonly minimum: bigint
}

/** A line of a cart or an order, as far as coupons look at it. */
export interface CouponLine {
  readonly kind: string
  /** null where its price is of no extension. */
  readonly tld: string | null
  readonly years: number | null
  /** Premium prices are the registry's: no coupon lowers them. */
  readonly premium: boolean
  readonly price: Money
}

export interface AppliedCoupon {
  readonly coupon: string
  readonly discount: Money
}

/** What a coupon takes off a line, in minor units; 0 where it does not apply. A price for one year says nothing of several. */
export function discountOf(coupon: Coupon, { kind, tld, years, premium, price }: CouponLine, isFirst: boolean): bigint {
  if (coupon.product !== kind || (coupon.tld !== null && coupon.tld !== tld) || premium) return 0n
  if ((coupon.first_order && !isFirst) || price.minor < coupon.minimum) return 0n
  if (coupon.kind === 'percent-off') return share(price, (coupon.percent ?? 0) * 100).minor
  const amount = coupon.amount ?? 0n
  if (coupon.kind === 'amount-off') return amount < price.minor ? amount : price.minor
  return years !== null && years > 1 ? 0n : price.minor > amount ? price.minor - amount : 0n
}

/**
 * Which coupon each line gets, one a line and each once, so that all lines together cost least; undefined where a line gets none.
 * The assignment of greatest value by the Hungarian method with potentials (Kuhn, Munkres): coupons are few, lines may be a
 * thousand. Of equal assignments the one that uses earlier coupons of the list.
 */
export function assignCoupons(
  lines: readonly CouponLine[],
  coupons: readonly Coupon[],
  isFirst: boolean,
): (AppliedCoupon | undefined)[] {
  const values = coupons
    .map(coupon => ({ coupon, of: lines.map(line => discountOf(coupon, line, isFirst)) }))
    .filter(({ of }) => of.some(value => value > 0n))
  const applied: (AppliedCoupon | undefined)[] = lines.map(() => undefined)
  for (const [row, column] of matching(
    values.map(({ of }) => of),
    lines.length,
  )) {
    const { coupon, of } = values[row] ?? {}
    const discount = of?.[column] ?? 0n
    if (coupon && discount > 0n) applied[column] = { coupon: coupon.id, discount: usd(discount) }
  }
  return applied
}

/** Each coupon in turn takes the free line where it saves most; the first such line. */
export function assignInOrder(
  lines: readonly CouponLine[],
  coupons: readonly Coupon[],
  isFirst: boolean,
): (AppliedCoupon | undefined)[] {
  const applied: (AppliedCoupon | undefined)[] = lines.map(() => undefined)
  for (const coupon of coupons) {
    let [at, most] = [-1, 0n]
    for (const [place, line] of lines.entries()) {
      if (applied[place]) continue
      const discount = discountOf(coupon, line, isFirst)
      if (discount > most) [at, most] = [place, discount]
    }
    if (at >= 0) applied[at] = { coupon: coupon.id, discount: usd(most) }
  }
  return applied
}

/** Why a coupon takes nothing off any of these lines; undefined where one fits, and other coupons save more there. */
export function misfitOf(coupon: Coupon, lines: readonly CouponLine[], isFirst: boolean): Misfit | undefined {
  if (lines.length === 0) return 'cart-empty'
  const ofProduct = lines.filter(({ kind }) => kind === coupon.product)
  if (ofProduct.length === 0) return 'product'
  const ofTld = ofProduct.filter(({ tld }) => coupon.tld === null || tld === coupon.tld)
  if (ofTld.length === 0) return 'extension'
  const plain = ofTld.filter(({ premium }) => !premium)
  if (plain.length === 0) return 'premium'
  if (coupon.first_order && !isFirst) return 'first-order'
  const dear = plain.filter(({ price }) => price.minor >= coupon.minimum)
  if (dear.length === 0) return 'minimum'
  return dear.some(line => discountOf(coupon, line, isFirst) > 0n) ? undefined : 'years'
}

/** Pairs of row and column of the greatest sum. Each row has a column of its own that is worth nothing, so that it may stay without. */
function matching(values: readonly (readonly bigint[])[], columns: number): [number, number][] {
  const width = columns + values.length
  const costOf = (row: number, column: number) => -(column < columns ? (values[row]?.[column] ?? 0n) : 0n)
  // 1-based; column 0 stands for the row that is being placed.
  const rowPotential: bigint[] = Array(values.length + 1).fill(0n)
  const columnPotential: bigint[] = Array(width + 1).fill(0n)
  const rowOf: number[] = Array(width + 1).fill(0)
  for (let row = 1; row <= values.length; row++) {
    const least: (bigint | undefined)[] = Array(width + 1).fill(undefined)
    const from: number[] = Array(width + 1).fill(0)
    const done: boolean[] = Array(width + 1).fill(false)
    let at = 0
    rowOf[0] = row
    do {
      done[at] = true
      const current = rowOf[at] ?? 0
      let [next, delta]: [number, bigint | undefined] = [0, undefined]
      for (let column = 1; column <= width; column++) {
        if (done[column]) continue
        const reduced =
          costOf(current - 1, column - 1) - (rowPotential[current] ?? 0n) - (columnPotential[column] ?? 0n)
        const before = least[column]
        if (before === undefined || reduced < before) {
          least[column] = reduced
          from[column] = at
        }
        const now = least[column] ?? reduced
        if (delta === undefined || now < delta) [next, delta] = [column, now]
      }
      const step = delta ?? 0n
      for (let column = 0; column <= width; column++) {
        if (done[column]) {
          const placed = rowOf[column] ?? 0
          rowPotential[placed] = (rowPotential[placed] ?? 0n) + step
          columnPotential[column] = (columnPotential[column] ?? 0n) - step
        } else if (least[column] !== undefined) least[column] = (least[column] ?? 0n) - step
      }
      at = next
    } while ((rowOf[at] ?? 0) !== 0)
    while (at !== 0) {
      const before = from[at] ?? 0
      rowOf[at] = rowOf[before] ?? 0
      at = before
    }
  }
  return rowOf.flatMap((row, column): [number, number][] =>
    column > 0 && column <= columns && row > 0 ? [[row - 1, column - 1]] : [],
  )
}
