import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { type Money, zero } from '@namestead/contract/money'
import { restorePurposes } from '@namestead/contract/renewals'
import * as z from 'zod/mini'
import { maxYearsAhead, yearsAfter } from '../../../platform/years.ts'
import { addQuotes, flatQuote, type PriceQuote, priceQuote, type Tld } from '../../tlds/index.ts'
import { type RenewalFacts, renewalQuote } from '../renewal-prices.ts'

export const restoreOptions = z.object({ purpose: z.enum(restorePurposes) })
export type RestorePurpose = z.infer<typeof restoreOptions>['purpose']

/** The price is the sum of the fee and the year. */
interface RestorePrice extends PriceQuote {
  readonly fee: Money
  readonly year: Money
}

/** Until when a domain is paid once it is restored: a year longer, unless registries allow no more years. */
export function restoredUntil(paidUntil: Date, now: Date): Date {
  const longer = yearsAfter(paidUntil, 1)
  return longer <= yearsAfter(now, maxYearsAhead) ? longer : paidUntil
}

interface RestoredTerm {
  readonly paidUntil: Date
  readonly now: Date
}

/** The restore fee and the year that comes with it, if any; undefined where the extension has no price for it. */
export function restorePrice(
  tld: Tld,
  facts: RenewalFacts,
  level: CustomerLevel,
  { paidUntil, now }: RestoredTerm,
): RestorePrice | undefined {
  const fee = priceQuote(tld, 'restore', 1, level)
  const year = restoredUntil(paidUntil, now) > paidUntil ? renewalQuote(tld, facts, 1, level) : flatQuote(zero)
  return fee && year ? { ...addQuotes(fee, year), fee: fee.price, year: year.price } : undefined
}

/** A line as it is typed: the domain and, after a space, the reason for the registry. */
export function readTypedRestore(typed: string): { readonly name: string; readonly purpose: RestorePurpose } {
  const [name = '', word = ''] = typed.trim().split(/\s+/, 2)
  return { name, purpose: restorePurposes.find(purpose => purpose === word) ?? 'forgot-to-renew' }
}
