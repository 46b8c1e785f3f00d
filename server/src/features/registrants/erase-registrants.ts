import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { retentionMonths } from './policies.ts'

const batchSize = 500

/**
 * Erases registrant data that were replaced or deleted, and that no domain has had, since the retention began: orders, books and
 * histories keep pointing at a version, whose row stays without its data. Nothing that is still under way can use such a version: what
 * waits longest, a queued registration, ends within months of the edit that replaced it.
 */
export const eraseRegistrants = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('registrants.erase-registrants', async (tx, now) => {
    const months = policies.at(now)(retentionMonths)
    const versions = await eraseVersions(tx, now, months)
    const templates = await eraseTemplates(tx, now)
    const verifications = await deleteVerifications(tx, now, months)
    return [versions, templates, verifications].includes(batchSize) ? 'more' : undefined
  })

async function eraseVersions(tx: Tx, now: Date, months: number): Promise<number> {
  const { rows } = await sql`
    with kept as (select ${now}::timestamptz - make_interval(months => ${months}) as since),
    erased as (update registrant_versions set erased_at = ${now}, name = '', organisation = null, email = '', phone_prefix = '', phone = '',
      country = '', province = '', city = '', address = '', postcode = ''
    where (template_id, version) in (
      select v.template_id, v.version from kept, registrant_versions v join registrant_templates t on t.id = v.template_id
        left join registrant_versions n on n.template_id = v.template_id and n.version = v.version + 1
      where v.erased_at is null and coalesce(n.created_at, t.deleted_at) <= kept.since
        and not exists (
          select from domains d where d.template_id = v.template_id and d.template_version = v.version and d.state <> 'gone')
        and not exists (
          select from domains d where d.template_id = v.template_id and d.template_version = v.version and d.state = 'gone'
            and (coalesce(d.registry_read_at, d.registered_at) > kept.since
              or exists (select from domain_history h where h.domain_id = d.id and h.at > kept.since)))
        and not exists (
          select from former_registrants f where f.template_id = v.template_id and f.template_version = v.version
            and f.had_until > kept.since)
      limit ${batchSize} for update of v skip locked)
    returning template_id, version), numbers as (
      delete from registrant_extension_data d using erased e where (d.template_id, d.version) = (e.template_id, e.version))
    select 1 from erased`.execute(tx)
  return rows.length
}

/** A deleted template whose versions are all erased. Its label is the customer's own text, and goes too. */
async function eraseTemplates(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql`
    update registrant_templates set erased_at = ${now}, label = '', name = '',
      organisation = case when kind = 'person' then null else '' end, email = '', phone_prefix = '', phone = '', province = '',
      city = '', address = '', postcode = ''
    where id in (
      select t.id from registrant_templates t where t.deleted_at is not null and t.erased_at is null
        and not exists (select from registrant_versions v where v.template_id = t.id and v.erased_at is null)
      limit ${batchSize} for update skip locked)
    returning 1`.execute(tx)
  return rows.length
}

/** That a registrant's email was verified is about nobody once no version names that registrant. */
async function deleteVerifications(tx: Tx, now: Date, months: number): Promise<number> {
  const { rows } = await sql`
    with gone as (
      select k.id from registrant_verifications k
      where k.started_at <= ${now}::timestamptz - make_interval(months => ${months})
        and not exists (select from registrant_versions v
          where lower(v.email) = k.email and v.name = k.name and coalesce(v.organisation, '') = k.organisation)
      limit ${batchSize} for update skip locked
    ), mails as (delete from registrant_verification_mails where verification_id in (select id from gone))
    delete from registrant_verifications where id in (select id from gone) returning 1`.execute(tx)
  return rows.length
}
