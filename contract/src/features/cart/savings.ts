import * as f from '../../fields.ts'

/** offer: a price with an end or below its list price. level: the customer's own price. code: a promo code. */
export const savingKinds = ['offer', 'level', 'coupon', 'code'] as const
export type SavingKind = (typeof savingKinds)[number]

export const savingFields = {
  /** for all years, without the tax that comes on top */
  listPrice: f.amount,
  /** what `price` is less than the list price; none is zero */
  savings: f.rows({ kind: f.choice(savingKinds), amount: f.amount }),
}
