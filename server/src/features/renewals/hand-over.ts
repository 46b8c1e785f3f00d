import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'

/** Those of the domains of which a renewal, a restore or a deletion is in progress: it is its account's, which must not change. */
export async function domainsInProgress(db: Db | Tx, domains: readonly string[]): Promise<string[]> {
  const [renewals, restores, deletions] = await Promise.all([
    db.selectFrom('renewals').select('domain_id').where('domain_id', '=', anyOf(domains)).where('state', '=', 'waiting').execute(),
    db.selectFrom('restores').select('domain_id').where('domain_id', '=', anyOf(domains)).where('ended_at', 'is', null).execute(),
    db.selectFrom('term_ends').select('domain_id').where('domain_id', '=', anyOf(domains)).where('deletion_asked_at', 'is not', null).execute(),
  ]) // biome-ignore format: three alike
  return [...renewals, ...restores, ...deletions].map(({ domain_id }) => domain_id)
}

/** Whether a deletion was asked of the domain's registry, at the end of its term or by its customer, and has not ended. */
export async function isDeleting(db: Db, domain: string): Promise<boolean> {
  const { rows } = await sql`
    select from domains d where d.id = ${domain} and d.state in ('active', 'expired') and (
      exists (select from term_ends t where t.domain_id = d.id and t.deletion_asked_at is not null and t.deleted_at is null)
      or exists (select from deletions x where x.domain_id = d.id and x.state = 'deleting'))`.execute(db)
  return rows.length > 0
}

/** Domains that change their account do not renew at the cost of the next one. */
export const stopAutomatic = (tx: Tx, domains: readonly string[]) =>
  tx.deleteFrom('automatic_renewals').where('domain_id', '=', anyOf(domains)).execute()
