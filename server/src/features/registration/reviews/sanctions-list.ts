import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/registration'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Db, insertMany, type Tx } from '../../../platform/database.ts'
import { listPage } from '../../../platform/pages.ts'
import { aside } from '../../../platform/read-aside.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { maxSanctionsLines, readSanctions } from './read-sanctions.ts'
import { wordsOf } from './sanctioned-words.ts'

const rowsAtOnce = 5000
const readNames = aside('operators', new URL('./read-sanctions.ts', import.meta.url), readSanctions)

/**
 * Replaces the list as a whole, in one transaction: readers see the former or the new one. The first column is the name; every spelling
 * and script has a line of its own.
 */
export async function importSanctionsList(
  tx: Tx,
  { operator, now }: OperatorContext,
  { source, list }: Input<typeof contract.importSanctionsList>,
) {
  const read = await readNames(list)
  if (!read) return fail('sanctions-list-too-long', { count: maxSanctionsLines })
  const { names, skipped } = read
  if (names.size === 0) return fail('sanctions-list-empty')
  // Two imports at once: the second replaces the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('sanctions list', 0))`.execute(tx)
  await tx.updateTable('sanctions_lists').set({ replaced_at: now }).where('replaced_at', 'is', null).execute()
  await tx.deleteFrom('sanctioned_names').execute()
  const { version } = await tx
    .insertInto('sanctions_lists')
    .values({ source, names: names.size, operator_id: operator, imported_at: now })
    .returning('version')
    .executeTakeFirstOrThrow()
  const rows = [...names].map(([name, words]) => ({ version, name, words: [...words] }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertMany(tx, 'sanctioned_names', rows.slice(from, from + rowsAtOnce))
  return ok({ version, listed: names.size, skipped })
}

/** The listed name, if any, whose words are all among those of a name. */
export async function findSanctioned(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; listed: string } | undefined> {
  for (const name of new Set(names)) {
    const words = wordsOf(name)
    if (words.length === 0) continue
    const { rows } = await sql<{ name: string }>`
      select name from sanctioned_names where words && ${words}::text[] and words <@ ${words}::text[] order by id limit 1`.execute(
      db,
    )
    if (rows[0]) return { name, listed: rows[0].name }
  }
  return undefined
}

export async function listSanctionsLists(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listSanctionsLists>,
) {
  const { rows: lists, next } = await listPage(
    db,
    db
      .selectFrom('sanctions_lists as l')
      .innerJoin('operators as o', 'o.id', 'l.operator_id')
      .select([
        'l.version',
        'l.source',
        'l.names as listed',
        'o.name as operator',
        'l.imported_at as importedAt',
        'l.replaced_at as replacedAt',
      ]),
    { next: after, by: 'version', newestFirst: true },
  )
  return ok({ lists, next })
}
