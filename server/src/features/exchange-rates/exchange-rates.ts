import { readEurofxref } from '@namestead/adapters/exchange-rates/eurofxref'
import type { PublishedRate } from '@namestead/adapters/exchange-rates/port'
import { sandboxFeed } from '@namestead/adapters/exchange-rates/sandbox/feed'
import { afterMargin, parseRate, type Rate } from '@namestead/contract/exchange-rate'
import { sql } from 'kysely'
import { type Db, insertMany, type Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { Terms } from '../../platform/use-case.ts'
import { exchangeMargin, rateMaxAge } from './policies.ts'

export interface KnownRate {
  readonly currency: string
  readonly source: string
  readonly at: Date
  /** As published. */
  readonly rate: Rate
  /** What a payment gets: without the margin, in basis points. */
  readonly margin: number
  readonly ours: Rate
}

const dayMilliseconds = 86_400_000

/** The latest rate of each currency. One older than the policy allows is left out: nothing is converted at it. */
export async function currentRates(db: Db, { now, policy }: Terms): Promise<KnownRate[]> {
  const { rows } = await sql<Pick<KnownRate, 'currency' | 'source' | 'at' | 'rate'>>`
    select distinct on (currency) currency, source, at, rate from exchange_rates
    where at <= ${now} and at > ${new Date(now.getTime() - policy(rateMaxAge) * dayMilliseconds)}
    order by currency, at desc, imported_at desc, id desc`.execute(db)
  return rows.map(row => {
    const margin = policy(exchangeMargin, row.currency)
    return { ...row, margin, ours: afterMargin(row.rate, margin) }
  })
}

/** The last rate of each currency, however old: what a new one is compared with. */
export async function lastRates(db: Db, now: Date): Promise<ReadonlyMap<string, Rate>> {
  const { rows } = await sql<Pick<KnownRate, 'currency' | 'rate'>>`
    select distinct on (currency) currency, rate from exchange_rates where at <= ${now}
    order by currency, at desc, imported_at desc, id desc`.execute(db)
  return new Map(rows.map(({ currency, rate }) => [currency, rate]))
}

/** What a payment in the currency gets now; undefined where no rate holds. */
export const rateOf = async (db: Db, currency: string, terms: Terms): Promise<Rate | undefined> =>
  (await currentRates(db, terms)).find(known => known.currency === currency)?.ours

/** As they were published last, without a margin. */
export const publishedRates = async (db: Db, terms: Terms): Promise<ReadonlyMap<string, Rate>> =>
  new Map((await currentRates(db, terms)).map(({ currency, rate }) => [currency, rate]))

/** The last rate of each day, oldest first. */
export async function dailyRates(db: Db, now: Date, days: number) {
  const { rows } = await sql<{ currency: string; day: Date; rate: Rate }>`
    select distinct on (currency, day) currency, day, rate
    from (select *, date_trunc('day', at, 'UTC') as day from exchange_rates
      where at <= ${now} and at > ${new Date(now.getTime() - days * dayMilliseconds)}) dated
    order by currency, day, at desc, imported_at desc, id desc`.execute(db)
  return rows
}

/** Stores what a source published. What it publishes again for an instant replaces the rate; payments keep theirs. */
export async function storeRates(tx: Tx, source: string, rates: readonly PublishedRate[], now: Date): Promise<number> {
  const latest = new Map(
    rates.map(({ currency, at, dollars }) => [
      `${currency} ${at.getTime()}`,
      { currency, source, at, rate: parseRate(dollars) ?? 0n, imported_at: now },
    ]),
  )
  const stored = await insertMany(tx, 'exchange_rates', [...latest.values()], {
    returning: ['id'],
    conflict: sql`on conflict (currency, at, source) do update set rate = excluded.rate, imported_at = excluded.imported_at
      where exchange_rates.rate <> excluded.rate`,
  })
  return stored.length
}

/** Sandbox: a source that publishes each day. */
export const sandboxRates: Maintenance = daily('payments.sandbox-rates', async (tx, now) => {
  const read = readEurofxref(sandboxFeed(now))
  if ('rates' in read) await storeRates(tx, 'Sandbox', read.rates, now)
})
