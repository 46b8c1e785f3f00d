import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { DomainRow } from '../domains/index.ts'

/** The groups of some domains of an account, by id. */
export async function groupsOf(db: Db, account: string, domains: readonly Pick<DomainRow, 'group_id'>[]) {
  const ids = [...new Set(domains.flatMap(({ group_id }) => group_id ?? []))]
  if (ids.length === 0) return new Map<string, { group: string; name: string }>()
  const rows = await db
    .selectFrom('domain_groups')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, { group: id, name }]))
}

/** A group of the account, locked until the transaction ends: it is not deleted while domains move to it. */
export const lockGroup = (tx: Tx, account: string, group: string) =>
  tx
    .selectFrom('domain_groups')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('id', '=', group)
    .forUpdate()
    .executeTakeFirst()
