import { type CouponProduct, couponKinds, couponProducts } from '@namestead/contract/coupons'
import { amount } from '@namestead/contract/fields'
import { type Language, translate } from '@namestead/contract/language'
import { displayAmount, usd } from '@namestead/contract/money'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { CouponDesigns } from '../../platform/database-types.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { validDays } from './policies.ts'
import { texts } from './texts.ts'

const shared = {
  product: z.enum(couponProducts),
  tld: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,63}(?:\.[a-z0-9-]{2,63})?$/))),
  firstOrder: z.optional(z.boolean()),
  minimum: z.optional(amount),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
}
const sum = amount.check(z.refine(money => money.minor > 0n))
const [amountOff, percentOff, fixedPrice] = couponKinds

/** A coupon design in an operator's notation: amounts as decimal text. */
export const couponDesign = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(amountOff), amount: sum, ...shared }),
  z.strictObject({ kind: z.literal(fixedPrice), amount: sum, ...shared }),
  z.strictObject({ kind: z.literal(percentOff), percent: z.int().check(z.minimum(1), z.maximum(100)), ...shared }),
])
export type CouponDesign = z.output<typeof couponDesign>

/** Inserts a design, with the policy's current validity by default; returns its id. */
export async function addDesign(tx: Tx, policy: ReadPolicy, design: CouponDesign): Promise<string> {
  const { id } = await tx
    .insertInto('coupon_designs')
    .values({
      kind: design.kind,
      amount: 'amount' in design ? design.amount.minor : null,
      percent: 'percent' in design ? design.percent : null,
      product: design.product,
      tld: design.tld ?? null,
      first_order: design.firstOrder ?? false,
      minimum: design.minimum?.minor ?? 0n,
      days: design.days ?? policy(validDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface DesignRow {
  readonly kind: CouponDesigns['kind']
  readonly amount: bigint | null
  readonly percent: number | null
  readonly product: CouponProduct
  readonly tld: string | null
}

/** A coupon's text, as shown for a prize. */
export function describeDesign({ kind, amount: minor, percent, product, tld }: DesignRow, language: Language) {
  const amount = displayAmount(usd(minor ?? 0n))
  const parameters = { amount, percent: percent ?? 0, tenths: String((100 - (percent ?? 0)) / 10) }
  return {
    amountText: translate(texts[kind], language, parameters),
    tld: tld ?? '',
    kindText: translate(texts[product], language),
  }
}
