import * as account from '../features/account/index.ts'
import * as accountSecurity from '../features/account-security/index.ts'
import * as bankTransfers from '../features/bank-transfers/index.ts'
import * as cards from '../features/cards/index.ts'
import * as cart from '../features/cart/index.ts'
import * as content from '../features/content/index.ts'
import * as coupons from '../features/coupons/index.ts'
import * as dnssec from '../features/dnssec/index.ts'
import * as domains from '../features/domains/index.ts'
import * as escrow from '../features/escrow/index.ts'
import * as exchangeRates from '../features/exchange-rates/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as home from '../features/home/index.ts'
import * as identity from '../features/identity/index.ts'
import * as intakes from '../features/intakes/index.ts'
import * as invoices from '../features/invoices/index.ts'
import * as portfolio from '../features/portfolio/index.ts'
import * as pushes from '../features/pushes/index.ts'
import * as recharges from '../features/recharges/index.ts'
import * as reconciliation from '../features/reconciliation/index.ts'
import * as recordTemplates from '../features/record-templates/index.ts'
import * as redirects from '../features/redirects/index.ts'
import * as registrantChanges from '../features/registrant-changes/index.ts'
import * as registrants from '../features/registrants/index.ts'
import * as registration from '../features/registration/index.ts'
import * as renewals from '../features/renewals/index.ts'
import * as support from '../features/support/index.ts'
import * as tlds from '../features/tlds/index.ts'
import * as transfersIn from '../features/transfers-in/index.ts'
import * as uploads from '../features/uploads/index.ts'
import * as whois from '../features/whois/index.ts'
import * as withdrawals from '../features/withdrawals/index.ts'
import * as zones from '../features/zones/index.ts'
import type { AnyPolicy } from '../platform/policies.ts'
import { historyMonths, journalMonths, sessionHours } from '../platform/site-policies.ts'

const { mail, sms, ...ofIdentity } = identity.policies

/** All policies that an operator may change: each feature's policies.ts. */
export const policies: readonly AnyPolicy[] = [
  sessionHours,
  journalMonths,
  historyMonths,
  ...Object.values(ofIdentity),
  ...Object.values(mail),
  ...Object.values(sms),
  ...Object.values(account.policies),
  ...Object.values(accountSecurity.policies),
  ...Object.values(reconciliation.policies),
  ...Object.values(registrants.policies),
  ...Object.values(tlds.policies),
  ...Object.values(registration.policies),
  ...Object.values(renewals.policies),
  ...Object.values(cart.policies),
  ...Object.values(zones.policies),
  ...Object.values(dnssec.policies),
  ...Object.values(recordTemplates.policies),
  ...Object.values(redirects.policies),
  ...Object.values(domains.policies),
  ...Object.values(portfolio.policies),
  ...Object.values(pushes.policies),
  ...Object.values(registrantChanges.policies),
  ...Object.values(escrow.policies),
  ...Object.values(forwards.policies),
  ...Object.values(invoices.policies),
  ...Object.values(recharges.policies),
  ...Object.values(bankTransfers.policies),
  ...Object.values(exchangeRates.policies),
  ...Object.values(cards.policies),
  ...Object.values(coupons.policies),
  ...Object.values(content.policies),
  ...Object.values(home.policies),
  ...Object.values(transfersIn.policies),
  ...Object.values(intakes.policies),
  ...Object.values(uploads.policies),
  ...Object.values(whois.policies),
  ...Object.values(withdrawals.policies),
  ...Object.values(support.policies),
]
