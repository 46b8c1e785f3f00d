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

/** Domains that change their account do not renew at the cost of the next one. */
export const stopAutomatic = (tx: Tx, domains: readonly string[]) =>
  tx.deleteFrom('automatic_renewals').where('domain_id', '=', anyOf(domains)).execute()
