import { count } from '../../platform/policies.ts'

export const payableHours = count('orders.payable-hours', 24, {
  unit: 'hours',
  min: 1,
  max: 720,
  meaning: 'How long an unpaid order keeps its prices. Then it expires, and its domains stay in the cart.',
})
export const maxUnpaid = count('orders.max-unpaid', 10, {
  unit: 'orders',
  min: 1,
  max: 1000,
  meaning: 'How many unpaid orders an account may have at once.',
})
