import type { FeaturePages, PageEntry } from '../core/page-table.ts'
import type { Path } from '../core/paths.ts'
import { routes as account } from '../features/account/routes.ts'
import { routes as accountSecurity } from '../features/account-security/routes.ts'
import { routes as cart } from '../features/cart/routes.ts'
import { routes as content } from '../features/content/routes.ts'
import { routes as coupons } from '../features/coupons/routes.ts'
import { routes as dns } from '../features/dns/routes.ts'
import { routes as domains } from '../features/domains/routes.ts'
import { routes as home } from '../features/home/routes.ts'
import { routes as identity } from '../features/identity/routes.ts'
import { routes as ledger } from '../features/ledger/routes.ts'
import { routes as notices } from '../features/notices/routes.ts'
import { routes as payments } from '../features/payments/routes.ts'
import { routes as registrants } from '../features/registrants/routes.ts'
import { routes as registration } from '../features/registration/routes.ts'
import { routes as renewals } from '../features/renewals/routes.ts'
import { routes as support } from '../features/support/routes.ts'
import { routes as tlds } from '../features/tlds/routes.ts'

/** Every feature that has pages. A feature joins the product by its line here. */
export const pageTables = [
  account,
  accountSecurity,
  cart,
  content,
  coupons,
  dns,
  domains,
  home,
  identity,
  ledger,
  notices,
  payments,
  registrants,
  registration,
  renewals,
  support,
  tlds,
] as const satisfies readonly FeaturePages[]

type Tables = (typeof pageTables)[number]['pages']
type BuiltPath = { [Table in Tables as string]: keyof Table }[string] & string
declare module '../core/paths.ts' {
  interface Paths extends Record<BuiltPath, true> {}
}

export const allPages: Readonly<Record<string, PageEntry>> = Object.assign({}, ...pageTables.map(table => table.pages))

export const prerenderedPaths = Object.entries(allPages).flatMap(([path, { prerender }]) => (prerender ? [path] : []))

/** Whether a page stands at this path. */
export const isPath = (path: string): path is Path => path in allPages
