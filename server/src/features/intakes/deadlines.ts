import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { lookForIntakeJob } from './jobs.ts'

/** Minutes until the next look at an account that domains were pushed to: soon at first, then four times a day. */
const afterPush: readonly number[] = [1, 2, 5, 10, 30, 60, 180, 360]
/** Before the customer says so, in case they forget to. */
const beforePush = 1440

const minutes = sql`case when state = 'waiting' then ${beforePush}::int
  else (${[...afterPush]}::int[])[least(looks + 1, ${afterPush.length}::int)] end`

/** Looks for the domains of open intakes, and at the end of their time. */
export const openIntakes: Deadline = {
  name: 'transfers.intakes',
  nextDue: () => sql`(select min(look_at) from intakes where ended_at is null)`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string }>`
      update intakes set looks = looks + 1, look_at = case
          when lapses_at > ${now} then least(lapses_at, ${now}::timestamptz + make_interval(mins => ${minutes}))
          else ${now}::timestamptz + make_interval(mins => ${minutes}) end
      where id in (select id from intakes where ended_at is null and look_at <= ${now} order by look_at limit 100 for update skip locked)
      returning id`.execute(tx)
    enqueueAll(
      tx,
      lookForIntakeJob,
      rows.map(({ id }) => ({ intake: id })),
      { keys: rows.map(({ id }) => `intake ${id}`) },
    )
    return rows.length
  },
}
