import type { Output } from '@namestead/contract/call'
import {
  domainSorts,
  domainStates,
  type findDomains,
  type listViews,
  lockStates,
  privacyChoices,
} from '@namestead/contract/portfolio'

export type Domain = Output<typeof findDomains>['domains'][number]
type ViewFilter = Output<typeof listViews>['views'][number]['filter']
export type DomainState = Domain['state']
export type DomainSort = (typeof domainSorts)[number]

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

export const domainSortsShown = domainSorts
export const isState = (text: string): text is DomainState => statesShown.some(state => state === text)
export const isSort = (text: string): text is DomainSort => domainSorts.some(sort => sort === text)
export const locksShown = lockStates
export const isLock = (text: string): text is (typeof lockStates)[number] => lockStates.some(lock => lock === text)
export const isPrivacy = (text: string): text is (typeof privacyChoices)[number] =>
  privacyChoices.some(known => known === text)
/** Domains in no group. */
export const noGroup = 'none'
const groupOf = (text: string) => (text === noGroup || /^[1-9]\d{0,17}$/.test(text) ? text : undefined)
const daysOf = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined)

const idOf = (text: string) => (/^[1-9]\d{0,17}$/.test(text) ? text : undefined)
/** Before a name server: domains that do not use it. */
export const without = '-'

/** The call's input for the address; invalid values are left out. */
export function inputOf({
  text,
  state,
  tld,
  expiringWithin,
  group,
  lock,
  dns,
  template,
  privacy,
  sort,
}: PortfolioFilters) {
  return {
    text: text || undefined,
    state: isState(state) ? state : undefined,
    tld: tld || undefined,
    expiringWithin: daysOf(expiringWithin),
    group: groupOf(group),
    lock: isLock(lock) ? lock : undefined,
    nameServer: dns && !dns.startsWith(without) ? dns : undefined,
    notNameServer: dns.startsWith(without) ? dns.slice(without.length) || undefined : undefined,
    template: idOf(template),
    privacy: isPrivacy(privacy) ? privacy : undefined,
    sort: isSort(sort) ? sort : undefined,
  }
}

/** The number of active filters besides search and sorting. */
export const filtersOn = ({ text: _, sort: _sort, ...filters }: PortfolioFilters): number =>
  Object.values(filters).filter(Boolean).length

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
