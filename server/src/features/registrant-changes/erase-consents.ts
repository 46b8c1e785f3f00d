import { sql } from 'kysely'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { leftBefore, retentionBegan } from '../domains/index.ts'

const batchSize = 500

/** Erases the addresses of those who were asked to consent for domains that have left, once the retention of registrant data has passed. */
export const eraseConsents = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('registrant-changes.erase-consents', async (tx, now) => {
    const since = retentionBegan(policies, now)
    const { rows } = await sql`
      with old as (
        select k.id from registrant_consents k where k.sent_at <= ${since} and not exists (
          select from registrant_change_items i join domains d on d.id = i.domain_id
          where (i.old_consent_id = k.id or i.new_consent_id = k.id) and (i.ended_at is null or not (${leftBefore(since)})))
        limit ${batchSize} for update skip locked
      ), items as (
        update registrant_change_items set
          old_consent_id = case when old_consent_id in (select id from old) then null else old_consent_id end,
          new_consent_id = case when new_consent_id in (select id from old) then null else new_consent_id end
        where old_consent_id in (select id from old) or new_consent_id in (select id from old))
      delete from registrant_consents where id in (select id from old) returning 1`.execute(tx)
    return rows.length === batchSize ? 'more' : undefined
  })
