import { sql } from 'kysely'
import { anyOf } from '../../platform/database.ts'
import { type Deadline, daily, type Maintenance } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { dueForReconciliation } from './reconcile-domain.ts'

/**
 * Each domain is compared with its registry once a day; first a minute after its creation, so that large orders do not wait for
 * it.
 */
export const reconciliations: Maintenance = {
  name: 'domains.reconcile',
  async sweep(tx, now) {
    const { rows } = await dueForReconciliation(100, now).execute(tx)
    if (rows.length === 0) return 0
    // The domain counts as compared now; the job repeats a comparison that fails.
    await tx
      .updateTable('domains')
      .set({ registry_read_at: now })
      .where('id', '=', anyOf(rows.map(row => row.id)))
      .execute()
    await enqueueAll(
      tx,
      'domains.reconcile',
      rows.map(({ id }) => ({ domain: id })),
      // After an outage of days, a registry gets one request per domain.
      { keys: rows.map(({ id }) => `reconcile ${id}`), maintenance: true },
    )
    return rows.length
  },
}

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
  async nextDue(db) {
    const { rows } = await sql<{ due: Date | null }>`
      select min(paid_until) as due from domains where state = 'active'`.execute(db)
    return rows[0]?.due ?? undefined
  },
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
