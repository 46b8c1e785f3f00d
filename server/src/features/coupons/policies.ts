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

export const wrongCodesAnHour = count('coupons.wrong-codes-an-hour', 10, {
  unit: 'codes',
  min: 1,
  max: 1000,
  meaning: 'How many promo codes that are none for it an account may try in an hour.',
})
