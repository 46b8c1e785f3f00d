import * as account from '../features/account/index.ts'
import * as accountSecurity from '../features/account-security/index.ts'
import * as accounts from '../features/accounts/index.ts'
import * as bankTransfers from '../features/bank-transfers/index.ts'
import * as campaigns from '../features/campaigns/index.ts'
import * as cards from '../features/cards/index.ts'
import * as cart from '../features/cart/index.ts'
import * as content from '../features/content/index.ts'
import * as coupons from '../features/coupons/index.ts'
import * as domains from '../features/domains/index.ts'
import * as escrow from '../features/escrow/index.ts'
import * as exchangeRates from '../features/exchange-rates/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as identity from '../features/identity/index.ts'
import * as intakes from '../features/intakes/index.ts'
import * as invoices from '../features/invoices/index.ts'
import * as ledger from '../features/ledger/index.ts'
import * as notices from '../features/notices/index.ts'
import * as operators from '../features/operators/index.ts'
import * as pushes from '../features/pushes/index.ts'
import * as recharges from '../features/recharges/index.ts'
import * as reconciliation from '../features/reconciliation/index.ts'
import * as registrants from '../features/registrants/index.ts'
import * as registration from '../features/registration/index.ts'
import * as renewals from '../features/renewals/index.ts'
import * as support from '../features/support/index.ts'
import * as tlds from '../features/tlds/index.ts'
import * as withdrawals from '../features/withdrawals/index.ts'
import * as zones from '../features/zones/index.ts'
import type { OperatorCommand } from '../platform/commands.ts'

/** The operator calls of all features, as shell commands. */
export const commands: readonly OperatorCommand[] = [
  ...account.commands,
  ...accounts.commands,
  ...identity.commands,
  ...accountSecurity.commands,
  ...ledger.commands,
  ...content.commands,
  ...coupons.commands,
  ...zones.commands,
  ...domains.commands,
  ...pushes.commands,
  ...escrow.commands,
  ...forwards.commands,
  ...campaigns.commands,
  ...cards.commands,
  ...cart.commands,
  ...invoices.commands,
  ...notices.commands,
  ...operators.commands,
  ...recharges.commands,
  ...bankTransfers.commands,
  ...exchangeRates.commands,
  ...reconciliation.commands,
  ...registrants.commands,
  ...registration.commands,
  ...renewals.commands,
  ...support.commands,
  ...tlds.commands,
  ...intakes.commands,
  ...withdrawals.commands,
]
