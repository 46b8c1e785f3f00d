import { sql } from 'kysely'
import { daily, type Maintenance } from '../../../platform/deadlines.ts'
import type { Policies } from '../../../platform/policies.ts'
import { leftBefore, retentionBegan } from '../../domains/index.ts'

const batchSize = 500

/** The expiry notices of a domain prove that they were sent; with their text and recipients they end as its registrant data do. */
export const noticesOfFormerDomains = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('renewals.notices-of-former-domains', async (tx, now) => {
    const since = retentionBegan(policies, now)
    const { rows } = await sql`
      delete from expiry_notices where id in (
        select n.id from expiry_notices n join domains d on d.id = n.domain_id
        where n.sent_at <= ${since} and ${leftBefore(since)}
        limit ${batchSize} for update of n skip locked)
      returning 1`.execute(tx)
    return rows.length === batchSize ? 'more' : undefined
  })
