import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { type Money, zero } from '@namestead/contract/money'
import type { PriceKind } from '@namestead/contract/operate/tlds'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { type Databases, type Db, rowsOf } from '../../platform/database.ts'
import { type Listener, serially } from '../../platform/listen.ts'
import { nextChange, type PriceQuote, type PriceRow, type PricesInForce, pricesAt, quoteOf } from './prices/prices.ts'
import { type DepositRow, isShort } from './registries/record-deposit.ts'
import { ruleChanges } from './rule-changes.ts'
import { tldRows } from './tld-data.ts'
import type { TldRow } from './tld-row.ts'
import { type RuleChange, rulesAt, type TldRules } from './tld-rules.ts'
import { channel } from './tlds-changed.ts'

/** A TLD as it is currently offered. */
export interface Tld {
  readonly label: string
  readonly unicode: string
  /** The registry that serves it; null: priced, but not connected. */
  readonly registry: string | null
  readonly rules: TldRules
  /** Our account at its registry has a problem, so that nothing can be registered now. */
  readonly paused: boolean
  /** When the extension opens for everyone; null: it is open. */
  readonly opensAt: Date | null
  /** The standard price of one year. */
  readonly prices: {
    readonly register: Money
    readonly renew: Money
    readonly transfer: Money
    readonly restore: Money
  }
  readonly inForce: PricesInForce
}

/** All TLDs in memory, read again on a notification that they changed, and recomputed when a price or a rule begins or ends. */
export interface Catalogue {
  all(): readonly Tld[]
  find(label: string): Tld | undefined
  readonly labels: ReadonlySet<string>
}

interface Snapshot {
  readonly tlds: readonly Tld[]
  readonly byLabel: ReadonlyMap<string, Tld>
  readonly labels: ReadonlySet<string>
  /** Valid until this instant, in milliseconds. */
  readonly until: number
}

export async function openCatalogue(databases: Databases, listener: Listener, clock: Clock): Promise<Catalogue> {
  let rows: readonly KeptTld[] = []
  let snapshot: Snapshot = { tlds: [], byLabel: new Map(), labels: new Set(), until: 0 }
  const read = serially(async () => {
    rows = await readTlds(databases.db)
    snapshot = snapshotAt(rows, clock.now())
  })
  // Listens before the first read, since a change in between would be missed.
  await listener.listen(channel, read)
  await read()
  const now = () => {
    const instant = clock.now()
    if (instant.getTime() >= snapshot.until) snapshot = snapshotAt(rows, instant)
    return snapshot
  }
  return {
    all: () => now().tlds,
    find: label => now().byLabel.get(label),
    get labels() {
      return now().labels
    },
  }
}

interface KeptTld {
  readonly label: string
  readonly registry: string | null
  readonly changes: readonly RuleChange[]
  readonly prices: readonly PriceRow[]
  readonly alarmed: boolean
  readonly deposit: DepositRow
}

async function readTlds(db: Db): Promise<KeptTld[]> {
  const [tlds, prices, changes] = await Promise.all([
    rowsOf<{ label: string; registry_id: string | null; alarmed: boolean } & DepositRow>(
      db,
      `select t.label, t.registry_id, r.deposit::numeric, r.deposit_currency, r.currency, r.microdollars,
         exists (select from operator_todos o where o.kind = 'registry-account' and o.reference = t.registry_id::text
           and o.settled_at is null) as alarmed
       from tlds t left join registries r on r.id = t.registry_id order by t.position, t.label`,
      [],
    ),
    rowsOf<PriceRow & { tld: string }>(
      db,
      `select tld, id, kind, years, level, list_price::numeric as list, price::numeric as price, valid_from as "from", valid_until as until
       from tld_prices`,
      [],
    ),
    ruleChanges(db),
  ])
  const pricesOf = Map.groupBy(prices, ({ tld }) => tld)
  const changesOf = Map.groupBy(changes, ({ tld }) => tld)
  return tlds.map(({ label, registry_id: registry, alarmed, ...deposit }) => ({
    label,
    registry,
    changes: changesOf.get(label) ?? [],
    prices: pricesOf.get(label) ?? [],
    alarmed,
    deposit,
  }))
}

function snapshotAt(rows: readonly KeptTld[], now: Date): Snapshot {
  const tlds = rows.map(({ label, registry, changes, prices, alarmed, deposit }): Tld => {
    const rules = rulesAt(label, changes, now)
    const inForce = pricesAt(prices, now)
    const one = (kind: PriceKind) => quoteOf(inForce, kind, 1, 'standard')?.price ?? zero
    return {
      label,
      unicode: rules.unicode,
      registry,
      rules,
      paused: alarmed || isShort(deposit, one('register').minor),
      opensAt: openingAfter(rules, now),
      prices: {
        register: one('register'),
        renew: one('renew'),
        transfer: one('transfer'),
        restore: one('restore'),
      },
      inForce,
    }
  })
  const byLabel = new Map(tlds.map(tld => [tld.label, tld]))
  const until = Math.min(
    ...rows.map(({ prices }) => nextChange(prices, now)),
    ...rows.flatMap(({ changes }) => changes.map(({ from }) => from.getTime()).filter(from => from > now.getTime())),
    ...tlds.flatMap(({ opensAt }) => opensAt?.getTime() ?? []),
    Number.POSITIVE_INFINITY,
  )
  return { tlds, byLabel, labels: new Set(byLabel.keys()), until }
}

function openingAfter({ opensAt }: TldRules, now: Date): Date | null {
  const opens = opensAt === undefined ? undefined : new Date(opensAt)
  return opens && opens > now ? opens : null
}

/** Adds shipped TLDs and prices that the database lacks; operators' changes stay. */
export async function seedTlds({ transact }: Databases): Promise<void> {
  const kinds: readonly (keyof TldRow['prices'])[] = ['register', 'renew', 'transfer', 'restore']
  const prices = tldRows.flatMap(row => kinds.map(kind => ({ tld: row.label, kind, price: `${row.prices[kind]}` })))
  await transact(async tx => {
    await sql`
      insert into tlds (label, position)
      select * from unnest(${tldRows.map(row => row.label)}::text[], ${tldRows.map((_, at) => at)}::int[])
      on conflict (label) do nothing`.execute(tx)
    await sql`
      insert into tld_prices (tld, kind, years, level, list_price, price, valid_from)
      select tld, kind, 1, 'standard', price, price, 'epoch'
      from unnest(${prices.map(({ tld }) => tld)}::text[], ${prices.map(({ kind }) => kind)}::text[], ${prices.map(({ price }) => price)}::numeric[])
        as shipped (tld, kind, price)
      where not exists (select from tld_prices p where p.tld = shipped.tld and p.kind = shipped.kind and p.years = 1 and p.level = 'standard')`.execute(
      tx,
    )
  })
}

/** The price for a customer of a level and a number of years; undefined if it has none. */
export const priceQuote = (tld: Tld, kind: PriceKind, years: number, level: CustomerLevel): PriceQuote | undefined =>
  quoteOf(tld.inForce, kind, years, level)
