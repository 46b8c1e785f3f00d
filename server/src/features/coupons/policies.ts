import { count } from '../../platform/policies.ts'

export const validDays = count('coupons.valid-days', 15, {
  unit: 'days',
  min: 1,
  max: 3650,
  meaning: 'How long a coupon is valid, unless its design says otherwise.',
})
