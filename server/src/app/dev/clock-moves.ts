import type { AppContext } from '../../platform/app-context.ts'
import { type BusinessLife, moveClock } from './move-clock.ts'

/** A move of the clock that is under way, or the last one. */
export interface ClockMove {
  readonly from: Date
  readonly target: Date
  readonly state: 'moving' | 'arrived' | 'failed'
}

export interface ClockMoves {
  /** The move of this process; undefined before the first. */
  last(): ClockMove | undefined
  /** Whether any process moves the clock. */
  isMoving(): Promise<boolean>
  /** Starts a move; undefined if another one is under way. The promise inside ends with the move and does not reject. */
  start(target: Date): Promise<{ readonly ended: Promise<ClockMove> } | undefined>
  /** Ends a move that is under way after its current step. */
  stop(): Promise<void>
}

/** Two keys of an advisory lock that is held while a process moves the clock, so that no other one does. */
const lockKeys = [0x6d6f7665, 0x636c6f63] as const

export function clockMoves(app: AppContext, life: BusinessLife): ClockMoves {
  const { clock, log } = app
  const { pool } = app.databases
  const stopping = new AbortController()
  let last: ClockMove | undefined
  let running: Promise<ClockMove> | undefined

  async function move(from: Date, target: Date): Promise<ClockMove> {
    last = { from, target, state: 'moving' }
    try {
      await moveClock(app, life, target, stopping.signal)
      last = { from, target, state: clock.now() < target ? 'failed' : 'arrived' }
    } catch (error) {
      log.error({ err: error, target }, 'a move of the clock failed')
      last = { from, target, state: 'failed' }
    }
    return last
  }

  /** A connection of its own holds the lock, so that it ends with the process. */
  async function lock(): Promise<(() => void) | undefined> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    const release = () => {
      client.off('error', onError)
      client.release(broken)
    }
    try {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
        ...lockKeys,
      ])
      if (rows[0]?.free)
        return () => {
          client
            .query('select pg_advisory_unlock($1, $2)', [...lockKeys])
            .catch(onError)
            .finally(release)
        }
    } catch (error) {
      broken = error instanceof Error ? error : new Error(`${error}`)
      release()
      throw error
    }
    release()
    return undefined
  }

  return {
    last: () => last,
    async isMoving() {
      const { rows } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())`,
        [...lockKeys],
      )
      return rows.length > 0
    },
    async start(target) {
      const from = clock.now()
      const unlock = await lock()
      if (!unlock) return undefined
      running = move(from, target).finally(unlock)
      return { ended: running }
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
