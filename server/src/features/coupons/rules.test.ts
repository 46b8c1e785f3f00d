import { usd } from '@namestead/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { assignCoupons, type Coupon, type CouponLine, discountOf } from './rules.ts'

const coupon = (given: Partial<Coupon>): Coupon => ({
  id: '1', kind: 'amount-off', amount: 300n, percent: null, product: 'registration', tld: null, first_order: false, minimum: 0n, ...given,
}) // biome-ignore format: one coupon
const line = (given: Partial<CouponLine> = {}): CouponLine => ({
  kind: 'registration',
  tld: 'com',
  years: 1,
  premium: false,
  price: usd(1000n),
  ...given,
})

test.each([
  ['takes its amount off', {}, {}, 300n],
  ['takes no more off than the price', { amount: 5000n }, {}, 1000n],
  ['takes its part off', { kind: 'percent-off', amount: null, percent: 15 }, { price: usd(999n) }, 150n],
  ['lowers a price to its own', { kind: 'fixed-price', amount: 99n }, {}, 901n],
  ['never raises a price', { kind: 'fixed-price', amount: 2000n }, {}, 0n],
  ['says nothing of several years', { kind: 'fixed-price', amount: 99n }, { years: 2 }, 0n],
  ['of another product', { product: 'renewal' }, {}, 0n],
  ['of another extension', { tld: 'net' }, {}, 0n],
  ['of its extension', { tld: 'com' }, {}, 300n],
  ['below its minimum', { minimum: 1001n }, {}, 0n],
  ['at its minimum', { minimum: 1000n }, {}, 300n],
  ['on a premium domain', {}, { premium: true }, 0n],
] as const)('a coupon %s', (_, ofCoupon, ofLine, expected) => {
  expect(discountOf(coupon(ofCoupon), line(ofLine), false)).toBe(expected)
})

test('a coupon for first orders applies to the first order only', () => {
  expect(discountOf(coupon({ first_order: true }), line(), false)).toBe(0n)
  expect(discountOf(coupon({ first_order: true }), line(), true)).toBe(300n)
})

test('a coupon goes where all lines together cost least, not where it alone saves most', () => {
  const any = coupon({ id: 'any', kind: 'percent-off', amount: null, percent: 50 })
  const com = coupon({ id: 'com', amount: 900n, tld: 'com' })
  const lines = [line({ tld: 'com', price: usd(2000n) }), line({ tld: 'net', price: usd(1800n) })]
  expect(assignCoupons(lines, [any, com], false)).toEqual([
    { coupon: 'com', discount: usd(900n) },
    { coupon: 'any', discount: usd(900n) },
  ])
})

test('every assignment is valid, and no other one saves more', () => {
  const anyCoupon = fc.record({
    amount: fc.bigInt({ min: 1n, max: 2000n }),
    tld: fc.constantFrom('com', 'net', null),
    minimum: fc.bigInt({ min: 0n, max: 1500n }),
  })
  const anyLine = fc.record({ tld: fc.constantFrom('com', 'net', 'org'), price: fc.bigInt({ min: 1n, max: 3000n }) })
  fc.assert(
    fc.property(fc.array(anyCoupon, { maxLength: 4 }), fc.array(anyLine, { maxLength: 5 }), (coupons, given) => {
      const all = coupons.map((each, at) => coupon({ ...each, id: `${at}` }))
      const lines = given.map(({ tld, price }) => line({ tld, price: usd(price) }))
      const applied = assignCoupons(lines, all, false)
      const used = applied.flatMap(each => (each ? [each.coupon] : []))
      expect(new Set(used).size).toBe(used.length)
      let saved = 0n
      for (const [at, each] of applied.entries()) {
        if (!each) continue
        expect(each.discount.minor).toBe(discountOf(all[Number(each.coupon)]!, lines[at]!, false))
        saved += each.discount.minor
      }
      expect(saved).toBe(best(all, lines))
    }),
  )
})

/** By trying all. */
function best([first, ...others]: readonly Coupon[], lines: readonly CouponLine[]): bigint {
  if (!first) return 0n
  const with_ = lines.map((each, at) => discountOf(first, each, false) + best(others, lines.toSpliced(at, 1)))
  return [best(others, lines), ...with_].toSorted((a, b) => Number(b - a))[0] ?? 0n
}

test('fifty coupons on a thousand lines take little time', () => {
  const coupons = Array.from({ length: 50 }, (_, n) => coupon({ id: `${n}`, amount: BigInt(100 + n * 7) }))
  const lines = Array.from({ length: 1000 }, (_, n) => line({ price: usd(BigInt(200 + n)) }))
  const since = performance.now()
  expect(assignCoupons(lines, coupons, false).filter(Boolean)).toHaveLength(50)
  expect(performance.now() - since).toBeLessThan(patience(1.5))
})
