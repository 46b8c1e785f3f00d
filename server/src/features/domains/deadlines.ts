import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'

/** A domain expires at the end of its paid term, whatever its registry does then. */
export const expiries: Deadline = {
  name: 'domains.expire',
  nextDue: () => sql`(select min(paid_until) from domains where state = 'active')`,
  async sweep(tx, now) {
    const { rows } = await sql`
      with due as (
        select id from domains where state = 'active' and paid_until <= ${now} order by paid_until limit 500 for update skip locked
      ), expired as (
        update domains d set state = 'expired', revision = d.revision + 1 from due where d.id = due.id returning d.id, d.paid_until
      )
      insert into domain_history (domain_id, event, detail, at)
      select id, 'expired', '', paid_until from expired returning 1`.execute(tx)
    return rows.length
  },
}
