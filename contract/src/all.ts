import type { AnyCall } from './call.ts'
import * as account from './features/account/index.ts'
import * as accountSecurity from './features/account-security/index.ts'
import * as campaigns from './features/campaigns/index.ts'
import * as cart from './features/cart/index.ts'
import * as content from './features/content/index.ts'
import * as coupons from './features/coupons/index.ts'
import * as dns from './features/dns/index.ts'
import * as domains from './features/domains/index.ts'
import * as identity from './features/identity/index.ts'
import * as ledger from './features/ledger/index.ts'
import * as notices from './features/notices/index.ts'
import * as payments from './features/payments/index.ts'
import * as registrants from './features/registrants/index.ts'
import * as registration from './features/registration/index.ts'
import * as renewals from './features/renewals/index.ts'
import * as support from './features/support/index.ts'
import * as tlds from './features/tlds/index.ts'
import * as uploads from './features/uploads/index.ts'

/** Every feature's contract. The server must implement each call in it. */
export const features = {
  account,
  accountSecurity,
  campaigns,
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
  renewals,
  support,
  tlds,
  uploads,
}

type CallIn<F> = { [K in keyof F]: F[K] extends AnyCall ? F[K] : never }[keyof F]
/** The union of all declared calls. */
export type DeclaredCall = { [K in keyof typeof features]: CallIn<(typeof features)[K]> }[keyof typeof features]

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'guards' in value

/** All declared calls, by path. */
export const allCalls: readonly AnyCall[] = Object.values(features)
  .flatMap(feature => Object.values(feature) as unknown[])
  .filter(isCall)
