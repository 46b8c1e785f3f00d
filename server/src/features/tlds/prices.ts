import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { add, type Money, times, usd } from '@namestead/contract/money'
import type { PriceKind } from '@namestead/contract/operate/tlds'

/** What something costs a customer: marked down from `list` where that is more, then perhaps until an instant. */
export interface PriceQuote {
  readonly list: Money
  readonly price: Money
  readonly until: Date | null
}

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

/** The rows of one TLD that hold at an instant, one for each kind, term and level. */
export type HeldPrices = ReadonlyMap<string, PriceRow>

const keyOf = (kind: PriceKind, years: number, level: CustomerLevel) => `${kind} ${years} ${level}`

/** Whether `a` goes before `b`: an offer before a list price, what began later before what began earlier. */
const goesBefore = (a: PriceRow, b: PriceRow) =>
  (a.until !== null) !== (b.until !== null)
    ? a.until !== null
    : a.from.getTime() !== b.from.getTime()
      ? a.from > b.from
      : BigInt(a.id) > BigInt(b.id)

export function heldAt(rows: readonly PriceRow[], now: Date): HeldPrices {
  const held = new Map<string, PriceRow>()
  for (const row of rows) {
    if (row.from > now || (row.until !== null && row.until <= now)) continue
    const key = keyOf(row.kind, row.years, row.level)
    const other = held.get(key)
    if (!other || goesBefore(row, other)) held.set(key, row)
  }
  return held
}

/** The next instant after `now` at which another row may hold. */
export function nextChange(rows: readonly PriceRow[], now: Date): number {
  const instants = rows.flatMap(({ from, until }) => [from.getTime(), until?.getTime() ?? 0])
  return instants.reduce((next, at) => (at > now.getTime() && at < next ? at : next), Number.POSITIVE_INFINITY)
}

const quoteOfRow = ({ list, price, until }: PriceRow): PriceQuote => ({ list: usd(list), price: usd(price), until })

const together = (first: PriceQuote, later: PriceQuote, count: number): PriceQuote => ({
  list: add(first.list, times(later.list, count)),
  price: add(first.price, times(later.price, count)),
  until: [first.until, ...(count > 0 ? [later.until] : [])].reduce(earlier),
})

const earlier = (a: Date | null, b: Date | null) => (a === null || (b !== null && b < a) ? b : a)

/**
 * What so many years cost a customer of a level, all together; undefined where there is no price. A row for the very term
 * counts; else the first year costs the price of one, and each later year of a registration a renewal. What a level pays
 * is never more than what everybody pays.
 */
export function quoteOf(
  held: HeldPrices,
  kind: PriceKind,
  years: number,
  level: CustomerLevel,
): PriceQuote | undefined {
  const everybody = quoteAt(held, kind, years, 'standard')
  const own = level === 'standard' ? undefined : quoteAt(held, kind, years, level)
  if (!everybody || !own) return own ?? everybody
  return own.price.minor < everybody.price.minor ? own : everybody
}

function quoteAt(held: HeldPrices, kind: PriceKind, years: number, level: CustomerLevel): PriceQuote | undefined {
  const of = (kindOf: PriceKind, term: number) => {
    const row = held.get(keyOf(kindOf, term, level)) ?? held.get(keyOf(kindOf, term, 'standard'))
    return row && quoteOfRow(row)
  }
  const whole = held.get(keyOf(kind, years, level))
  if (whole) return quoteOfRow(whole)
  const first = of(kind, 1)
  if (years === 1 || !first) return first
  const later = of('renew', 1)
  return later && together(first, later, years - 1)
}
