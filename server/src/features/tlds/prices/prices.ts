import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { add, type Money, times, usd } from '@namestead/contract/money'
import type { PriceKind } from '@namestead/contract/operate/tlds'

/** A price: discounted from `list` if that is higher, possibly until an instant. */
interface Discounted {
  readonly list: Money
  readonly price: Money
  readonly until: Date | null
}

/** A customer's price. `standard` is what the standard level pays: more, where the customer's level has a price of its own. */
export interface PriceQuote extends Discounted {
  readonly standard: Money
}

/** A price that is the same for every level, without an offer. */
export const flatQuote = (price: Money): PriceQuote => ({ list: price, standard: price, price, until: null })

/** What two things cost together. */
export const addQuotes = (a: PriceQuote, b: PriceQuote): PriceQuote => ({
  list: add(a.list, b.list),
  standard: add(a.standard, b.standard),
  price: add(a.price, b.price),
  until: earlier(a.until, b.until),
})

export interface PriceRow {
  readonly id: string
  readonly kind: PriceKind
  readonly years: number
  readonly level: CustomerLevel
  readonly list: bigint
  readonly price: bigint
  readonly from: Date
  readonly until: Date | null
}

/** The rows of one TLD in force at an instant, one for each kind, term and level. */
export type PricesInForce = ReadonlyMap<string, PriceRow>

const keyOf = (kind: PriceKind, years: number, level: CustomerLevel) => `${kind} ${years} ${level}`

/** Whether `a` takes precedence over `b`: an offer over a list price, a later start over an earlier one. */
const takesPrecedence = (a: PriceRow, b: PriceRow) =>
  (a.until !== null) !== (b.until !== null)
    ? a.until !== null
    : a.from.getTime() !== b.from.getTime()
      ? a.from > b.from
      : BigInt(a.id) > BigInt(b.id)

export function pricesAt(rows: readonly PriceRow[], now: Date): PricesInForce {
  const inForce = new Map<string, PriceRow>()
  for (const row of rows) {
    if (row.from > now || (row.until !== null && row.until <= now)) continue
    const key = keyOf(row.kind, row.years, row.level)
    const other = inForce.get(key)
    if (!other || takesPrecedence(row, other)) inForce.set(key, row)
  }
  return inForce
}

/** The next instant after `now` at which another row may be in force. */
export function nextChange(rows: readonly PriceRow[], now: Date): number {
  const instants = rows.flatMap(({ from, until }) => [from.getTime(), until?.getTime() ?? 0])
  return instants.reduce((next, at) => (at > now.getTime() && at < next ? at : next), Number.POSITIVE_INFINITY)
}

const quoteOfRow = ({ list, price, until }: PriceRow): Discounted => ({ list: usd(list), price: usd(price), until })

const together = (first: Discounted, later: Discounted, count: number): Discounted => ({
  list: add(first.list, times(later.list, count)),
  price: add(first.price, times(later.price, count)),
  until: [first.until, ...(count > 0 ? [later.until] : [])].reduce(earlier),
})

const earlier = (a: Date | null, b: Date | null) => (a === null || (b !== null && b < a) ? b : a)

/**
 * The total price of a number of years for a customer of a level; undefined if there is none. A row for the exact term counts;
 * otherwise the first year has the price of one, and each later year of a registration that of a renewal. A level never pays
 * more than the standard price, and its list price is not below the standard one.
 */
export function quoteOf(
  inForce: PricesInForce,
  kind: PriceKind,
  years: number,
  level: CustomerLevel,
): PriceQuote | undefined {
  const standard = quoteAt(inForce, kind, years, 'standard')
  const own = level === 'standard' ? undefined : quoteAt(inForce, kind, years, level)
  if (!standard) return own && { ...own, standard: own.price }
  if (!own || own.price.minor >= standard.price.minor) return { ...standard, standard: standard.price }
  const list = own.list.minor > standard.list.minor ? own.list : standard.list
  return { ...own, list, standard: standard.price }
}

function quoteAt(inForce: PricesInForce, kind: PriceKind, years: number, level: CustomerLevel): Discounted | undefined {
  const of = (kindOf: PriceKind, term: number) => {
    const row = inForce.get(keyOf(kindOf, term, level)) ?? inForce.get(keyOf(kindOf, term, 'standard'))
    return row && quoteOfRow(row)
  }
  const whole = inForce.get(keyOf(kind, years, level))
  if (whole) return quoteOfRow(whole)
  const first = of(kind, 1)
  if (years === 1 || !first) return first
  const later = of('renew', 1)
  return later && together(first, later, years - 1)
}
