import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { policies as registrantPolicies } from '../registrants/index.ts'

const batchSize = 500

/** Whether a domain (`d`) has left us before the instant: nothing has happened to it since. */
export const leftBefore = (since: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`d.state = 'gone' and coalesce(d.registry_read_at, d.registered_at) <= ${since}
    and not exists (select from domain_history h where h.domain_id = d.id and h.at > ${since})`

/** The instant before which a domain must have left for its personal data to end. */
export const retentionBegan = (policies: Policies, now: Date): RawBuilder<unknown> =>
  sql`${now}::timestamptz - make_interval(months => ${policies.at(now)(registrantPolicies.retentionMonths)})`

/**
 * Erases what former domains leave about people once the retention of registrant data has passed: remarks and auth codes, the
 * addresses of those who were asked to consent, and the texts of pushes. That they happened stays.
 */
export const eraseFormerDomains = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('domains.erase-former-domains', async (tx, now) => {
    const since = retentionBegan(policies, now)
    const erased = [await eraseOwn(tx, since), await eraseConsents(tx, since), await erasePushTexts(tx, since)]
    return erased.includes(batchSize) ? 'more' : undefined
  })

async function eraseOwn(tx: Tx, since: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update domains set remark = '', auth_code = null where id in (
      select d.id from domains d where ${leftBefore(since)} and (d.remark <> '' or d.auth_code is not null)
      limit ${batchSize} for update skip locked)
    returning 1`.execute(tx)
  return rows.length
}

async function eraseConsents(tx: Tx, since: RawBuilder<unknown>): Promise<number> {
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
  return rows.length
}

async function erasePushTexts(tx: Tx, since: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update pushes set remark = '', reason = '' where id in (
      select p.id from pushes p where (p.remark <> '' or p.reason <> '') and p.ended_at <= ${since} and not exists (
        select from push_domains c join domains d on d.id = c.domain_id where c.push_id = p.id and not (${leftBefore(since)}))
      limit ${batchSize} for update skip locked)
    returning 1`.execute(tx)
  return rows.length
}
