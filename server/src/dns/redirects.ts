import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

/** Where a redirect record of one of our zones sends a host: to go there, or to be shown within a frame. */
export async function findRedirect(
  db: Db,
  host: string,
): Promise<{ location: string; status: 301 | 302 | undefined } | undefined> {
  const labels = host.toLowerCase().split('.')
  const zones = labels.map((_, index) => labels.slice(index).join('.'))
  const { rows } = await sql<{ value: string; status: 301 | 302 | null }>`
    select r.value, r.redirect_status as status from zones z join dns_records r on r.zone_id = z.id
    where z.name = any(${zones}::text[]) and r.type in ('URL', 'URL_HIDDEN')
      and (case when r.host = '@' then z.name else r.host || '.' || z.name end) = ${host.toLowerCase()}
    order by length(z.name) desc limit 1`.execute(db)
  const [row] = rows
  return row && { location: row.value, status: row.status ?? undefined }
}
