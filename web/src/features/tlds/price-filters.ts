import type { Output } from '@namestead/contract/call'
import type { listPrices } from '@namestead/contract/tlds'
import { percentOff } from '../../ui/offer.ts'
import { searchTlds } from './tld-search.ts'

export type Tld = Output<typeof listPrices>['tlds'][number]

export const categories = ['all', 'popular', 'business', 'tech', 'cc', 'new', 'cn'] as const
export const sorts = ['popular', 'register', 'renew', 'transfer', 'name'] as const
export type Category = (typeof categories)[number]

const isCategory = (text: string): text is Category => categories.some(category => category === text)
/** The categories of a filter in an address, separated by commas; none and "all" are the same. */
export const categoriesIn = (text: string): ReadonlySet<Category> =>
  new Set(
    text
      .split(',')
      .filter(isCategory)
      .filter(category => category !== 'all'),
  )
/** The reverse, in the order of the page. */
export const categoriesText = (chosen: ReadonlySet<Category>): string =>
  categories.filter(category => chosen.has(category)).join(',')

export interface ChosenFilters {
  /** None: all. */
  readonly chosen: ReadonlySet<Category>
  /** Only extensions on offer. */
  readonly offers: boolean
  readonly unavailable: boolean
}

interface Filters extends ChosenFilters {
  readonly text: string
  readonly sort: (typeof sorts)[number]
}

/** The matching extensions, sorted, and how many more match that cannot be ordered here. */
export const findPrices = (tlds: readonly Tld[], { chosen, offers, ...search }: Filters) =>
  searchTlds(
    tlds.filter(tld => (chosen.size === 0 || chosen.has(tld.category)) && (!offers || percentOff(tld) > 0)),
    search,
    tld => (search.sort === 'popular' || search.sort === 'name' ? undefined : tld[search.sort]),
  )
