import type { Output } from '@namestead/contract/call'
import type { listPrices } from '@namestead/contract/tlds'
import { percentOff } from '../../ui/offer.ts'

export type Tld = Output<typeof listPrices>['tlds'][number]

export const categories = ['all', 'popular', 'business', 'tech', 'cc', 'new', 'cn'] as const
export const sorts = ['popular', 'register', 'renew', 'transfer', 'name'] as const
export type Category = (typeof categories)[number]
export type Sort = (typeof sorts)[number]

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
export const isSort = (text: string): text is Sort => sorts.some(sort => sort === text)

const byAmount = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

const orders: Readonly<Record<Exclude<Sort, 'popular'>, (a: Tld, b: Tld) => number>> = {
  register: (a, b) => byAmount(a.register.minor, b.register.minor),
  renew: (a, b) => byAmount(a.renew.minor, b.renew.minor),
  transfer: (a, b) => byAmount(a.transfer.minor, b.transfer.minor),
  name: (a, b) => a.label.localeCompare(b.label),
}

interface Filters {
  readonly text: string
  /** None: all. */
  readonly chosen: ReadonlySet<Category>
  /** Only extensions on offer. */
  readonly offers: boolean
  readonly sort: Sort
  /** Whether extensions that cannot be ordered are listed as well; a text finds them in any case. */
  readonly unavailable: boolean
}

/**
 * The matching extensions, sorted, and how many more match that cannot be ordered here. The server's own order has the
 * popular ones first.
 */
export function findPrices(
  tlds: readonly Tld[],
  { text, chosen, offers, sort, unavailable }: Filters,
): { found: readonly Tld[]; hidden: number } {
  const wanted = text.trim().toLowerCase().replace(/^\./, '')
  const matching = tlds.filter(
    tld =>
      (chosen.size === 0 || chosen.has(tld.category)) &&
      (!offers || percentOff(tld) > 0) &&
      (tld.label.includes(wanted) || tld.unicode.includes(wanted)),
  )
  const available = matching.filter(tld => tld.connected)
  const showsAll = unavailable || wanted !== '' || available.length === 0
  const shown = showsAll ? matching : available
  return { found: sorted(shown, wanted, sort), hidden: matching.length - shown.length }
}

function sorted(tlds: readonly Tld[], wanted: string, sort: Sort): readonly Tld[] {
  if (sort !== 'popular') return tlds.toSorted(orders[sort])
  if (wanted === '') return tlds
  const exact = (tld: Tld) => (tld.label === wanted || tld.unicode === wanted ? 0 : 1)
  return tlds.toSorted((a, b) => exact(a) - exact(b))
}
