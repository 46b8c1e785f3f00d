import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterMargin, displayRate, formatRate, fromDollars, parseRate, toDollars } from './exchange-rate.ts'
import { usd } from './money.ts'

const minor = fc.bigInt({ min: 1n, max: 10n ** 12n })
const rate = fc.bigInt({ min: 10n ** 5n, max: 10n ** 14n })

describe('a conversion', () => {
  test('never asks for less than what is credited, and never for more than one minor unit too much', () => {
    fc.assert(
      fc.property(minor, rate, (dollars, rate) => {
        const asked = fromDollars(usd(dollars), rate)
        expect(asked * rate >= dollars * 10n ** 10n).toBe(true)
        expect((asked - 1n) * rate < dollars * 10n ** 10n).toBe(true)
      }),
    )
  })

  test('to dollars is off by at most half a cent', () => {
    fc.assert(
      fc.property(minor, rate, (foreign, rate) => {
        const off = 2n * (toDollars(foreign, rate).minor * 10n ** 10n - foreign * rate)
        expect(off <= 10n ** 10n && off > -(10n ** 10n)).toBe(true)
      }),
    )
  })

  test('after a margin is never worth more', () => {
    fc.assert(
      fc.property(minor, rate, fc.integer({ min: 0, max: 5000 }), (foreign, rate, margin) => {
        expect(toDollars(foreign, afterMargin(rate, margin)).minor <= toDollars(foreign, rate).minor).toBe(true)
      }),
    )
  })
})

describe('a rate', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(rate, rate => {
        expect(parseRate(formatRate(rate))).toBe(rate)
      }),
    )
  })

  test('is neither zero, negative, nor a float’s notation', () => {
    for (const text of ['0', '0.0000000000', '-1', '1e3', '', ' 1', '1,2', '.5', '1.', '0.12345678901', '1234567'])
      expect(parseRate(text)).toBeUndefined()
  })

  test.each([
    ['0.1397812345', '0.13978'],
    ['0.00066123', '0.00066123'],
    ['1.0834567', '1.0834'],
    ['1', '1.0000'],
  ])('%s is shown as %s', (text, shown) => {
    expect(displayRate(parseRate(text) ?? 0n)).toBe(shown)
  })
})
