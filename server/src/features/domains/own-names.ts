import type { Db } from '../../platform/database.ts'

/** The names, of those given, that are in the account's portfolio, with their domain ids. */
export async function ownNames(
  db: Db,
  account: string | null | undefined,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!account || names.length === 0) return new Map()
  const rows = await db
    .selectFrom('domains')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .where('name', '=', eb => eb.fn.any(eb.val([...names])))
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
