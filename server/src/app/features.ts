import { feature as account } from '../features/account/feature.ts'
import { feature as accountSecurity } from '../features/account-security/feature.ts'
import { feature as accounts } from '../features/accounts/feature.ts'
import { feature as bankTransfers } from '../features/bank-transfers/feature.ts'
import { feature as campaigns } from '../features/campaigns/feature.ts'
import { feature as cards } from '../features/cards/feature.ts'
import { feature as cart } from '../features/cart/feature.ts'
import { feature as content } from '../features/content/feature.ts'
import { feature as coupons } from '../features/coupons/feature.ts'
import { feature as dnssec } from '../features/dnssec/feature.ts'
import { feature as domains } from '../features/domains/feature.ts'
import { feature as escrow } from '../features/escrow/feature.ts'
import { feature as exchangeRates } from '../features/exchange-rates/feature.ts'
import { feature as forwards } from '../features/forwards/feature.ts'
import { feature as home } from '../features/home/feature.ts'
import { feature as identity } from '../features/identity/feature.ts'
import { feature as intakes } from '../features/intakes/feature.ts'
import { feature as invoices } from '../features/invoices/feature.ts'
import { feature as ledger } from '../features/ledger/feature.ts'
import { feature as locks } from '../features/locks/feature.ts'
import { feature as notices } from '../features/notices/feature.ts'
import { feature as operators } from '../features/operators/feature.ts'
import { feature as portfolio } from '../features/portfolio/feature.ts'
import { feature as pushes } from '../features/pushes/feature.ts'
import { feature as recharges } from '../features/recharges/feature.ts'
import { feature as reconciliation } from '../features/reconciliation/feature.ts'
import { feature as recordTemplates } from '../features/record-templates/feature.ts'
import { feature as redirects } from '../features/redirects/feature.ts'
import { feature as registrantChanges } from '../features/registrant-changes/feature.ts'
import { feature as registrants } from '../features/registrants/feature.ts'
import { feature as registration } from '../features/registration/feature.ts'
import { feature as renewals } from '../features/renewals/feature.ts'
import { feature as support } from '../features/support/feature.ts'
import { feature as tlds } from '../features/tlds/feature.ts'
import { feature as transfersIn } from '../features/transfers-in/feature.ts'
import { feature as transfersOut } from '../features/transfers-out/feature.ts'
import { feature as uploads } from '../features/uploads/feature.ts'
import { feature as whois } from '../features/whois/feature.ts'
import { feature as withdrawals } from '../features/withdrawals/feature.ts'
import { feature as zones } from '../features/zones/feature.ts'

/** All features: the one place that names each. */
export const features = [
  account,
  accountSecurity,
  accounts,
  bankTransfers,
  campaigns,
  cards,
  cart,
  content,
  coupons,
  dnssec,
  domains,
  escrow,
  exchangeRates,
  forwards,
  home,
  identity,
  intakes,
  invoices,
  ledger,
  locks,
  notices,
  operators,
  portfolio,
  pushes,
  recharges,
  reconciliation,
  recordTemplates,
  redirects,
  registrantChanges,
  registrants,
  registration,
  renewals,
  support,
  tlds,
  transfersIn,
  transfersOut,
  uploads,
  whois,
  withdrawals,
  zones,
] as const
