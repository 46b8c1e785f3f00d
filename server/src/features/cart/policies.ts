import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'

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

export const verifyAbove = sum('orders.verify-above', usd(1_000_000n), {
  min: 0n,
  meaning: 'Above this amount a captcha is asked for before an order is paid.',
})
export const verifyNewDeviceAbove = sum('orders.verify-new-device-above', usd(10_000n), {
  min: 0n,
  meaning: 'Above this amount a captcha is asked for before an order is paid on a device that is new to the account.',
})
