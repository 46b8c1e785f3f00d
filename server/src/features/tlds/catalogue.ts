import { type Money, times, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Databases, Db } from '../../platform/database.ts'
import { inTurn, type Listener } from '../../platform/listen.ts'
import { tldRows } from './tld-data.ts'
import type { TldRow } from './tld-row.ts'

/** A TLD as it is offered now. */
export interface Tld {
  readonly label: string
  readonly unicode: string
  /** The registry that serves it; null: priced, not connected. */
  readonly registry: string | null
  readonly rules: TldRules
  readonly prices: {
    readonly register: Money
    readonly renew: Money
    readonly transfer: Money
    readonly restore: Money
  }
}
export type TldRules = Omit<TldRow, 'prices' | 'connected' | 'label'>

/** All TLDs in memory, read again when somebody says that they changed. */
export interface Catalogue {
  all(): readonly Tld[]
  find(label: string): Tld | undefined
  readonly labels: ReadonlySet<string>
}

const channel = 'tlds'

export async function openCatalogue(databases: Databases, listener: Listener): Promise<Catalogue> {
  let tlds: readonly Tld[] = []
  let byLabel: ReadonlyMap<string, Tld> = new Map()
  let labels: ReadonlySet<string> = new Set()
  const read = inTurn(async () => {
    tlds = await readTlds(databases.db)
    byLabel = new Map(tlds.map(tld => [tld.label, tld]))
    labels = new Set(byLabel.keys())
  })
  // Listens first: what is written between a look and the first notification would never be heard of.
  await listener.listen(channel, read)
  await read()
  return {
    all: () => tlds,
    find: label => byLabel.get(label),
    get labels() {
      return labels
    },
  }
}

async function readTlds(db: Db): Promise<Tld[]> {
  const rows = await db.selectFrom('tlds').selectAll().orderBy('position').execute()
  return rows.map(row => {
    // Written by seedTlds from TldRow, and by nobody else.
    const rules = row.rules as TldRules
    return {
      label: row.label,
      unicode: rules.unicode,
      registry: row.registry_id,
      rules,
      prices: {
        register: usd(row.register_price),
        renew: usd(row.renew_price),
        transfer: usd(row.transfer_price),
        restore: usd(row.restore_price),
      },
    }
  })
}

/** Adds shipped TLDs that the database does not know; what an operator changed stays. */
export async function seedTlds({ transact }: Databases): Promise<void> {
  const rows = tldRows.map(({ label, prices, connected: _, ...rules }, position) => ({
    label,
    position,
    prices,
    rules,
  }))
  await transact(async tx => {
    await sql`
      insert into tlds (label, position, rules, register_price, renew_price, transfer_price, restore_price)
      select * from unnest(
        ${rows.map(row => row.label)}::text[], ${rows.map(row => row.position)}::int[], ${rows.map(row => JSON.stringify(row.rules))}::jsonb[],
        ${rows.map(row => row.prices.register.toString())}::numeric[], ${rows.map(row => row.prices.renew.toString())}::numeric[],
        ${rows.map(row => row.prices.transfer.toString())}::numeric[], ${rows.map(row => row.prices.restore.toString())}::numeric[])
      on conflict (label) do nothing`.execute(tx)
  })
}

export const notifyTldsChanged = (db: Db) => sql`select pg_notify(${channel}, '')`.execute(db)

/** First years at the registration price, further years at the renewal price. */
export const registrationPrice = ({ prices }: Tld, years: number): Money => ({
  ...prices.register,
  minor: prices.register.minor + times(prices.renew, years - 1).minor,
})
