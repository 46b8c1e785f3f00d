import { sql } from 'kysely'
import { notify } from './at-commit.ts'
import type { Db, Tx } from './database.ts'
import type { Listener } from './listen.ts'

/** Business time. All due dates use this clock, never the machine's. */
export interface Clock {
  now(): Date
  /** The last known offset, in milliseconds. */
  offset(): number
}

export const realClock: Clock = { now: () => new Date(), offset: () => 0 }

const channel = 'virtual_clock'

/** The clock of a process in sandbox mode: real time plus the one offset row that all roles read. */
export async function virtualClock(db: Db, listener: Listener): Promise<Clock> {
  let offset = 0
  const refresh = async () => {
    // Concurrent reads may finish out of order; time never moves back.
    offset = Math.max(offset, await readOffset(db))
  }
  // Listens before the first read, since a move in between would be missed.
  await listener.listen(channel, refresh)
  await refresh()
  return { now: () => new Date(Date.now() + offset), offset: () => offset }
}

export async function readOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('virtual_clock').select('offset_ms').executeTakeFirstOrThrow()
  return Number(row.offset_ms)
}

/** Moves business time forward to an offset, never back: of two concurrent moves the later offset wins. */
export async function setOffset(tx: Tx, offset: number): Promise<void> {
  await tx
    .updateTable('virtual_clock')
    .set({ offset_ms: sql`greatest(offset_ms, ${Math.round(offset)})` })
    .execute()
  notify(tx, channel, [''])
}
