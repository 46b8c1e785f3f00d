import { type RawBuilder, sql } from 'kysely'
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

/** Erases the remarks and auth codes of former domains once the retention of registrant data has passed. */
export const eraseFormerDomains = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('domains.erase-former-domains', async (tx, now) => {
    const { rows } = await sql`
      update domains set remark = '', auth_code = null where id in (
        select d.id from domains d where ${leftBefore(retentionBegan(policies, now))} and (d.remark <> '' or d.auth_code is not null)
        limit ${batchSize} for update skip locked)
      returning 1`.execute(tx)
    return rows.length === batchSize ? 'more' : undefined
  })
