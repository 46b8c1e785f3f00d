import type { CustomerLevel } from '@namestead/contract/customer-levels'
import type { Money } from '@namestead/contract/money'
import { priceQuote, type Tld } from '../../tlds/index.ts'
import type { Availability } from '../availability.ts'

/** A domain as a customer of a level sees it: its state and its price. */
export interface ShownPrices {
  readonly state: Availability['state']
  readonly register: Money | null
  readonly renew: Money | null
  /** The list price if `register` is discounted, and the end of the discount. */
  readonly list: Money | undefined
  readonly offerUntil: Date | undefined
  /** Only with the state `opens`. */
  readonly opensAt?: Date | undefined
}

// A snapshot's TLDs are distinct objects, so values derived from their prices are cached with them; checks come in hundreds.
const listed = new WeakMap<Tld, Map<CustomerLevel, ShownPrices>>()

export function shownPrices(tld: Tld, availability: Availability, level: CustomerLevel): ShownPrices {
  const { state, register, renew } = availability
  if (state !== 'available') {
    const opensAt = state === 'opens' ? availability.opensAt : undefined
    return { state, register, renew, list: undefined, offerUntil: undefined, opensAt }
  }
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
