import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** How many registrations of an account are in progress. */
export async function countRegistering(db: Db, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}
