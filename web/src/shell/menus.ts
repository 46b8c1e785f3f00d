import { menu as account } from '../features/account/menu.ts'
import { menu as accountSecurity } from '../features/account-security/menu.ts'
import { menu as bankTransfers } from '../features/bank-transfers/menu.ts'
import { menu as cards } from '../features/cards/menu.ts'
import { menu as cart } from '../features/cart/menu.ts'
import { menu as content } from '../features/content/menu.ts'
import { menu as coupons } from '../features/coupons/menu.ts'
import { menu as exchangeRates } from '../features/exchange-rates/menu.ts'
import { menu as home } from '../features/home/menu.ts'
import { menu as intakes } from '../features/intakes/menu.ts'
import { menu as invoices } from '../features/invoices/menu.ts'
import { menu as ledger } from '../features/ledger/menu.ts'
import { menu as notices } from '../features/notices/menu.ts'
import { menu as portfolio } from '../features/portfolio/menu.ts'
import { menu as pushes } from '../features/pushes/menu.ts'
import { menu as recharges } from '../features/recharges/menu.ts'
import { menu as registrants } from '../features/registrants/menu.ts'
import { menu as registration } from '../features/registration/menu.ts'
import { menu as renewals } from '../features/renewals/menu.ts'
import { menu as support } from '../features/support/menu.ts'
import { menu as tlds } from '../features/tlds/menu.ts'
import { menu as transfersIn } from '../features/transfers-in/menu.ts'
import { menu as transfersOut } from '../features/transfers-out/menu.ts'
import { menu as whois } from '../features/whois/menu.ts'
import { menu as withdrawals } from '../features/withdrawals/menu.ts'
import { menu as zones } from '../features/zones/menu.ts'
import type { MenuEntry } from '../ui/menu.ts'

/** The entries of all features. */
export const menu: readonly MenuEntry[] = [
  ...registration,
  ...portfolio,
  ...pushes,
  ...zones,
  ...renewals,
  ...transfersIn,
  ...transfersOut,
  ...intakes,
  ...tlds,
  ...whois,
  ...registrants,
  ...cart,
  ...invoices,
  ...recharges,
  ...bankTransfers,
  ...exchangeRates,
  ...cards,
  ...withdrawals,
  ...ledger,
  ...coupons,
  ...notices,
  ...accountSecurity,
  ...home,
  ...account,
  ...support,
  ...content,
]
