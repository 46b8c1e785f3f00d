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

/** Whether a deletion at the end of the domain's term was asked of its registry, and has not ended. */
export const isDeleting = async (db: Db, domain: string): Promise<boolean> =>
  (await db
    .selectFrom('term_ends')
    .innerJoin('domains', 'domains.id', 'term_ends.domain_id')
    .select('domain_id')
    .where('domain_id', '=', domain)
    .where('deletion_asked_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('domains.state', 'in', ['active', 'expired'])
    .executeTakeFirst()) !== undefined

/** Domains that change their account do not renew at the cost of the next one. */
export const stopAutomatic = (tx: Tx, domains: readonly string[]) =>
  tx.deleteFrom('automatic_renewals').where('domain_id', '=', anyOf(domains)).execute()
