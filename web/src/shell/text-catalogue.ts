import type { Both } from '../core/text-types.ts'
import type * as accountUs from '../features/account/texts.us.ts'
import type * as accountZhcn from '../features/account/texts.zhcn.ts'
import type * as accountSecurityUs from '../features/account-security/texts.us.ts'
import type * as accountSecurityZhcn from '../features/account-security/texts.zhcn.ts'
import type * as bankTransfersUs from '../features/bank-transfers/texts.us.ts'
import type * as bankTransfersZhcn from '../features/bank-transfers/texts.zhcn.ts'
import type * as campaignsUs from '../features/campaigns/texts.us.ts'
import type * as campaignsZhcn from '../features/campaigns/texts.zhcn.ts'
import type * as cardsUs from '../features/cards/texts.us.ts'
import type * as cardsZhcn from '../features/cards/texts.zhcn.ts'
import type * as cartUs from '../features/cart/texts.us.ts'
import type * as cartZhcn from '../features/cart/texts.zhcn.ts'
import type * as contentUs from '../features/content/texts.us.ts'
import type * as contentZhcn from '../features/content/texts.zhcn.ts'
import type * as couponsUs from '../features/coupons/texts.us.ts'
import type * as couponsZhcn from '../features/coupons/texts.zhcn.ts'
import type * as exchangeRatesUs from '../features/exchange-rates/texts.us.ts'
import type * as exchangeRatesZhcn from '../features/exchange-rates/texts.zhcn.ts'
import type * as forwardsUs from '../features/forwards/texts.us.ts'
import type * as forwardsZhcn from '../features/forwards/texts.zhcn.ts'
import type * as homeUs from '../features/home/texts.us.ts'
import type * as homeZhcn from '../features/home/texts.zhcn.ts'
import type * as identityUs from '../features/identity/texts.us.ts'
import type * as identityZhcn from '../features/identity/texts.zhcn.ts'
import type * as intakesUs from '../features/intakes/texts.us.ts'
import type * as intakesZhcn from '../features/intakes/texts.zhcn.ts'
import type * as invoicesUs from '../features/invoices/texts.us.ts'
import type * as invoicesZhcn from '../features/invoices/texts.zhcn.ts'
import type * as ledgerUs from '../features/ledger/texts.us.ts'
import type * as ledgerZhcn from '../features/ledger/texts.zhcn.ts'
import type * as locksUs from '../features/locks/texts.us.ts'
import type * as locksZhcn from '../features/locks/texts.zhcn.ts'
import type * as noticesUs from '../features/notices/texts.us.ts'
import type * as noticesZhcn from '../features/notices/texts.zhcn.ts'
import type * as portfolioUs from '../features/portfolio/texts.us.ts'
import type * as portfolioZhcn from '../features/portfolio/texts.zhcn.ts'
import type * as pushesUs from '../features/pushes/texts.us.ts'
import type * as pushesZhcn from '../features/pushes/texts.zhcn.ts'
import type * as rechargesUs from '../features/recharges/texts.us.ts'
import type * as rechargesZhcn from '../features/recharges/texts.zhcn.ts'
import type * as registrantChangesUs from '../features/registrant-changes/texts.us.ts'
import type * as registrantChangesZhcn from '../features/registrant-changes/texts.zhcn.ts'
import type * as registrantsUs from '../features/registrants/texts.us.ts'
import type * as registrantsZhcn from '../features/registrants/texts.zhcn.ts'
import type * as registrationUs from '../features/registration/texts.us.ts'
import type * as registrationZhcn from '../features/registration/texts.zhcn.ts'
import type * as renewalsUs from '../features/renewals/texts.us.ts'
import type * as renewalsZhcn from '../features/renewals/texts.zhcn.ts'
import type * as supportUs from '../features/support/texts.us.ts'
import type * as supportZhcn from '../features/support/texts.zhcn.ts'
import type * as tldsUs from '../features/tlds/texts.us.ts'
import type * as tldsZhcn from '../features/tlds/texts.zhcn.ts'
import type * as transfersInUs from '../features/transfers-in/texts.us.ts'
import type * as transfersInZhcn from '../features/transfers-in/texts.zhcn.ts'
import type * as transfersOutUs from '../features/transfers-out/texts.us.ts'
import type * as transfersOutZhcn from '../features/transfers-out/texts.zhcn.ts'
import type * as whoisUs from '../features/whois/texts.us.ts'
import type * as whoisZhcn from '../features/whois/texts.zhcn.ts'
import type * as withdrawalsUs from '../features/withdrawals/texts.us.ts'
import type * as withdrawalsZhcn from '../features/withdrawals/texts.zhcn.ts'
import type * as zonesUs from '../features/zones/texts.us.ts'
import type * as zonesZhcn from '../features/zones/texts.zhcn.ts'

