import { usd } from '@namestead/contract/money'
import { expect, test } from 'vitest'
import { endOfOffer, percentOff } from './offer.ts'

const offerUntil = new Date('2027-03-01T00:00:00Z')
const cut = (register: bigint, list: bigint, until: Date | undefined = offerUntil) =>
  percentOff({ register: usd(register), registerList: usd(list), offerUntil: until })

test('a discount is never shown larger than it is, and only where it ends', () => {
  expect(cut(199n, 999n)).toBe(80)
  expect(cut(334n, 999n)).toBe(66)
  expect(cut(995n, 999n)).toBe(0)
  expect(cut(0n, 999n)).toBe(100)
  expect(cut(1n, 0n)).toBe(0)
  expect(percentOff({ register: usd(199n), registerList: usd(999n) })).toBe(0)
  expect(percentOff({ register: usd(199n) })).toBe(0)
})

test('an offer that ends at midnight ends on the day before, any other with its time', () => {
  expect(endOfOffer(offerUntil, 'en-US')).toBe('Feb 28')
  expect(endOfOffer(offerUntil, 'zh-CN')).toBe('2月28日')
  expect(endOfOffer(new Date('2027-03-01T15:30:00Z'), 'en-US')).toBe('Mar 1 15:30 UTC')
})
