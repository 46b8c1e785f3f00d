import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { retentionBegan } from './former-domains.ts'

interface Former {
  readonly account: string
  readonly now: Date
}

/** Keeps until when the account's domains had their registrant data, before they get others. */
export const keepFormerRegistrants = (tx: Tx, domains: readonly string[], { account, now }: Former) =>
  sql`insert into former_registrants (template_id, template_version, domain_id, had_until)
    select template_id, template_version, id, ${now} from domains
    where id = any(${[...domains]}::bigint[]) and account_id = ${account} and template_id is not null
    on conflict (template_id, template_version, domain_id) do update set had_until = excluded.had_until`.execute(tx)

const batchSize = 500

/** What was had before the retention began holds nothing back any more. */
export const oldFormerRegistrants = ({ policies }: { readonly policies: Policies }): Maintenance =>
  daily('domains.former-registrants', async (tx, now) => {
    const { rows } = await sql`
      delete from former_registrants where (template_id, template_version, domain_id) in (
        select template_id, template_version, domain_id from former_registrants
        where had_until <= ${retentionBegan(policies, now)} limit ${batchSize} for update skip locked)
      returning 1`.execute(tx)
    return rows.length === batchSize ? 'more' : undefined
  })
