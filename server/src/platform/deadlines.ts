import { type RawBuilder, sql } from 'kysely'
import type { Clock } from './clock.ts'
import { type Databases, type Db, isLostRace, type Tx } from './database.ts'
import type { Database } from './database-types.ts'
import { every } from './every.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { recordWorkFailure } from './work-failures.ts'

/** Time-bound work that customers or operators wait for: rows with a due instant. The virtual clock stops at each. */
export interface Deadline extends Maintenance {
  nextDue(now: Date): RawBuilder<Date | null>
  /** Work that the sweep finds beside its deadlines, for which the clock need not stop: its earliest instant. */
  alsoDue?(now: Date): RawBuilder<Date | null>
}

/** Housekeeping that nothing waits for: retention, daily checks. */
export interface Maintenance {
  readonly name: string
  /**
   * A scalar subquery: the earliest instant of business time at which the sweep has something to do, null if nothing waits. Every
   * second asks it, so an index must answer it. Without it, the sweep looks at every turn.
   */
  nextDue?(now: Date): RawBuilder<Date | null>
  /** Handles due rows (locked with SKIP LOCKED) and returns how many: 0 means none are left. */
  sweep(tx: Tx, now: Date): Promise<number>
}

/** For `nextDue`: as soon as there is such a row. */
export const onceAny = (rows: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(select case when exists (${rows}) then to_timestamp(0) end)`

interface ExpiringRows {
  readonly table: keyof Database & string
  /** The columns that identify a row. */
  readonly key: readonly [string, ...string[]]
  readonly instant: string
  /** The retention after the instant, as an SQL interval. */
  readonly after?: string
  /** Real time is the database's own; business time can be moved. */
  readonly by: 'real time' | 'business time'
  /** Which rows expire; by default all. */
  readonly where?: RawBuilder<unknown>
}

const batchSize = 1000

/** Deletes expired rows, the oldest first. */
export const deletes = (
  name: string,
  { table, key, instant, after = '0', by, where = sql`true` }: ExpiringRows,
): Maintenance => ({
  name,
  nextDue: () => {
    const first = sql`(select min(${sql.ref(instant)}) + ${sql.lit(after)}::interval from ${sql.table(table)} where ${where})`
    return by === 'real time' ? sql`(select case when ${first} <= now() then to_timestamp(0) end)` : sql`${first}`
  },
  async sweep(tx, now) {
    const columns = sql.join(key.map(column => sql.ref(column)))
    const { rows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where ${sql.ref(instant)} <= ${by === 'real time' ? sql`now()` : sql`${now}::timestamptz`} - ${after}::interval and ${where}
      order by ${sql.ref(instant)} limit ${batchSize} for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
})

type Check = (tx: Tx, now: Date) => Promise<unknown>

/** Work that runs once per day of business time, as `periodic` runs it. */
export const daily = (name: string, work: Check): Maintenance => periodic(name, '1 day', work)

/**
 * Work that runs once per interval of business time, by the first process that gets to it. `more`: there is more to do, which the next
 * turn continues.
 */
export const periodic = (name: string, interval: '1 day' | '1 minute', work: Check): Maintenance => ({
  name,
  nextDue: () => sql`coalesce((select due_at from daily_checks where name = ${sql.lit(name)}), to_timestamp(0))`,
  async sweep(tx, now) {
    const { rows } = await sql`
      insert into daily_checks as c (name, due_at) values (${name}, ${now}::timestamptz + ${interval}::interval)
      on conflict (name) do update set due_at = excluded.due_at where c.due_at <= ${now} returning 1`.execute(tx)
    if (rows.length > 0 && (await work(tx, now)) === 'more')
      await sql`update daily_checks set due_at = ${now} where name = ${name}`.execute(tx)
    return 0
  },
})

type Sweeper = { databases: Databases; clock: Clock; log: Log; metrics: Metrics }

/** Rows left after this many sweeps wait for the next turn, so that no lane monopolizes the database. */
const maxSweepsPerTurn = 10

/**
 * Every second, in several processes if there are several: one statement asks what is due, and that is swept. Each deadline has a
 * lane of its own, so that a busy or failing one does not delay the others. Maintenance shares one lane, with one batch of each
 * kind per turn.
 */
export function startDeadlines(
  context: Sweeper,
  deadlines: readonly Deadline[],
  maintenance: readonly Maintenance[],
): { stop(): Promise<void> } {
  let stopped = false
  const busy = new Map<string, Promise<void>>()
  const begin = (lane: string, work: () => Promise<void>) => {
    if (!busy.has(lane))
      busy.set(
        lane,
        work().finally(() => busy.delete(lane)),
      )
  }
  const turns = every(1000, async () => {
    const due = new Set(await dueOrAll(context, [...deadlines, ...maintenance]))
    if (stopped) return
    for (const deadline of deadlines)
      if (due.has(deadline)) begin(deadline.name, () => sweepSafely(context, deadline, maxSweepsPerTurn))
    begin('maintenance', async () => {
      for (const one of maintenance) if (due.has(one) && !stopped) await sweepSafely(context, one, 1)
    })
  })
  return {
    async stop() {
      stopped = true
      await turns.stop()
      await Promise.all(busy.values())
    },
  }
}

/** All of the work where the question fails: one broken condition must not stop what the others are for. */
async function dueOrAll(context: Sweeper, all: readonly Maintenance[]): Promise<readonly Maintenance[]> {
  try {
    const overdue = await overdueOf(context.databases.schedule, all, context.clock.now())
    return overdue.map(({ work }) => work)
  } catch (error) {
    context.log.error({ err: error }, 'the question what is due failed')
    return all
  }
}

/** The answers of scalar subqueries, in their order, by one statement. */
async function instantsOf(db: Db, asked: readonly RawBuilder<Date | null>[]): Promise<readonly (Date | null)[]> {
  const { rows } = await sql<{ instants: (Date | null)[] }>`
    select array[${sql.join(asked)}]::timestamptz[] as instants`.execute(db)
  return rows[0]?.instants ?? []
}

/** What has something to do at `now`, and since when. */
export async function overdueOf<Work extends Maintenance & Pick<Deadline, 'alsoDue'>>(
  db: Db,
  all: readonly Work[],
  now: Date,
): Promise<{ readonly work: Work; readonly due: Date }[]> {
  const instants = await instantsOf(
    db,
    all.map(({ nextDue, alsoDue }) => {
      const due = nextDue?.(now) ?? sql<Date>`to_timestamp(0)`
      return alsoDue ? sql<Date | null>`least(${due}, ${alsoDue(now)})` : due
    }),
  )
  return all.flatMap((work, place) => {
    const due = instants[place]
    return due && due <= now ? [{ work, due }] : []
  })
}

/** When each has something to do next, or since when; null: nothing waits. What looks at every turn says nothing. */
export async function dueOf<Work extends Maintenance>(
  db: Db,
  all: readonly Work[],
  now: Date,
): Promise<{ readonly work: Work; readonly due: Date | null }[]> {
  const asked = all.flatMap(work => (work.nextDue ? [{ work, instant: work.nextDue(now) }] : []))
  const instants = await instantsOf(
    db,
    asked.map(({ instant }) => instant),
  )
  return asked.map(({ work }, place) => ({ work, due: instants[place] ?? null }))
}

/** The first instant after `now` at which a deadline falls due. */
export async function nextDueOf(db: Db, all: readonly Deadline[], now: Date): Promise<Date | undefined> {
  const ahead = (await dueOf(db, all, now)).flatMap(({ due }) => (due && due > now ? [due.getTime()] : []))
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined
}

async function sweepSafely(context: Sweeper, work: Maintenance, maxSweeps: number): Promise<void> {
  try {
    await sweepDue(context, work, context.clock.now(), maxSweeps)
  } catch (error) {
    if (isLostRace(error)) {
      context.log.info({ deadline: work.name }, 'a sweep found its rows locked, and comes again')
      return
    }
    context.log.error({ err: error, deadline: work.name }, 'a deadline sweep failed')
    await context.databases
      .transact(tx => recordWorkFailure(tx, { kind: 'deadline', name: work.name, attempt: 1 }, error))
      // Where the database is away nothing can be recorded either.
      .catch(() => undefined)
  }
}

/** Handles what is due at `now`, in at most this many sweeps. */
export async function sweepDue(
  { databases, metrics }: Pick<Sweeper, 'databases' | 'metrics'>,
  { name, sweep }: Maintenance,
  now: Date,
  maxSweeps: number,
): Promise<void> {
  for (let sweeps = 0; sweeps < maxSweeps; sweeps++) {
    const count = await databases.transact(tx => sweep(tx, now))
    if (count === 0) return
    metrics.deadlines.inc({ name }, count)
  }
}
