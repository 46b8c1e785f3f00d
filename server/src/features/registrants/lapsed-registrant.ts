import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { raiseTodo } from '../notices/index.ts'

/**
 * Whether the email of a registrant was not verified in time, so that a domain that gets it is suspended. The account is asked to
 * verify it. The row stays locked: it is not verified before the domain has it.
 */
export async function isLapsed(
  tx: Tx,
  { account, template, version }: { readonly account: string; readonly template: string; readonly version: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; email: string }>`
    select k.id, k.email from registrant_verifications k
    join registrant_versions v on lower(v.email) = k.email and v.name = k.name and coalesce(v.organisation, '') = k.organisation
    where v.template_id = ${template} and v.version = ${version} and k.state = 'lapsed' for share of k`.execute(tx)
  const [lapsed] = rows
  if (!lapsed) return false
  const about = { subject: lapsed.email }
  await raiseTodo(tx, { account, kind: 'registrant-email', reference: lapsed.id, about, now })
  return true
}
