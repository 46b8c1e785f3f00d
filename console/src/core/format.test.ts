import { usd } from '@namestead/contract/money'
import { expect, test } from 'vitest'
import { formatMoneyOf } from './format.ts'

test('an amount is shown in the currency of its row', () => {
  const money = usd(600_000n)
  expect(formatMoneyOf('amount', money, { currency: 'EUR' })).toBe('6,000.00 EUR')
  expect(formatMoneyOf('amount', money, { currency: 'CNY' })).toBe('¥6,000.00')
  expect(formatMoneyOf('amount', money, { currency: 'USD' })).toBe('$6,000.00')
  expect(formatMoneyOf('amount', money, {})).toBe('$6,000.00')
  expect(formatMoneyOf('received', money, { receivedCurrency: 'HKD' })).toBe('6,000.00 HKD')
})

test('a limit, a fee and the worth of a refund are in US dollars, whatever currency stands beside them', () => {
  const money = usd(2_000n)
  expect(formatMoneyOf('minimum', money, { currency: 'CNY' })).toBe('$20.00')
  expect(formatMoneyOf('asked', money, { currency: 'EUR' })).toBe('$20.00')
  const refund = { amount: money, sentAmount: money, currency: 'CNY' }
  expect(formatMoneyOf('amount', money, refund)).toBe('$20.00')
  expect(formatMoneyOf('sentAmount', money, refund)).toBe('¥20.00')
})
