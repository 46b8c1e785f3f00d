import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { recordsAreEditable } from '../domains/index.ts'

/** A domain of the account, as far as its DS at the registry depends on it. */
export const delegatedDomain = (db: Db, account: string, domain: string) =>
  db
    .selectFrom('domains as d')
    .select([
      'd.id', 'd.name', 'd.unicode', 'd.tld', 'd.state', 'd.statuses', 'd.name_servers', 'd.pending_name_servers',
      'd.pending_locks', 'd.secured', 'd.registry_id',
      sql<boolean>`exists (select from ds_requests r where r.domain_id = d.id and r.state = 'asked')`.as('ds_pending'),
      sql<boolean>`exists (select from interruptions i where i.domain_id = d.id)`.as('interrupted'),
    ]) // biome-ignore format: one list
    .where('d.id', '=', domain)
    .where('d.account_id', '=', account)
    .where('d.state', '<>', 'gone')
    .executeTakeFirst()

export type DelegatedDomain = NonNullable<Awaited<ReturnType<typeof delegatedDomain>>>

/** Whether the domain is, or is about to be, with our name servers: elsewhere a DS of our key would break it. */
export const staysWith = (
  ourNameServers: readonly string[],
  domain: { readonly name_servers: readonly string[]; readonly pending_name_servers: readonly string[] | null },
): boolean => (domain.pending_name_servers ?? domain.name_servers).some(host => ourNameServers.includes(host))

/** Why the DS cannot be changed now. */
export function obstacleOf(domain: DelegatedDomain, supported: boolean) {
  if (!supported) return 'unsupported' as const
  // The end of an interruption puts back the DS of its beginning.
  if (!recordsAreEditable(domain.state) || domain.interrupted) return 'not-active' as const
  if (domain.statuses.some(status => status.endsWith('UpdateProhibited'))) return 'locked' as const
  // Other name servers, or the update lock, are on their way to the registry.
  const isChanging = domain.pending_name_servers !== null || domain.pending_locks?.includes('update-on')
  return isChanging || domain.ds_pending ? ('change-under-way' as const) : undefined
}
