import type { SavingKind } from '@namestead/contract/cart'
import { type Money, subtract, usd } from '@namestead/contract/money'
import type { Db } from '../../platform/database.ts'
import { codesAmong } from '../coupons/index.ts'

/** A line's price on its way from the list price to what is charged. */
export interface PriceSteps {
  readonly list: Money
  /** What customers of the standard level pay. */
  readonly standard: Money
  /** For the customer's level, without a coupon. */
  readonly own: Money
  readonly price: Money
  /** Whether the coupon is a promo code. */
  readonly byCode: boolean
}

/** The list price of a line, and who gives what of it: their sum is what the line costs less. */
export function savingsOf({ list, standard, own, price, byCode }: PriceSteps) {
  const steps: readonly { readonly kind: SavingKind; readonly amount: Money }[] = [
    { kind: 'offer', amount: subtract(list, standard) },
    { kind: 'level', amount: subtract(standard, own) },
    { kind: byCode ? 'code' : 'coupon', amount: subtract(own, price) },
  ]
  return { listPrice: list, savings: steps.filter(({ amount }) => amount.minor > 0n) }
}

/** The columns of an order line from which its savings are read. */
export interface StoredPrices {
  readonly price: bigint
  readonly list_price: bigint | null
  readonly full_price: bigint | null
  readonly standard_price: bigint | null
  readonly coupon_id: string | null
}

/** The savings of stored lines, in their order. A line from before savings were stored has only that of its coupon. */
export async function storedSavings(db: Db, lines: readonly StoredPrices[]) {
  const byCode = await codesAmong(
    db,
    lines.flatMap(({ coupon_id: coupon }) => coupon ?? []),
  )
  return lines.map(({ price, list_price: undiscounted, full_price, standard_price, coupon_id: coupon }) => {
    const own = undiscounted ?? price
    return savingsOf({
      list: usd(full_price ?? own),
      standard: usd(standard_price ?? own),
      own: usd(own),
      price: usd(price),
      byCode: coupon !== null && byCode.has(coupon),
    })
  })
}
