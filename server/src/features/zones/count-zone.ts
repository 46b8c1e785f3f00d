import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** What a domain's zone has: records, and certificates of its redirects. */
export async function countZone(db: Db, domain: string) {
  const { rows } = await sql<{ records: number; certificates: number }>`
    select (select count(*)::int from dns_records r join zones z on z.id = r.zone_id where z.domain_id = ${domain}) as records,
      (select count(*)::int from redirect_certificates c join zones z on z.id = c.zone_id
        where z.domain_id = ${domain} and c.unwanted_since is null) as certificates`.execute(db)
  return rows[0] ?? { records: 0, certificates: 0 }
}
