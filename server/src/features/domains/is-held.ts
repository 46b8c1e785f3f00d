import type { Db } from '../../platform/database.ts'

/** A registry may cut its instants to the second. */
const toleranceMs = 60_000

/**
 * Whether somebody's portfolio has this very domain: a row that is older than what the registry has now is of a holder
 * who lost it.
 */
export async function isHeld(db: Db, name: string, createdAt: Date | null): Promise<boolean> {
  const held = await db
    .selectFrom('domains')
    .select('id')
    .where('name', '=', name)
    .where('state', '<>', 'gone')
    .$if(createdAt !== null, q => q.where('registered_at', '>=', new Date((createdAt?.getTime() ?? 0) - toleranceMs)))
    .executeTakeFirst()
  return held !== undefined
}
