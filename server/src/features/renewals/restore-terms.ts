import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { add, type Money, zero } from '@namestead/contract/money'
import { restorePurposes } from '@namestead/contract/renewals'
import * as z from 'zod/mini'
import { maxYearsAhead, yearsAfter } from '../../platform/years.ts'
import { priceQuote, type Tld } from '../tlds/index.ts'
import { type RenewalFacts, renewalPrice } from './renewal-prices.ts'

export const restoreOptions = z.object({ purpose: z.enum(restorePurposes) })
export type RestorePurpose = z.infer<typeof restoreOptions>['purpose']

interface RestorePrice {
  readonly fee: Money
  readonly year: Money
  /** The sum that is charged. */
  readonly price: Money
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
  const fee = priceQuote(tld, 'restore', 1, level)?.price
  const year = restoredUntil(paidUntil, now) > paidUntil ? renewalPrice(tld, facts, 1, level) : zero
  return fee && year ? { fee, year, price: add(fee, year) } : undefined
}

/** A line as it is typed: the domain and, after a space, the reason for the registry. */
export function readTypedRestore(typed: string): { readonly name: string; readonly purpose: RestorePurpose } {
  const [name = '', word = ''] = typed.trim().split(/\s+/, 2)
  return { name, purpose: restorePurposes.find(purpose => purpose === word) ?? 'forgot-to-renew' }
}
