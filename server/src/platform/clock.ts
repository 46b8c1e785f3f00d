import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Listener } from './listen.ts'

/** Business time. Everything that has a due date asks this clock, never the machine's. */
export interface Clock {
  now(): Date
  /** The offset in milliseconds that was last heard. */
  offset(): number
}

export const realClock: Clock = { now: () => new Date(), offset: () => 0 }

const channel = 'virtual_clock'

/** The clock of a process in sandbox mode: real time plus the one offset row that all roles read. */
export async function virtualClock(db: Db, listener: Listener): Promise<Clock> {
  let offset = 0
  const heard = async () => {
    // Two looks may end in another order than they began; time never goes back.
    offset = Math.max(offset, await readOffset(db))
  }
  // Listens first: a move between a look and the first notification would never be heard of.
  await listener.listen(channel, heard)
  await heard()
  return { now: () => new Date(Date.now() + offset), offset: () => offset }
}

export async function readOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('virtual_clock').select('offset_ms').executeTakeFirstOrThrow()
  return Number(row.offset_ms)
}

/** Moves business time forward to an offset, never back: two movers at once end at the later one. */
export async function setOffset(tx: Tx, offset: number): Promise<void> {
  await tx
    .updateTable('virtual_clock')
    .set({ offset_ms: sql`greatest(offset_ms, ${Math.round(offset)})` })
    .execute()
  await sql`select pg_notify(${channel}, '')`.execute(tx)
}
