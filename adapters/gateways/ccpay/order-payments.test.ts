import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grains, hundredths, isLess, paymentsOf, type Transfer, worthOf } from './order-payments.ts'

const transfer = (id: string, worth: bigint, at: number, more: Partial<Transfer> = {}): Transfer => ({
  id, worth: worth * grains, at, isRisky: false, from: `from ${id}`, ...more,
}) // biome-ignore format: one transfer
const amountsOf = (transfers: readonly Transfer[]) =>
  paymentsOf('order', 2000n, transfers).map(({ id, amount }) => [id, amount])

describe('the transfers to the address of an order', () => {
  test.each<[string, readonly bigint[], readonly unknown[]]>([
    ['of its price', [2000n], [['order', 2000n]]],
    ['of 0.5 % less', [1990n], [['order', 2000n]]],
    ['of more than that less', [1989n], [['order', 1989n]]],
    ['of 0.5 % more', [2010n], [['order', 2000n]]],
    ['of more than that more', [2011n], [['order', 2011n]]],
    ['that make it up', [500n, 1500n], [['order', 2000n]]],
    ['after it was reached', [2000n, 1996n, 300n], [['order', 2000n], ['b', 2000n], ['c', 300n]]],
  ])('%s', (_what, worths, expected) => {
    const transfers = worths.map((worth, index) => transfer('abc'[index] ?? '', worth, index))
    expect(amountsOf(transfers)).toEqual(expected)
    expect(amountsOf([...transfers].reverse())).toEqual(expected)
  }) // biome-ignore format: one table

  test('that is risky is a payment of its own, and completes nothing', () => {
    const transfers = [transfer('a', 1000n, 1), transfer('b', 1000n, 2, { isRisky: true }), transfer('c', 1000n, 3)]
    expect(paymentsOf('order', 2000n, transfers)).toEqual([
      { id: 'order', amount: 2000n, transfers: [transfers[0], transfers[2]] },
      { id: 'b', amount: 1000n, transfers: [transfers[1]], from: 'from b' },
    ])
  })

  test('each belong to one payment, which together are worth what came, up to the tolerance', () => {
    const arbitrary = fc.array(
      fc.record({ worth: fc.bigInt(1n, 5000n), at: fc.integer({ min: 0, max: 5 }), isRisky: fc.boolean() }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(arbitrary, given => {
        const transfers = given.map(({ worth, at, isRisky }, index) => transfer(`t${index}`, worth, at, { isRisky }))
        const payments = paymentsOf('order', 2000n, transfers)
        expect(payments.flatMap(payment => payment.transfers.map(({ id }) => id)).sort()).toEqual(
          transfers.map(({ id }) => id).sort(),
        )
        for (const payment of payments) {
          const came = payment.transfers.reduce((sum, { worth }) => sum + worth, 0n) / grains
          const off = came > payment.amount ? came - payment.amount : payment.amount - came
          expect(off === 0n || (payment.amount === 2000n && off <= 10n)).toBe(true)
        }
      }),
    )
  })
})

test.each([
  ['20', '1', 2000n],
  ['0.008', '2500', 2000n],
  ['0.007999', '2500', 1999n],
  ['0.000000000000000001', '100000', 0n],
  ['123456789.123456789123456789123', '1.1692', 14434567784n],
])('%s coins at %s are worth so many cents', (amount, rate, cents) =>
  expect(worthOf(amount, rate) / grains).toBe(cents),
)

test.each([
  ['1.00', '0.995', 100n],
  ['1.00', '0.994999', 99n],
  ['12.34', '12.2783', 1234n],
  ['12.34', '12.278299', 1227n],
  ['12.34', '12.4017', 1234n],
  ['12.34', '12.401701', 1240n],
])('the tolerance of %s is exact: %s', (price, paid, expected) => {
  const transfers = [{ id: 'a', worth: worthOf(paid, '1'), at: 1, isRisky: false, from: '' }]
  expect(paymentsOf('order', hundredths(price), transfers)).toMatchObject([{ amount: expected }])
})

test('amounts of coins are compared and cut', () => {
  expect(isLess('0.99', '1')).toBe(true)
  expect(isLess('1.000000000000000000', '1')).toBe(false)
  expect(hundredths('20.129999')).toBe(2012n)
})
