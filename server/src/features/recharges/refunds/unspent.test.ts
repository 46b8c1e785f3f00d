import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unspentOf } from './unspent.ts'

const credit = (payment: string, credited: bigint, refunded = 0n) => ({ payment, credited, refunded })

test.each([
  ['nothing was spent', 3000n, [['b', 2000n], ['a', 1000n]]],
  ['the oldest is spent first', 2500n, [['b', 2000n], ['a', 500n]]],
  ['then the next', 1500n, [['b', 1500n], ['a', 0n]]],
  ['all of it', 0n, [['b', 0n], ['a', 0n]]],
  ['money from before them is left as well', 9000n, [['b', 2000n], ['a', 1000n]]],
] as const)('%s', (_what, recharged, expected) => {
  expect([...unspentOf([credit('b', 2000n), credit('a', 1000n)], recharged)]).toEqual(expected)
}) // biome-ignore format: one table

test('what was refunded is not there any more', () => {
  expect([...unspentOf([credit('b', 2000n, 1500n), credit('a', 1000n)], 1200n)]).toEqual([
    ['b', 500n],
    ['a', 700n],
  ])
})

test('of all payments together no more is unspent than there is, and of each no more than came', () => {
  const credits = fc.array(fc.tuple(fc.bigInt(0n, 5000n), fc.bigInt(0n, 5000n)), { maxLength: 8 })
  fc.assert(
    fc.property(credits, fc.bigInt(0n, 20_000n), (given, recharged) => {
      const all = given.map(([kept, refunded], index) => credit(`${index}`, kept + refunded, refunded))
      const unspent = unspentOf(all, recharged)
      const kept = all.reduce((sum, { credited, refunded }) => sum + credited - refunded, 0n)
      const total = [...unspent.values()].reduce((sum, amount) => sum + amount, 0n)
      expect([recharged, kept]).toContain(total)
      expect(total <= recharged && total <= kept).toBe(true)
      for (const { payment, credited, refunded } of all)
        expect((unspent.get(payment) ?? -1n) >= 0n && (unspent.get(payment) ?? 0n) <= credited - refunded).toBe(true)
    }),
  )
})
