import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** Opens protected operations for this session, for some minutes of real time. */
export async function openPass(tx: Tx, session: string, minutes: number, bindingOnly: boolean): Promise<void> {
  const fresh = { binding_only: bindingOnly, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` }
  await tx
    .insertInto('protection_passes')
    .values({ session_id: session, ...fresh })
    .onConflict(conflict => conflict.column('session_id').doUpdateSet(fresh))
    .execute()
}

export const passOf = (db: Db, session: string) =>
  db
    .selectFrom('protection_passes')
    .select(['binding_only as bindingOnly', 'expires_at as until'])
    .where('session_id', '=', session)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
