import * as accountSecurity from './account-security/index.ts'
import type { AnyCall } from './call.ts'
import * as campaigns from './campaigns/index.ts'
import * as cart from './cart/index.ts'
import * as content from './content/index.ts'
import * as coupons from './coupons/index.ts'
import * as dns from './dns/index.ts'
import * as domains from './domains/index.ts'
import * as identity from './identity/index.ts'
import * as ledger from './ledger/index.ts'
import * as notices from './notices/index.ts'
import * as payments from './payments/index.ts'
import * as registrants from './registrants/index.ts'
import * as registration from './registration/index.ts'
import * as support from './support/index.ts'
import * as tlds from './tlds/index.ts'
import * as uploads from './uploads/index.ts'

/** Every feature's contract. The server must implement each call in it. */
export const features = {
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
