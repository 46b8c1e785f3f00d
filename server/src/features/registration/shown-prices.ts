import type { CustomerLevel } from '@namestead/contract/customer-levels'
import type { Money } from '@namestead/contract/money'
import { priceQuote, type Tld } from '../tlds/index.ts'
import type { Availability } from './availability.ts'

/** What a customer of a level is shown of a name: its state, and what it would cost them. */
export interface ShownPrices {
  readonly state: Availability['state']
  readonly register: Money | null
  readonly renew: Money | null
  /** What `register` is marked down from, and until when; only where it is. */
  readonly list: Money | undefined
  readonly offerUntil: Date | undefined
}

// A snapshot's TLDs are objects of their own, so what follows from its prices goes with it: names come by the hundred.
const listed = new WeakMap<Tld, Map<CustomerLevel, ShownPrices>>()

export function shownPrices(tld: Tld, availability: Availability, level: CustomerLevel): ShownPrices {
  const { state, register, renew } = availability
  if (state !== 'available') return { state, register, renew, list: undefined, offerUntil: undefined }
  const byLevel = listed.get(tld) ?? new Map<CustomerLevel, ShownPrices>()
  listed.set(tld, byLevel)
  const known = byLevel.get(level)
  if (known) return known
  const first = priceQuote(tld, 'register', 1, level)
  const later = priceQuote(tld, 'renew', 1, level)
  const isMarkedDown = first !== undefined && first.price.minor < first.list.minor
  const shown: ShownPrices = {
    state,
    register: first?.price ?? register,
    renew: later?.price ?? renew,
    list: isMarkedDown ? first.list : undefined,
    offerUntil: isMarkedDown ? (first.until ?? undefined) : undefined,
  }
  byLevel.set(level, shown)
  return shown
}
