import type { Db, Tx } from '../../../platform/database.ts'

/** Until when an account may not withdraw because it was recovered; undefined where it may. */
export async function recoveryPauseUntil(db: Db | Tx, account: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('restrictions')
    .select('until')
    .where('account_id', '=', account)
    .where('kind', '=', 'recovery')
    .where('lifted_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst()
  return row?.until
}
