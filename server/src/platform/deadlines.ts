import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Databases, Db, Tx } from './database.ts'
import type { Database } from './database-types.ts'
import { every } from './every.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Time-bound work of a feature: rows with a due instant. */
export interface Deadline {
  readonly name: string
  /** The earliest due instant, undefined where nothing waits. */
  nextDue(db: Db): Promise<Date | undefined>
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

const atATime = 1000

/** A deadline whose rows only go, the oldest first. */
export const deletes = (name: string, { table, key, instant, after = '0', by }: Passing): Deadline => ({
  name,
  nextDue: async () => undefined,
  async sweep(tx, now) {
    const columns = sql.join(key.map(column => sql.ref(column)))
    const { rows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where ${sql.ref(instant)} <= ${by === 'real time' ? sql`now()` : sql`${now}::timestamptz`} - ${after}::interval
      order by ${sql.ref(instant)} limit ${atATime} for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
})

/** Sweeps all deadlines every second, several processes at once if need be. */
export function startDeadlines(
  { databases, clock, log, metrics }: { databases: Databases; clock: Clock; log: Log; metrics: Metrics },
  deadlines: readonly Deadline[],
): { stop(): Promise<void> } {
  let stopped = false
  const sweepAll = async () => {
    for (const deadline of deadlines) {
      if (stopped) return
      try {
        await sweepOne(databases, clock, metrics, deadline)
      } catch (error) {
        log.error({ err: error, deadline: deadline.name }, 'a deadline sweep failed')
      }
    }
  }
  const sweeping = every(1000, sweepAll)
  return {
    stop() {
      stopped = true
      return sweeping.stop()
    },
  }
}

async function sweepOne(databases: Databases, clock: Clock, metrics: Metrics, deadline: Deadline): Promise<void> {
  for (;;) {
    const count = await databases.transact(tx => deadline.sweep(tx, clock.now()))
    if (count === 0) return
    metrics.deadlines.inc({ name: deadline.name }, count)
  }
}
