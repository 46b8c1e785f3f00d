import { count } from '../../platform/policies.ts'

export const payableHours = count('orders.payable-hours', 24, {
  unit: 'hours',
  min: 1,
  max: 720,
  meaning: 'A price is frozen for so long; then an unpaid order lapses, and its domains are still in the cart.',
})
export const maxUnpaid = count('orders.max-unpaid', 10, {
  unit: 'orders',
  min: 1,
  max: 1000,
  meaning: 'Orders of an account that may wait for their payment at once.',
})
