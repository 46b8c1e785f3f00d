import { describe, expect, test } from 'vitest'
import { displayAmount, formatAmount, groupDigits, parseTypedAmount, usd } from './money.ts'

describe('formatted amounts', () => {
  test.for([
    [0n, '$0.00'],
    [99_999n, '$999.99'],
    [275_000n, '$2,750.00'],
    [-123_456_789n, '−$1,234,567.89'],
  ] as const)('%i cents are %s', ([minor, expected]) => {
    expect(displayAmount(usd(minor))).toBe(expected)
  })

  test('decimals are not grouped', () => {
    expect(groupDigits('1234567.891234')).toBe('1,234,567.891234')
    expect(groupDigits('1234')).toBe('1,234')
  })
})

describe('typed amounts', () => {
  test.for([
    ['1,000', '1000.00'],
    ['1,234,567.8', '1234567.80'],
    ['$ 20.', '20.00'],
    ['1000', '1000.00'],
  ] as const)('%s is %s', ([typed, amount]) => {
    const money = parseTypedAmount(typed)
    expect(money && formatAmount(money)).toBe(amount)
  })

  // Reading a comma as decimal point would multiply the amount by ten or more.
  test.for(['1,5', '1,00', '1,0000', ',100', '10,00.00', '1.2.3', '', 'ten'])('%s is rejected', typed => {
    expect(parseTypedAmount(typed)).toBeUndefined()
  })
})
