import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { type Money, usd } from '@namestead/contract/money'
import { flatQuote, type PriceQuote, priceQuote, type Tld } from '../tlds/index.ts'
import type { TransferFacts } from './look-at-domain.ts'

/** What a transfer with its year costs a customer level; undefined where there is no price. */
export const transferQuote = (tld: Tld, { premium }: TransferFacts, level: CustomerLevel): PriceQuote | undefined =>
  premium ? flatQuote(usd(BigInt(premium.price))) : priceQuote(tld, 'transfer', 1, level)

/** What each year costs after the transfer. */
export const renewalOf = (tld: Tld, { premium }: TransferFacts, level: CustomerLevel): Money =>
  premium?.renew !== undefined
    ? usd(BigInt(premium.renew))
    : (priceQuote(tld, 'renew', 1, level)?.price ?? tld.prices.renew)
