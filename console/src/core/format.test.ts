import { usd } from '@namestead/contract/money'
import { expect, test } from 'vitest'
import { formatDayText, formatDiscount, formatInstantBriefly, formatMoneyOf, formatSum } from './format.ts'

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

test('sums and days that come as text are shown as others are', () => {
  expect(formatSum('6000.00 USD')).toBe('$6,000.00')
  expect(formatSum('-1234.50 CNY')).toBe('−¥1,234.50')
  expect(formatSum('-1234.50 EUR')).toBe('−1,234.50 EUR')
  expect(formatSum('6000.00')).toBeUndefined()
  expect(formatDayText('2027-01-31', 'us')).toBe('Jan 31, 2027')
  expect(formatDayText('2027-01-31', 'zhcn')).toBe('2027/01/31')
  expect(formatDayText('2027-01', 'us')).toBeUndefined()
})

test('what a coupon takes off says of what', () => {
  expect(formatDiscount('25', 'percent-off')).toBe('25%')
  expect(formatDiscount('1234.00', 'amount-off')).toBe('$1,234.00')
  expect(formatDiscount('0.99', 'fixed-price')).toBe('$0.99')
  expect(formatDiscount('24', undefined)).toBeUndefined()
})

test('an instant of another year says which', () => {
  const now = new Date('2027-06-01T00:00:00Z')
  expect(formatInstantBriefly(new Date('2027-01-31T08:05:00Z'), 'us', now)).toBe('Jan 31, 08:05')
  expect(formatInstantBriefly(new Date('2027-01-31T08:05:00Z'), 'zhcn', now)).toBe('01/31 08:05')
  expect(formatInstantBriefly(new Date('2026-12-31T08:05:00Z'), 'us', now)).toBe('Dec 31, 2026, 08:05')
})
