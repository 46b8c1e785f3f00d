import { anyOf, type Db } from '../../platform/database.ts'

/** Those of the domains that are being transferred to us, no matter who ordered it. */
export async function namesInProgress(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('transfers')
    .select('name')
    .where('name', '=', anyOf([...names]))
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
