import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Databases, Db, Tx } from './database.ts'
import type { Database } from './database-types.ts'
import { every } from './every.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Time-bound work that somebody waits for: rows with a due instant. The virtual clock stops at each. */
export interface Deadline extends Maintenance {
  /** The earliest due instant, undefined where nothing waits. */
  nextDue(db: Db): Promise<Date | undefined>
}

/** Work that keeps an installation in order, and that nobody waits for: retention, daily checks. */
export interface Maintenance {
  readonly name: string
  /** Handles due rows (locked with SKIP LOCKED) and answers how many: 0 means none are left. */
  sweep(tx: Tx, now: Date): Promise<number>
}

interface Passing {
  readonly table: keyof Database & string
  /** The columns that name a row. */
  readonly key: readonly [string, ...string[]]
  readonly instant: string
  /** So long after the instant, as an SQL interval. */
  readonly after?: string
  /** Real time is the database's own; business time may be moved. */
  readonly by: 'real time' | 'business time'
}

const batchSize = 1000

/** Rows that only go, the oldest first. */
export const deletes = (name: string, { table, key, instant, after = '0', by }: Passing): Maintenance => ({
  name,
  async sweep(tx, now) {
    const columns = sql.join(key.map(column => sql.ref(column)))
    const { rows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where ${sql.ref(instant)} <= ${by === 'real time' ? sql`now()` : sql`${now}::timestamptz`} - ${after}::interval
      order by ${sql.ref(instant)} limit ${batchSize} for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
})

/** Work of once a day of business time, done by whichever process comes first. */
export const daily = (name: string, work: (tx: Tx, now: Date) => Promise<void>): Maintenance => ({
  name,
  async sweep(tx, now) {
    const { rows } = await sql`
      insert into daily_checks as c (name, due_at) values (${name}, ${now}::timestamptz + interval '1 day')
      on conflict (name) do update set due_at = excluded.due_at where c.due_at <= ${now} returning 1`.execute(tx)
    if (rows.length > 0) await work(tx, now)
    return 0
  },
})

type Sweeper = { databases: Databases; clock: Clock; log: Log; metrics: Metrics }

/** What is left after so many sweeps waits for the next turn, so that no lane holds the database for itself. */
const maxSweepsPerTurn = 10

/**
 * Sweeps every second, several processes at once if need be. Each deadline has a lane of its own: one that has much to do, or
 * fails, keeps no other waiting. Maintenance shares one lane, and of each kind a batch goes a turn.
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
  }
}

/** Handles what is due at `now`, in as many sweeps at most. */
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
