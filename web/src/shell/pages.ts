import type { PageIndex, TableLine } from '../core/page-index.ts'
import { type FeaturePages, type PageEntry, type PageFiles, paramsOf } from '../core/page-table.ts'
import type { Path } from '../core/paths.ts'
import { routes as account } from '../features/account/routes.ts'
import { routes as accountSecurity } from '../features/account-security/routes.ts'
import { routes as bankTransfers } from '../features/bank-transfers/routes.ts'
import { routes as cards } from '../features/cards/routes.ts'
import { routes as cart } from '../features/cart/routes.ts'
import { routes as content } from '../features/content/routes.ts'
import { routes as coupons } from '../features/coupons/routes.ts'
import { routes as exchangeRates } from '../features/exchange-rates/routes.ts'
import { routes as forwards } from '../features/forwards/routes.ts'
import { routes as home } from '../features/home/routes.ts'
import { routes as identity } from '../features/identity/routes.ts'
import { routes as intakes } from '../features/intakes/routes.ts'
import { routes as invoices } from '../features/invoices/routes.ts'
import { routes as ledger } from '../features/ledger/routes.ts'
import { routes as locks } from '../features/locks/routes.ts'
import { routes as notices } from '../features/notices/routes.ts'
import { routes as portfolio } from '../features/portfolio/routes.ts'
import { routes as pushes } from '../features/pushes/routes.ts'
import { routes as recharges } from '../features/recharges/routes.ts'
import { routes as registrantChanges } from '../features/registrant-changes/routes.ts'
import { routes as registrants } from '../features/registrants/routes.ts'
import { routes as registration } from '../features/registration/routes.ts'
import { routes as renewals } from '../features/renewals/routes.ts'
import { routes as support } from '../features/support/routes.ts'
import { routes as tlds } from '../features/tlds/routes.ts'
import { routes as transfersIn } from '../features/transfers-in/routes.ts'
import { routes as transfersOut } from '../features/transfers-out/routes.ts'
import { routes as whois } from '../features/whois/routes.ts'
import { routes as withdrawals } from '../features/withdrawals/routes.ts'
import { routes as zones } from '../features/zones/routes.ts'

type Load<Routes extends FeaturePages> = () => Promise<{ readonly pages: PageFiles<Routes> }>

const line = <const Routes extends FeaturePages>(routes: Routes, load: Load<Routes>) => ({
  ...routes,
  files: async (): Promise<PageFiles<Routes>> => (await load()).pages,
})

/**
 * Every feature with pages. `routes.ts` lists the pages of a feature and `pages.ts` imports them; that larger file is loaded
 * only for the features that are visited.
 */
const table = [
  line(account, () => import('../features/account/pages.ts')),
  line(accountSecurity, () => import('../features/account-security/pages.ts')),
  line(cart, () => import('../features/cart/pages.ts')),
  line(content, () => import('../features/content/pages.ts')),
  line(coupons, () => import('../features/coupons/pages.ts')),
  line(zones, () => import('../features/zones/pages.ts')),
  line(locks, () => import('../features/locks/pages.ts')),
  line(portfolio, () => import('../features/portfolio/pages.ts')),
  line(pushes, () => import('../features/pushes/pages.ts')),
  line(registrantChanges, () => import('../features/registrant-changes/pages.ts')),
  line(forwards, () => import('../features/forwards/pages.ts')),
  line(home, () => import('../features/home/pages.ts')),
  line(identity, () => import('../features/identity/pages.ts')),
  line(invoices, () => import('../features/invoices/pages.ts')),
  line(ledger, () => import('../features/ledger/pages.ts')),
  line(notices, () => import('../features/notices/pages.ts')),
  line(cards, () => import('../features/cards/pages.ts')),
  line(recharges, () => import('../features/recharges/pages.ts')),
  line(bankTransfers, () => import('../features/bank-transfers/pages.ts')),
  line(exchangeRates, () => import('../features/exchange-rates/pages.ts')),
  line(registrants, () => import('../features/registrants/pages.ts')),
  line(registration, () => import('../features/registration/pages.ts')),
  line(transfersIn, () => import('../features/transfers-in/pages.ts')),
  line(renewals, () => import('../features/renewals/pages.ts')),
  line(support, () => import('../features/support/pages.ts')),
  line(tlds, () => import('../features/tlds/pages.ts')),
  line(transfersOut, () => import('../features/transfers-out/pages.ts')),
  line(intakes, () => import('../features/intakes/pages.ts')),
  line(whois, () => import('../features/whois/pages.ts')),
  line(withdrawals, () => import('../features/withdrawals/pages.ts')),
] as const satisfies readonly TableLine[]

type Tables = (typeof table)[number]['pages']
type BuiltPath = { [Table in Tables as string]: keyof Table }[string] & string
declare module '../core/paths.ts' {
  interface Paths extends Record<BuiltPath, true> {}
}

interface Listed {
  readonly path: string
  readonly entry: PageEntry
  readonly line: TableLine
}

const lines: readonly TableLine[] = table
export const allPages: readonly Listed[] = lines.flatMap(line =>
  Object.entries(line.pages).map(([path, entry]) => ({ path, entry, line })),
)

const byPath = new Map(allPages.map(listed => [listed.path, listed]))
const withParameters = allPages.filter(({ path }) => path.includes(':'))

const isPath = (path: string): path is Path => byPath.has(path)

const find: PageIndex['find'] = pathname => {
  const exact = byPath.get(pathname)
  const [listed, params] = exact ? [exact, {}] : findByParameters(pathname)
  if (!listed) return undefined
  const { path, entry, line } = listed
  return { feature: line.feature, path, entry, params, files: line.files }
}

function findByParameters(pathname: string): [Listed, Readonly<Record<string, string>>] | [undefined, undefined] {
  for (const listed of withParameters) {
    const params = paramsOf(listed.path, pathname)
    if (params && Object.values(params).every(value => listed.entry.ids?.includes(value) ?? true))
      return [listed, params]
  }
  return [undefined, undefined]
}

export const pageIndex: PageIndex = { isPath, find }
