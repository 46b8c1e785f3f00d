import type { Db } from '../../../platform/database.ts'

/** Milliseconds. A registry may truncate its instants to the second. */
const toleranceMs = 60_000

/** Whether a portfolio has this very domain: a row older than the registry's object belongs to a holder who lost it. */
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
