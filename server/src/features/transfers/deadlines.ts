import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'

const askAgainHours = 12
/** After the instant at which the registry decides by itself, for its own clock. */
const afterDecisionMinutes = 5

const due = sql`least(read_at + make_interval(hours => ${askAgainHours}),
  case when decides_at + make_interval(mins => ${afterDecisionMinutes}) > read_at
    then decides_at + make_interval(mins => ${afterDecisionMinutes}) end)`

/** Reads pending transfers twice a day, and when their registry should have decided, in case its message is lost. */
export const pendingTransfers: Deadline = {
  name: 'transfers.pending',
  async nextDue(db) {
    const { rows } = await sql<{ due: Date | null }>`
      select min(${due}) as due from transfers where state = 'pending'`.execute(db)
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string }>`
      update transfers set read_at = ${now} where id in (
        select id from transfers where state = 'pending' and ${due} <= ${now}::timestamptz
        order by read_at limit 100 for update skip locked)
      returning id`.execute(tx)
    await enqueueAll(
      tx,
      'transfers.follow-transfer',
      rows.map(({ id }) => ({ transfer: id })),
      { keys: rows.map(({ id }) => `follow transfer ${id}`) },
    )
    return rows.length
  },
}
