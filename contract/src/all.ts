import type { AnyCall } from './call.ts'
import * as account from './features/account/index.ts'
import * as accountConsole from './features/account/operate.ts'
import * as accountSecurity from './features/account-security/index.ts'
import * as accountSecurityConsole from './features/account-security/operate.ts'
import * as accountsConsole from './features/accounts/operate.ts'
import * as bankTransfers from './features/bank-transfers/index.ts'
import * as bankTransfersConsole from './features/bank-transfers/operate.ts'
import * as campaigns from './features/campaigns/index.ts'
import * as campaignsConsole from './features/campaigns/operate.ts'
import * as cards from './features/cards/index.ts'
import * as cardsConsole from './features/cards/operate.ts'
import * as cart from './features/cart/index.ts'
import * as cartConsole from './features/cart/operate.ts'
import * as content from './features/content/index.ts'
import * as contentConsole from './features/content/operate.ts'
import * as coupons from './features/coupons/index.ts'
import * as couponsConsole from './features/coupons/operate.ts'
import * as dnssec from './features/dnssec/index.ts'
import * as domainsConsole from './features/domains/operate.ts'
import * as escrowConsole from './features/escrow/operate.ts'
import * as exchangeRates from './features/exchange-rates/index.ts'
import * as exchangeRatesConsole from './features/exchange-rates/operate.ts'
import * as forwards from './features/forwards/index.ts'
import * as forwardsConsole from './features/forwards/operate.ts'
import * as home from './features/home/index.ts'
import * as identity from './features/identity/index.ts'
import * as identityConsole from './features/identity/operate.ts'
import * as intakes from './features/intakes/index.ts'
import * as intakesConsole from './features/intakes/operate.ts'
import * as invoices from './features/invoices/index.ts'
import * as invoicesConsole from './features/invoices/operate.ts'
import * as ledger from './features/ledger/index.ts'
import * as ledgerConsole from './features/ledger/operate.ts'
import * as locks from './features/locks/index.ts'
import * as notices from './features/notices/index.ts'
import * as noticesConsole from './features/notices/operate.ts'
import * as consoleSessions from './features/operators/console.ts'
import * as operatorsConsole from './features/operators/operate.ts'
import * as portfolio from './features/portfolio/index.ts'
import * as pushes from './features/pushes/index.ts'
import * as pushesConsole from './features/pushes/operate.ts'
import * as recharges from './features/recharges/index.ts'
import * as rechargesConsole from './features/recharges/operate.ts'
import * as reconciliationConsole from './features/reconciliation/operate.ts'
import * as recordTemplates from './features/record-templates/index.ts'
import * as registrantChanges from './features/registrant-changes/index.ts'
import * as registrants from './features/registrants/index.ts'
import * as registrantsConsole from './features/registrants/operate.ts'
import * as registration from './features/registration/index.ts'
import * as registrationConsole from './features/registration/operate.ts'
import * as renewals from './features/renewals/index.ts'
import * as renewalsConsole from './features/renewals/operate.ts'
import * as support from './features/support/index.ts'
import * as supportConsole from './features/support/operate.ts'
import * as tlds from './features/tlds/index.ts'
import * as tldsConsole from './features/tlds/operate.ts'
import * as transfersIn from './features/transfers-in/index.ts'
import * as transfersOut from './features/transfers-out/index.ts'
import * as uploads from './features/uploads/index.ts'
import * as whois from './features/whois/index.ts'
import * as withdrawals from './features/withdrawals/index.ts'
import * as withdrawalsConsole from './features/withdrawals/operate.ts'
import * as zones from './features/zones/index.ts'
import * as zonesConsole from './features/zones/operate.ts'

/** All feature contracts. The server must implement each of their calls. */
export const features = {
  account,
  accountSecurity,
  campaigns,
  cards,
  cart,
  content,
  coupons,
  zones,
  dnssec,
  recordTemplates,
  locks,
  portfolio,
  pushes,
  registrantChanges,
  forwards,
  home,
  identity,
  invoices,
  ledger,
  notices,
  recharges,
  bankTransfers,
  exchangeRates,
  registrants,
  registration,
  renewals,
  support,
  tlds,
  intakes,
  transfersIn,
  transfersOut,
  uploads,
  whois,
  withdrawals,
}

/** All features' operator calls. Pages of the public site do not include them. */
const consoleFeatures = {
  account: accountConsole,
  accounts: accountsConsole,
  accountSecurity: accountSecurityConsole,
  campaigns: campaignsConsole,
  cards: cardsConsole,
  cart: cartConsole,
  content: contentConsole,
  coupons: couponsConsole,
  zones: zonesConsole,
  domains: domainsConsole,
  pushes: pushesConsole,
  escrow: escrowConsole,
  reconciliation: reconciliationConsole,
  forwards: forwardsConsole,
  identity: identityConsole,
  ledger: ledgerConsole,
  invoices: invoicesConsole,
  notices: noticesConsole,
  operators: operatorsConsole,
  recharges: rechargesConsole,
  bankTransfers: bankTransfersConsole,
  exchangeRates: exchangeRatesConsole,
  registrants: registrantsConsole,
  registration: registrationConsole,
  renewals: renewalsConsole,
  support: supportConsole,
  tlds: tldsConsole,
  intakes: intakesConsole,
  withdrawals: withdrawalsConsole,
}

type CallIn<F> = { [K in keyof F]: F[K] extends AnyCall ? F[K] : never }[keyof F]
/** The union of all declared calls. */
export type DeclaredCall = { [K in keyof typeof features]: CallIn<(typeof features)[K]> }[keyof typeof features]

/** The union of all declared operator calls. */
export type DeclaredOperatorCall = {
  [K in keyof typeof consoleFeatures]: CallIn<(typeof consoleFeatures)[K]>
}[keyof typeof consoleFeatures]

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'guards' in value

const callsIn = (all: Readonly<Record<string, object>>): readonly AnyCall[] =>
  Object.values(all)
    .flatMap(feature => Object.values(feature) as unknown[])
    .filter(isCall)

/** All calls that the public site serves. */
export const allCalls = callsIn(features)
/** All operator calls. */
export const operatorCalls = callsIn(consoleFeatures)
/** The calls of the console's sign-in. */
export const consoleCalls = callsIn({ consoleSessions })
export type DeclaredConsoleCall = CallIn<typeof consoleSessions>
