import { sql } from 'kysely'
import { type Deadline, daily } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'

/**
 * Registries that refused to hide a registrant are asked again daily: what is in the way may pass. Each refusal is later than the last, so that
 * more than a day's number take turns.
 */
export const hideAgain = daily('domains.hide-again', async tx => {
  const { rows } = await sql<{ id: string }>`
    select id from domains where hiding_refused_at is not null and state <> 'gone' order by hiding_refused_at limit 5000`.execute(
    tx,
  )
  await enqueueAll(
    tx,
    'domains.apply-privacy',
    rows.map(({ id }) => ({ domain: id })),
    { keys: rows.map(({ id }) => `privacy ${id}`), maintenance: true },
  )
})

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
