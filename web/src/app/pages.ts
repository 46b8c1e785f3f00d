import { routes as accountSecurity } from '../features/account-security/routes.ts'
import { routes as cart } from '../features/cart/routes.ts'
import { routes as content } from '../features/content/routes.ts'
import { routes as coupons } from '../features/coupons/routes.ts'
import { routes as dns } from '../features/dns/routes.ts'
import { routes as domains } from '../features/domains/routes.ts'
import { routes as identity } from '../features/identity/routes.ts'
import { routes as ledger } from '../features/ledger/routes.ts'
import { routes as notices } from '../features/notices/routes.ts'
import { routes as payments } from '../features/payments/routes.ts'
import { routes as registrants } from '../features/registrants/routes.ts'
import { routes as registration } from '../features/registration/routes.ts'
import { routes as support } from '../features/support/routes.ts'
import { routes as tlds } from '../features/tlds/routes.ts'
import type { FeaturePages, PageEntry } from './page-table.ts'

/** Every feature that has pages. A feature joins the product by its line here. */
export const pageTables = [
  accountSecurity,
  cart,
  content,
  coupons,
  dns,
  domains,
  identity,
  ledger,
  notices,
  payments,
  registrants,
  registration,
  support,
  tlds,
] as const satisfies readonly FeaturePages[]

type Tables = (typeof pageTables)[number]['pages']
/** The address of a page that is built. A link to any other does not compile. */
export type Path = { [Table in Tables as string]: keyof Table }[string] & string

export const allPages: Readonly<Record<string, PageEntry>> = Object.assign({}, ...pageTables.map(table => table.pages))

export const prerenderedPaths = Object.entries(allPages).flatMap(([path, { prerender }]) => (prerender ? [path] : []))

/** Whether a page stands at this path. */
export const isPath = (path: string): path is Path => path in allPages
