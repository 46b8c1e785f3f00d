import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Whether a domain's registrant data is published: the customer's choice, and the registry's answer to it. */

/** The caller has locked the domain. `at`: since when it is published; null: redacted. */
export const setPublication = (tx: Tx, domain: string, at: Date | null) =>
  tx.updateTable('domains').set({ published_at: at, hiding_refused_at: null }).where('id', '=', domain).execute()

/** The registry has hidden the registrant. */
export const recordHidden = (tx: Tx, domain: string) =>
  tx.updateTable('domains').set({ hiding_refused_at: null }).where('id', '=', domain).execute()

/**
 * The registry has refused a choice: nothing is published here either. `refusedAt`: since when it refuses to hide; null: it refused to
 * publish. Returns false where the customer has made another choice since `chosenAt`.
 */
export async function recordRefusal(
  tx: Tx,
  domain: string,
  { chosenAt, refusedAt }: { readonly chosenAt: Date | null; readonly refusedAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update domains set published_at = null, hiding_refused_at = ${refusedAt}::timestamptz
    where id = ${domain} and published_at is not distinct from ${chosenAt}::timestamptz
    returning 1`.execute(tx)
  return rows.length > 0
}
