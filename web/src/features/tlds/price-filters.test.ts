import { usd } from '@namestead/contract/money'
import { expect, test } from 'vitest'
import { categoriesIn, categoriesText, findPrices, type Tld } from './price-filters.ts'

const tld = (label: string, category: Tld['category'], more: Partial<Tld> = {}): Tld => ({
  label,
  unicode: label,
  category,
  connected: true,
  minYears: 1,
  maxYears: 10,
  register: usd(1000n),
  renew: usd(1000n),
  transfer: usd(1000n),
  restore: usd(8000n),
  registerList: undefined,
  offerUntil: undefined,
  ...more,
})
const tlds = [
  tld('com', 'popular'),
  tld('xyz', 'new', { register: usd(100n), registerList: usd(900n), offerUntil: new Date('2027-01-01') }),
  tld('dev', 'tech'),
  tld('gallery', 'new', { connected: false }),
]
const found = (kind: string, more = {}) =>
  findPrices(tlds, {
    text: '',
    chosen: categoriesIn(kind),
    offers: false,
    sort: 'popular',
    unavailable: false,
    ...more,
  })
const labels = (kind: string, more = {}) => found(kind, more).found.map(({ label }) => label)

test('several categories are listed together, none means all', () => {
  expect(labels('all')).toEqual(['com', 'xyz', 'dev'])
  expect(labels('new,tech')).toEqual(['xyz', 'dev'])
  expect(found('new').hidden).toBe(1)
  expect(labels('new', { unavailable: true })).toEqual(['xyz', 'gallery'])
})

test('offers can be listed alone', () => {
  expect(labels('all', { offers: true })).toEqual(['xyz'])
  expect(labels('tech', { offers: true })).toEqual([])
})

test('the categories of an address are known ones, in the order of the page', () => {
  expect(categoriesText(categoriesIn('tech,nothing,popular,all,tech'))).toBe('popular,tech')
  expect(categoriesText(categoriesIn('all'))).toBe('')
})
