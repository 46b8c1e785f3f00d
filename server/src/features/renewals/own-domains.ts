import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Domains } from '../../platform/database-types.ts'

export type OwnDomain = Selectable<Domains> & {
  readonly renewing: boolean
  readonly deleting: boolean
  readonly undoable: boolean
}

/** The account's domains with these names, each with whether a renewal is in progress. */
export async function ownDomains(db: Db, account: string, names: readonly string[]): Promise<Map<string, OwnDomain>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<OwnDomain>`
    select d.*, exists (select from renewals r where r.domain_id = d.id and r.state = 'waiting') as renewing,
      exists (select from term_ends t where t.domain_id = d.id and t.deletion_asked_at is not null) as deleting,
      exists (select from deletions x where x.domain_id = d.id and x.ended_at is null) as undoable
    from domains d where d.account_id = ${account} and d.name = any(${[...names]}::text[]) and d.state <> 'gone'`.execute(
    db,
  )
  return new Map(rows.map(row => [row.name, row]))
}

/** The same, locked: renewals of one domain start one after another. */
export async function lockOwnDomains(
  tx: Tx,
  account: string,
  names: readonly string[],
): Promise<Map<string, OwnDomain>> {
  await sql`select from domains where account_id = ${account} and name = any(${[...names]}::text[]) and state <> 'gone'
    order by id for update`.execute(tx)
  return ownDomains(tx, account, names)
}

/** Whether a renewal of the domain is in progress. */
export async function isRenewing(db: Db, domain: string): Promise<boolean> {
  const found = await db
    .selectFrom('renewals')
    .select('id')
    .where('domain_id', '=', domain)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return found !== undefined
}
