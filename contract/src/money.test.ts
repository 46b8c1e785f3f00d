import { describe, expect, test } from 'vitest'
import { formatAmount, groupDigits, parseTypedAmount, sayAmount, usd } from './money.ts'

describe('an amount in a text', () => {
  test.for([
    [0n, '$0.00'],
    [99_999n, '$999.99'],
    [275_000n, '$2,750.00'],
    [-123_456_789n, '−$1,234,567.89'],
  ] as const)('%i cents are %s', ([minor, said]) => {
    expect(sayAmount(usd(minor))).toBe(said)
  })

  test('decimals are not grouped', () => {
    expect(groupDigits('1234567.891234')).toBe('1,234,567.891234')
    expect(groupDigits('1234')).toBe('1,234')
  })
})

describe('an amount that is typed', () => {
  test.for([
    ['1,000', '1000.00'],
    ['1,234,567.8', '1234567.80'],
    ['$ 20.', '20.00'],
    ['1000', '1000.00'],
  ] as const)('%s is %s', ([typed, amount]) => {
    const money = parseTypedAmount(typed)
    expect(money && formatAmount(money)).toBe(amount)
  })

  // A comma for the decimal point would be ten times as much.
  test.for(['1,5', '1,00', '1,0000', ',100', '10,00.00', '1.2.3', '', 'ten'])('%s is none', typed => {
    expect(parseTypedAmount(typed)).toBeUndefined()
  })
})
