import { sql } from 'kysely'
import { daily } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { applyPrivacyJob } from './jobs.ts'

/**
 * Registries that refused to hide a registrant are asked again daily: what is in the way may pass. Each refusal is later than the last, so that
 * more than a day's number take turns.
 */
export const hideAgain = daily('domains.hide-again', async tx => {
  const { rows } = await sql<{ id: string }>`
    select id from domains where hiding_refused_at is not null and state <> 'gone' order by hiding_refused_at limit 5000`.execute(
    tx,
  )
  enqueueAll(
    tx,
    applyPrivacyJob,
    rows.map(({ id }) => ({ domain: id })),
    { keys: rows.map(({ id }) => `privacy ${id}`), maintenance: true },
  )
})
