import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** What one verification is about: the same registrant in any template or account. */
export interface Registrant {
  readonly email: string
  readonly name: string
  readonly organisation: string
}

interface CarryingDomain {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly unicode: string
  readonly suspended: boolean
  readonly count: number
}

/** The domains that carry a registrant, suspended ones first; `count` is that of all. */
export async function domainsOf(
  db: Db | Tx,
  { email, name, organisation }: Registrant,
  limit: number,
): Promise<CarryingDomain[]> {
  const { rows } = await sql<CarryingDomain>`
    select d.id, d.account_id as account, d.name, d.unicode, count(*) over ()::int as count,
      exists (select from domain_holds h where h.domain_id = d.id and h.reason = 'registrant-unverified') as suspended
    from registrant_versions v join domains d on d.template_id = v.template_id and d.template_version = v.version
    where lower(v.email) = ${email} and v.name = ${name} and coalesce(v.organisation, '') = ${organisation} and d.state <> 'gone'
    order by suspended desc, d.id limit ${limit}`.execute(db)
  return rows
}
