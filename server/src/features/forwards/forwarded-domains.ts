import { anyOf, type Db } from '../../platform/database.ts'

/** The domains, of those given, that have forwards. */
export async function forwardedDomains(db: Db, domains: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('forwards')
    .select('domain_id')
    .distinct()
    .where('domain_id', '=', anyOf(domains))
    .execute()
  return new Set(rows.map(({ domain_id }) => domain_id))
}
