import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { followTransferJob } from './jobs.ts'
import { nextReading } from './next-reading.ts'

/** Reads pending transfers twice a day, and when their registry should have decided, in case its message is lost. */
export const pendingTransfers: Deadline = {
  name: 'transfers.pending',
  nextDue: () => sql`(select min(${nextReading}) from transfers where state = 'pending')`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string }>`
      update transfers set read_at = ${now} where id in (
        select id from transfers where state = 'pending' and ${nextReading} <= ${now}::timestamptz
        order by read_at limit 100 for update skip locked)
      returning id`.execute(tx)
    enqueueAll(
      tx,
      followTransferJob,
      rows.map(({ id }) => ({ transfer: id })),
      { keys: rows.map(({ id }) => `follow transfer ${id}`) },
    )
    return rows.length
  },
}
