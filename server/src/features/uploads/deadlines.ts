import { sql } from 'kysely'
import type { Maintenance } from '../../platform/deadlines.ts'

/** Files without a reference after a day. */
export const looseUploads: Maintenance = {
  name: 'uploads.loose',
  nextDue: () => sql`(select min(created_at) + interval '1 day' from uploads where attached_to is null)`,
  async sweep(tx, now) {
    const { rows } = await sql`delete from uploads where id in (
      select id from uploads where attached_to is null and created_at <= ${now}::timestamptz - interval '1 day'
      limit 100 for update skip locked) returning 1`.execute(tx)
    return rows.length
  },
}
