import { sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import { recordsAreEditable } from '../domains/index.ts'

/** Where domains are answered, in the order of their names. */
export async function placesOf(db: Db, account: string, domains: readonly string[], ourNameServers: readonly string[]) {
  const rows = await db
    .selectFrom('domains as d')
    .leftJoin('zones as z', join => join.onRef('z.domain_id', '=', 'd.id').on('z.account_id', '=', account))
    .select(['d.id as domain', 'd.name', 'd.unicode', 'd.state', 'z.id as zone'])
    .select(sql<boolean>`d.name_servers && ${[...ourNameServers]}::text[]`.as('delegatedHere'))
    .where('d.id', '=', anyOf(domains))
    .where('d.account_id', '=', account)
    .orderBy('d.name')
    .execute()
  return rows.map(({ state, delegatedHere, ...row }) => {
    if (row.zone === null) return { ...row, place: 'refused' as const, refusal: 'zone-unknown' as const }
    if (!recordsAreEditable(state))
      return { ...row, place: 'refused' as const, refusal: 'records-not-editable' as const }
    return { ...row, place: delegatedHere ? ('here' as const) : ('elsewhere' as const), refusal: undefined }
  })
}
