import { sql } from 'kysely'
import type { Deadline } from '../../../platform/deadlines.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import { moveAll } from '../../../platform/states.ts'
import { deleteOnRequestJob } from '../jobs.ts'
import { deletionStates } from '../states.ts'

/** A deletion whose answer is missing is looked at again after this long. */
const lookAgainHours = 1

/** Sends the deletions that can no longer be undone. */
export const deletions: Deadline = {
  name: 'renewals.deletions',
  nextDue: () => sql`(select min(due_at) from deletions where ended_at is null)`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string; state: string }>`
      update deletions set due_at = ${now}::timestamptz + make_interval(hours => ${lookAgainHours}::int) where id in (
        select id from deletions where ended_at is null and due_at <= ${now} order by due_at limit 100 for update skip locked)
      returning id, state`.execute(tx)
    const fresh = rows.flatMap(({ id, state }) => (state === 'waiting' ? [id] : []))
    await moveAll(tx, deletionStates, fresh, { to: 'deleting', now })
    enqueueAll(
      tx,
      deleteOnRequestJob,
      rows.map(({ id }) => ({ deletion: id })),
      { keys: rows.map(({ id }) => `delete on request ${id}`) },
    )
    return rows.length
  },
}
