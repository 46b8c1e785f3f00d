import { count } from '../../platform/policies.ts'

/** A cart is priced with these at most, those that end first: each read of a cart compares all of them with all of its lines. */
export const maxConsidered = count('coupons.max-considered', 50, {
  unit: 'coupons',
  min: 1,
  max: 200,
  meaning: 'How many of an account’s coupons are tried on its cart.',
})

export const validDays = count('coupons.valid-days', 15, {
  unit: 'days',
  min: 1,
  max: 3650,
  meaning: 'How long a coupon is valid, unless its design says otherwise.',
})

export const codeReserveMinutes = count('coupons.code-reserve-minutes', 60, {
  unit: 'minutes',
  min: 10,
  max: 1440,
  meaning: 'How long an unpaid order keeps its use of a promo code of which there are only so many.',
})

export const unpaidCodesADay = count('coupons.unpaid-codes-a-day', 3, {
  unit: 'orders a day',
  min: 1,
  max: 1000,
  meaning: 'How often more than it may be used an account may order with a promo code without paying.',
})

export const wrongCodesAnHour = count('coupons.wrong-codes-an-hour', 10, {
  unit: 'codes',
  min: 1,
  max: 1000,
  meaning: 'How many promo codes that are none for it an account may try in an hour.',
})
