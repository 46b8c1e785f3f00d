import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'

/** Files that nothing refers to after a day. */
export const looseUploads: Deadline = {
  name: 'uploads.loose',
  async nextDue(db) {
    const { rows } = await sql<{
      due: Date | null
    }>`select min(created_at) + interval '1 day' as due from uploads where attached_to is null`.execute(db)
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const { rows } = await sql`delete from uploads where id in (
      select id from uploads where attached_to is null and created_at <= ${now}::timestamptz - interval '1 day'
      limit 100 for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
}
