import { sql } from 'kysely'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { policies as registrantPolicies } from '../registrants/index.ts'

const batchSize = 500

/** The expiry notices of a domain prove that they were sent; with their text and recipients they end as its registrant data do. */
export const noticesOfFormerDomains = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('renewals.notices-of-former-domains', async (tx, now) => {
    const months = policies.at(now)(registrantPolicies.retentionMonths)
    const { rows } = await sql`
      with kept as (select ${now}::timestamptz - make_interval(months => ${months}) as since)
      delete from expiry_notices where id in (
        select n.id from kept, expiry_notices n join domains d on d.id = n.domain_id
        where n.sent_at <= kept.since and d.state = 'gone' and coalesce(d.registry_read_at, d.registered_at) <= kept.since
          and not exists (select from domain_history h where h.domain_id = d.id and h.at > kept.since)
        limit ${batchSize} for update of n skip locked)
      returning 1`.execute(tx)
    return rows.length === batchSize ? 'more' : undefined
  })
