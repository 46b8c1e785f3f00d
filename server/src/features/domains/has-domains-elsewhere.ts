import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/**
 * Whether an extension has domains at another registry than this one. Those at an upstream registrar stay there, wherever the
 * extension is connected.
 */
export async function hasDomainsElsewhere(tx: Tx, tld: string, registry: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from domains d join registries r on r.id = d.registry_id
    where d.tld = ${tld} and d.state <> 'gone' and d.registry_id is distinct from ${registry}::bigint
      and r.driver = 'epp' limit 1`.execute(tx)
  return rows.length > 0
}
