import type { Output } from '@namestead/contract/call'
import type { listPrices } from '@namestead/contract/tlds'

export type Tld = Output<typeof listPrices>['tlds'][number]

export const categories = ['all', 'popular', 'business', 'tech', 'cc', 'new', 'cn'] as const
export const sorts = ['popular', 'register', 'renew', 'transfer', 'name'] as const
export type Category = (typeof categories)[number]
export type Sort = (typeof sorts)[number]

export const isCategory = (text: string): text is Category => categories.some(category => category === text)
export const isSort = (text: string): text is Sort => sorts.some(sort => sort === text)

const byAmount = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

const orders: Readonly<Record<Exclude<Sort, 'popular'>, (a: Tld, b: Tld) => number>> = {
  register: (a, b) => byAmount(a.register.minor, b.register.minor),
  renew: (a, b) => byAmount(a.renew.minor, b.renew.minor),
  transfer: (a, b) => byAmount(a.transfer.minor, b.transfer.minor),
  name: (a, b) => a.label.localeCompare(b.label),
}

/** The matching extensions, sorted. The server's own order has the popular ones first. */
export function matchingTlds(tlds: readonly Tld[], text: string, category: Category, sort: Sort): readonly Tld[] {
  const wanted = text.trim().toLowerCase().replace(/^\./, '')
  const matching = tlds.filter(
    tld =>
      (category === 'all' || tld.category === category) && (tld.label.includes(wanted) || tld.unicode.includes(wanted)),
  )
  if (sort !== 'popular') return matching.toSorted(orders[sort])
  const exact = (tld: Tld) => (tld.label === wanted || tld.unicode === wanted ? 0 : 1)
  return wanted === '' ? matching : matching.toSorted((a, b) => exact(a) - exact(b))
}
