import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { type Money, usd } from '@namestead/contract/money'
import { priceQuote, type Tld } from '../tlds/index.ts'
import type { TransferFacts } from './look-at-domain.ts'

/** The price of a transfer with its year, for a customer level; undefined where there is none. */
export const transferPrice = (tld: Tld, { premium }: TransferFacts, level: CustomerLevel): Money | undefined =>
  premium ? usd(BigInt(premium.price)) : priceQuote(tld, 'transfer', 1, level)?.price
