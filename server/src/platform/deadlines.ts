import { type RawBuilder, sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Databases, Db, Tx } from './database.ts'
import type { Database } from './database-types.ts'
import { every } from './every.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { recordWorkFailure } from './work-failures.ts'

/** Time-bound work that customers or operators wait for: rows with a due instant. The virtual clock stops at each. */
export interface Deadline extends Maintenance {
  /** The earliest due instant, undefined if nothing waits. */
  nextDue(db: Db): Promise<Date | undefined>
}

/** Housekeeping that nothing waits for: retention, daily checks. */
export interface Maintenance {
  readonly name: string
  /** Handles due rows (locked with SKIP LOCKED) and returns how many: 0 means none are left. */
  sweep(tx: Tx, now: Date): Promise<number>
}

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
  async sweep(tx, now) {
    const columns = sql.join(key.map(column => sql.ref(column)))
    const { rows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where ${sql.ref(instant)} <= ${by === 'real time' ? sql`now()` : sql`${now}::timestamptz`} - ${after}::interval and ${where}
      order by ${sql.ref(instant)} limit ${batchSize} for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
})

/**
 * Work that runs once per day of business time, by the first process that gets to it. `more`: there is more to do, which the next
 * turn continues.
 */
export const daily = (name: string, work: (tx: Tx, now: Date) => Promise<unknown>): Maintenance => ({
  name,
  async sweep(tx, now) {
    const { rows } = await sql`
      insert into daily_checks as c (name, due_at) values (${name}, ${now}::timestamptz + interval '1 day')
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
 * Sweeps every second, in several processes if there are several. Each deadline has a lane of its own, so that a busy or
 * failing one does not delay the others. Maintenance shares one lane, with one batch of each kind per turn.
 */
export function startDeadlines(
  context: Sweeper,
  deadlines: readonly Deadline[],
  maintenance: readonly Maintenance[],
): { stop(): Promise<void> } {
  let stopped = false
  const lane = (all: readonly Maintenance[], maxSweeps: number) =>
    every(1000, async () => {
      for (const one of all) if (!stopped) await sweepSafely(context, one, maxSweeps)
    })
  const lanes = [...deadlines.map(deadline => lane([deadline], maxSweepsPerTurn)), lane(maintenance, 1)]
  return {
    async stop() {
      stopped = true
      await Promise.all(lanes.map(running => running.stop()))
    },
  }
}

async function sweepSafely(context: Sweeper, work: Maintenance, maxSweeps: number): Promise<void> {
  try {
    await sweepDue(context, work, context.clock.now(), maxSweeps)
  } catch (error) {
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
