import { sql } from 'kysely'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { leftBefore, retentionBegan } from '../domains/index.ts'

const batchSize = 500

/** Erases the texts of pushes of domains that have left, once the retention of registrant data has passed. */
export const erasePushTexts = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('pushes.erase-texts', async (tx, now) => {
    const since = retentionBegan(policies, now)
    const { rows } = await sql`
      update pushes set remark = '', reason = '' where id in (
        select p.id from pushes p where (p.remark <> '' or p.reason <> '') and p.ended_at <= ${since} and not exists (
          select from push_domains c join domains d on d.id = c.domain_id where c.push_id = p.id and not (${leftBefore(since)}))
        limit ${batchSize} for update skip locked)
      returning 1`.execute(tx)
    return rows.length === batchSize ? 'more' : undefined
  })
