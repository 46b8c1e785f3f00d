import type { GivenInput, Output } from '@namestead/contract/call'
import { domainStates, type findDomains, type listViews } from '@namestead/contract/portfolio'

export type Domain = Output<typeof findDomains>['domains'][number]
type ViewFilter = Output<typeof listViews>['views'][number]['filter']
export type DomainState = Domain['state']

/** The filters in the address. */
export const noFilters = {
  text: '',
  state: '',
  tld: '',
  expiringWithin: '',
  group: '',
  lock: '',
  /** a name server; after a minus, domains that do not use it */
  dns: '',
  template: '',
  privacy: '',
  sort: 'expires',
}
export type PortfolioFilters = typeof noFilters

/** The states that can be filtered by; released domains are not in the portfolio. */
export const statesShown = domainStates.filter(state => state !== 'gone')
export const periods = ['15', '30', '60', '90'] as const
/** The number of days that counts as expiring. */
export const soonDays = '30'

/** Domains in no group. */
export const noGroup = 'none'
/** Before a name server: domains that do not use it. */
export const without = '-'

/** Which domains an input of the list finds, in whichever order. */
export const filterIn = ({
  text,
  state,
  tld,
  expiringWithin,
  group,
  lock,
  nameServer,
  notNameServer,
  template,
  privacy,
}: GivenInput<typeof findDomains>) => ({
  text,
  state,
  tld,
  expiringWithin,
  group,
  lock,
  nameServer,
  notNameServer,
  template,
  privacy,
})

/** The address's filters of a saved view. */
export const filtersOfView = ({
  text,
  expiringWithin,
  nameServer,
  notNameServer,
  ...rest
}: ViewFilter): PortfolioFilters => ({
  ...noFilters,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  text: text ?? '',
  expiringWithin: expiringWithin === undefined ? '' : String(expiringWithin),
  dns: nameServer ?? (notNameServer ? `${without}${notNameServer}` : ''),
})
