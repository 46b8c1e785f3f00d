import { sql } from 'kysely'
import type { Databases, Tx } from './database.ts'
import type { Database } from './database-types.ts'
import { daily, type Maintenance } from './deadlines.ts'
import type { Policies } from './policies.ts'
import { historyMonths, journalMonths } from './site-policies.ts'

/** A table that only grows, partitioned by month (UTC) of one column. */
export interface Journal {
  readonly table: keyof Database & string
  readonly instant: string
  /** A table of ids that are unique across all months; its rows are deleted with the journal's. */
  readonly ids?: keyof Database & string
  /** History is shown to customers and settles disputes, so it is kept longer than protocol traffic. */
  readonly kind: 'wire' | 'history'
}

const months = { wire: journalMonths, history: historyMonths } as const

/** Months that are created ahead, so that some weeks without the job cause no gap. */
const monthsAhead = 2

/**
 * For each journal, once per day of business time: opens its coming months, including those of rows that arrived before their
 * month was open (the clock was moved, or no process ran for long), and drops whole months past retention. Each is a
 * transaction of its own, since both lock the journal, and writers of one journal write others; `owner` is who may alter it.
 */
export const journalMaintenance = (journals: readonly Journal[], policies: Policies, owner: Databases): Maintenance[] =>
  journals.flatMap(journal => [
    dailyWithoutWaiting(`${journal.table}.open-months`, owner, (tx, now) => openMonths(tx, journal, now)),
    dailyWithoutWaiting(`${journal.table}.drop-months`, owner, (tx, now) =>
      dropMonths(tx, journal, monthOf(now, -policies.at(now)(months[journal.kind]))),
    ),
  ])

/** Does not block readers and writers of the journal: without the lock, the next turn tries again. */
const dailyWithoutWaiting = (
  name: string,
  owner: Databases,
  work: (tx: Tx, now: Date) => Promise<unknown>,
): Maintenance =>
  daily(name, (_tx, now) =>
    owner.transact(async tx => {
      await sql`set local lock_timeout = '2s'`.execute(tx)
      return work(tx, now)
    }),
  )

/**
 * Blocks writers for a moment, because a row on its way to the default partition while its month is attached would be refused
 * there. Readers are blocked only where rows are moved, unlike by `create … partition of`.
 */
async function openMonths(tx: Tx, { table, instant }: Journal, now: Date): Promise<'more' | undefined> {
  const open = new Set((await monthsOf(tx, table)).map(({ name }) => name))
  const late = await lateMonths(tx, table, instant)
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, months) => monthOf(now, months))
  const missing = new Map(
    [...late, ...ahead].map(from => [partitionOf(table, from), from] as const).filter(([name]) => !open.has(name)),
  )
  if (missing.size === 0) return undefined
  // A reader that was planned before the attachment and reads after it would find moved rows in neither partition.
  const mode = late.length > 0 ? sql`access exclusive` : sql`share row exclusive`
  await sql`lock table ${sql.table(table)} in ${mode} mode`.execute(tx)
  // A row arrived between the look and the lock, which let readers in: the next turn moves it.
  if (late.length === 0 && (await lateMonths(tx, table, instant)).length > 0) return 'more'
  for (const [name, from] of missing) await openMonth(tx, { table, instant, name, from })
  return undefined
}

/** The months of the rows that arrived before theirs was open. */
async function lateMonths(tx: Tx, table: string, instant: string): Promise<readonly Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', ${sql.ref(instant)} at time zone 'UTC') at time zone 'UTC' as month
    from ${sql.table(`${table}_other`)}`.execute(tx)
  return rows.map(({ month }) => month)
}

async function openMonth(
  tx: Tx,
  { table, instant, name, from }: { table: string; instant: string; name: string; from: Date },
): Promise<void> {
  const to = monthOf(from, 1)
  const [month, journal, other] = [sql.table(name), sql.table(table), sql.table(`${table}_other`)]
  const columns = await columnsOf(tx, table)
  await sql`create table ${month} (like ${journal} including all)`.execute(tx)
  await sql`with late as (
      delete from ${other} where ${sql.ref(instant)} >= ${from} and ${sql.ref(instant)} < ${to} returning *
    ) insert into ${month} (${columns}) select ${columns} from late`.execute(tx)
  await sql`alter table ${journal} attach partition ${month}
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(tx)
}

async function columnsOf(tx: Tx, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(tx)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

async function dropMonths(tx: Tx, { table, instant, ids }: Journal, oldest: Date): Promise<void> {
  for (const { name } of await monthsOf(tx, table))
    if (name < partitionOf(table, oldest)) await sql`drop table ${sql.table(name)}`.execute(tx)
  if (ids) await sql`delete from ${sql.table(ids)} where ${sql.ref(instant)} < ${oldest}`.execute(tx)
}

async function monthsOf(tx: Tx, table: string) {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_\\d{4}_\\d{2}$' order by 1`.execute(tx)
  return rows
}

/** `state_history_2031_05`: the names of a journal's partitions sort by month. */
const partitionOf = (table: string, month: Date) => `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`

const monthOf = (instant: Date, later: number) =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + later, 1))