/** The types of every feature's texts. The texts themselves are loaded per language and feature (`text-files.ts`). */
declare module '../core/texts.ts' {
  interface Catalogue {
    account: Both<typeof accountUs.us, typeof accountZhcn.zhcn>
    home: Both<typeof homeUs.us, typeof homeZhcn.zhcn>
    'account-security': Both<typeof accountSecurityUs.us, typeof accountSecurityZhcn.zhcn>
    campaigns: Both<typeof campaignsUs.us, typeof campaignsZhcn.zhcn>
    cards: Both<typeof cardsUs.us, typeof cardsZhcn.zhcn>
    cart: Both<typeof cartUs.us, typeof cartZhcn.zhcn>
    content: Both<typeof contentUs.us, typeof contentZhcn.zhcn>
    coupons: Both<typeof couponsUs.us, typeof couponsZhcn.zhcn>
    locks: Both<typeof locksUs.us, typeof locksZhcn.zhcn>
    portfolio: Both<typeof portfolioUs.us, typeof portfolioZhcn.zhcn>
    pushes: Both<typeof pushesUs.us, typeof pushesZhcn.zhcn>
    'registrant-changes': Both<typeof registrantChangesUs.us, typeof registrantChangesZhcn.zhcn>
    forwards: Both<typeof forwardsUs.us, typeof forwardsZhcn.zhcn>
    identity: Both<typeof identityUs.us, typeof identityZhcn.zhcn>
    invoices: Both<typeof invoicesUs.us, typeof invoicesZhcn.zhcn>
    ledger: Both<typeof ledgerUs.us, typeof ledgerZhcn.zhcn>
    notices: Both<typeof noticesUs.us, typeof noticesZhcn.zhcn>
    registrants: Both<typeof registrantsUs.us, typeof registrantsZhcn.zhcn>
    registration: Both<typeof registrationUs.us, typeof registrationZhcn.zhcn>
    'transfers-out': Both<typeof transfersOutUs.us, typeof transfersOutZhcn.zhcn>
    intakes: Both<typeof intakesUs.us, typeof intakesZhcn.zhcn>
    'transfers-in': Both<typeof transfersInUs.us, typeof transfersInZhcn.zhcn>
    recharges: Both<typeof rechargesUs.us, typeof rechargesZhcn.zhcn>
    'bank-transfers': Both<typeof bankTransfersUs.us, typeof bankTransfersZhcn.zhcn>
    'exchange-rates': Both<typeof exchangeRatesUs.us, typeof exchangeRatesZhcn.zhcn>
    zones: Both<typeof zonesUs.us, typeof zonesZhcn.zhcn>
    renewals: Both<typeof renewalsUs.us, typeof renewalsZhcn.zhcn>
    support: Both<typeof supportUs.us, typeof supportZhcn.zhcn>
    tlds: Both<typeof tldsUs.us, typeof tldsZhcn.zhcn>
    whois: Both<typeof whoisUs.us, typeof whoisZhcn.zhcn>
    withdrawals: Both<typeof withdrawalsUs.us, typeof withdrawalsZhcn.zhcn>
  }
}
