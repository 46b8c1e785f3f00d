import { type Money, usd } from '@namestead/contract/money'
import { canBuy } from './domain-search.ts'
import type { SearchRow } from './planned-search.ts'

export const groups = ['popular', 'business', 'tech', 'cc', 'new', 'cn'] as const
/** Upper bounds of the first year's price, in dollars. */
export const prices = ['5', '15', '30', '100'] as const
/** Upper bounds of a domain's characters, its extension included. */
export const lengths = ['10', '12', '15', '20'] as const
export const sorts = ['best', 'price', '-price', 'name', 'length'] as const

/** Everything of a search that is in the address. `as`: `typed` keeps the accents of a word. */
export const noFilters = { name: '', as: '', only: '', group: '', price: '', length: '', sort: 'best' }
export type SearchFilters = typeof noFilters
export const filterKeys = ['only', 'group', 'price', 'length'] as const
export type FilterKey = (typeof filterKeys)[number]

export type Group = (typeof groups)[number]
export type Sort = (typeof sorts)[number]
export const isGroup = (text: string): text is Group => groups.some(group => group === text)
export const sortOf = (text: string): Sort => sorts.find(sort => sort === text) ?? 'best'
const isOneOf = (values: readonly string[], text: string) => values.includes(text)

/** The active filters; an unknown value in the address filters nothing. */
export function activeFilters({ only, group, price, length }: SearchFilters): readonly FilterKey[] {
  const active: Record<FilterKey, boolean> = {
    only: only === 'available',
    group: isGroup(group),
    price: isOneOf(prices, price),
    length: isOneOf(lengths, length),
  }
  return filterKeys.filter(key => active[key])
}

export const dollars = (price: string): Money => usd(BigInt(price) * 100n)

const priceOf = ({ found, price }: SearchRow): Money => found?.register ?? price
const lengthOf = ({ unicode }: SearchRow): number => [...unicode].length

/** The rows that fit the filters. One that is still asked stays, so that its place is kept. */
export function filtered(rows: readonly SearchRow[], filters: SearchFilters): readonly SearchRow[] {
  const active = new Set(activeFilters(filters))
  if (active.size === 0) return rows
  return rows.filter(
    row =>
      (!active.has('only') || !row.found || canBuy(row.found)) &&
      (!active.has('group') || row.category === filters.group) &&
      (!active.has('price') || priceOf(row).minor <= dollars(filters.price).minor) &&
      (!active.has('length') || lengthOf(row) <= Number(filters.length)),
  )
}

/**
 * The rows in the chosen order. While registries are asked, prices are those of the plan, so that no answer moves a row; a
 * premium price takes its place in the order once all have answered.
 */
export function sorted(rows: readonly SearchRow[], sort: Sort, { over }: { readonly over: boolean }) {
  const price = (row: SearchRow) => Number((over ? priceOf(row) : row.price).minor)
  const orders: Readonly<Record<Exclude<Sort, 'best'>, (a: SearchRow, b: SearchRow) => number>> = {
    price: (a, b) => price(a) - price(b),
    '-price': (a, b) => price(b) - price(a),
    name: (a, b) => (a.name < b.name ? -1 : 1),
    length: (a, b) => lengthOf(a) - lengthOf(b),
  }
  return sort === 'best' ? rows : rows.toSorted(orders[sort])
}

/**
 * The row to show large. For a whole domain it is that domain. For a word it is the first in the plan's order that can be
 * bought, or the first that is still asked before it: it depends on the answers, not on the order in which they arrive.
 */
export function bestMatch(rows: readonly SearchRow[]): SearchRow | undefined {
  const exact = rows.find(({ kind }) => kind === 'exact')
  return exact ?? rows.find(({ found }) => !found || canBuy(found)) ?? rows[0]
}
