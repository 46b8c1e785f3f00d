import { sql } from 'kysely'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { leftBefore, retentionBegan } from '../domains/index.ts'

const batchSize = 500

/** What a customer wrote on leaving ends with the registrant data of the domain. */
export const eraseFormerTransfers = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('transfers.erase-former-transfers', async (tx, now) => {
    const since = retentionBegan(policies, now)
    const { rows } = await sql`
      update transfers_out set leaving_note = '' where id in (
        select o.id from transfers_out o join domains d on d.id = o.domain_id
        where o.leaving_note <> '' and o.ended_at <= ${since} and ${leftBefore(since)}
        limit ${batchSize} for update of o skip locked)
      returning 1`.execute(tx)
    return rows.length === batchSize ? 'more' : undefined
  })
