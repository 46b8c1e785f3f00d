import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Whether an extension has domains at another registry than this one. */
export async function hasDomainsElsewhere(tx: Tx, tld: string, registry: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from domains
    where tld = ${tld} and state <> 'gone' and registry_id is distinct from ${registry}::bigint limit 1`.execute(tx)
  return rows.length > 0
}
