import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { add, type Money } from '@namestead/contract/money'
import { restorePurposes } from '@namestead/contract/renewals'
import * as z from 'zod/mini'
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

/** The restore fee and one year; undefined where the extension has no price for it. */
export function restorePrice(tld: Tld, facts: RenewalFacts, level: CustomerLevel): RestorePrice | undefined {
  const fee = priceQuote(tld, 'restore', 1, level)?.price
  const year = renewalPrice(tld, facts, 1, level)
  return fee && year ? { fee, year, price: add(fee, year) } : undefined
}

/** A line as it is typed: the domain and, after a space, the reason for the registry. */
export function readTypedRestore(typed: string): { readonly name: string; readonly purpose: RestorePurpose } {
  const [name = '', word = ''] = typed.trim().split(/\s+/, 2)
  return { name, purpose: restorePurposes.find(purpose => purpose === word) ?? 'forgot-to-renew' }
}
