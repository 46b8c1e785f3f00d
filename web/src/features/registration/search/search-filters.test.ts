import { usd } from '@namestead/contract/money'
import { expect, test } from 'vitest'
import type { FoundDomain } from './domain-search.ts'
import type { SearchRow } from './planned-search.ts'
import { activeFilters, bestMatch, filtered, noFilters, sorted } from './search-filters.ts'

const row = (name: string, price: bigint, state?: FoundDomain['state'], register = price): SearchRow => {
  const tld = name.slice(name.indexOf('.') + 1)
  const shown = { kind: 'tld', name, unicode: name, tld } as const
  return {
    ...shown,
    category: tld === 'com' ? 'popular' : 'tech',
    price: usd(price),
    connected: true,
    found: state && {
      ...shown,
      state,
      register: state === 'available' || state === 'premium' ? usd(register) : null,
      renew: null,
      list: undefined,
      offerUntil: undefined,
      opensAt: undefined,
      lookAlike: false,
      note: undefined,
      domain: undefined,
    },
  }
}
const namesOf = (rows: readonly SearchRow[]) => rows.map(({ name }) => name)

test('the best match of a word does not depend on which registry answers first', () => {
  expect(bestMatch([row('a.com', 1n), row('a.net', 2n, 'available')])?.name).toBe('a.com')
  expect(bestMatch([row('a.com', 1n, 'taken'), row('a.net', 2n), row('a.io', 3n, 'available')])?.name).toBe('a.net')
  expect(bestMatch([row('a.com', 1n, 'taken'), row('a.net', 2n, 'unknown'), row('a.io', 3n, 'available')])?.name).toBe(
    'a.io',
  )
  expect(bestMatch([row('a.com', 1n, 'taken'), row('a.net', 2n, 'taken')])?.name).toBe('a.com')
})

test('filters keep rows that are still asked, and know a premium price once it is answered', () => {
  const rows = [row('a.com', 1000n), row('a.io', 900n, 'taken'), row('a.dev', 900n, 'premium', 9900n)]
  expect(namesOf(filtered(rows, { ...noFilters, only: 'available' }))).toEqual(['a.com', 'a.dev'])
  expect(namesOf(filtered(rows, { ...noFilters, price: '15' }))).toEqual(['a.com', 'a.io'])
  expect(namesOf(filtered(rows, { ...noFilters, group: 'popular' }))).toEqual(['a.com'])
  expect(namesOf(filtered(rows, { ...noFilters, price: '0.5', group: 'nonsense', length: '-1' }))).toHaveLength(3)
  expect(activeFilters({ ...noFilters, price: '15', group: 'x' })).toEqual(['price'])
})

test('no answer moves a row while others are awaited', () => {
  const waiting = [row('a.com', 1000n), row('a.dev', 900n), row('a.io', 3000n)]
  const some = [row('a.com', 1000n), row('a.dev', 900n, 'premium', 9900n), row('a.io', 3000n)]
  for (const sort of ['best', 'price', '-price', 'name', 'length'] as const)
    expect(namesOf(sorted(some, sort, { over: false }))).toEqual(namesOf(sorted(waiting, sort, { over: false })))
  expect(namesOf(sorted(some, 'price', { over: true }))).toEqual(['a.com', 'a.io', 'a.dev'])
})
