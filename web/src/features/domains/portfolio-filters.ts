import type { GivenInput, Output } from '@namestead/contract/call'
import { domainSorts, domainStates, type findDomains } from '@namestead/contract/domains'

export type Domain = Output<typeof findDomains>['domains'][number]
export type DomainState = Domain['state']
export type DomainSort = (typeof domainSorts)[number]

/** The filters as they stand in the address. */
export const noFilters = { text: '', state: '', tld: '', expiringWithin: '', sort: 'expires' }
export type PortfolioFilters = typeof noFilters

/** What a person can ask for; names that are gone are not in the portfolio. */
export const statesShown = domainStates.filter(state => state !== 'gone')
export const periods = ['15', '30', '60', '90'] as const
/** What counts as expiring where the portfolio is counted. */
export const soonDays = '30'

export const domainSortsShown = domainSorts
export const isState = (text: string): text is DomainState => statesShown.some(state => state === text)
export const isSort = (text: string): text is DomainSort => domainSorts.some(sort => sort === text)
const daysOf = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined)

/** What the address asks for; anything that means nothing is left out. */
export function inputOf({ text, state, tld, expiringWithin, sort }: PortfolioFilters): GivenInput<typeof findDomains> {
  return {
    text: text || undefined,
    state: isState(state) ? state : undefined,
    tld: tld || undefined,
    expiringWithin: daysOf(expiringWithin),
    sort: isSort(sort) ? sort : undefined,
  }
}

/** How many filters are on beside the search field and the order. */
export const filtersOn = ({ state, tld, expiringWithin }: PortfolioFilters): number =>
  [state, tld, expiringWithin].filter(Boolean).length
