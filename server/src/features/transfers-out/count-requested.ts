import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** How many domains of an account other registrars have requested. */
export async function countRequested(db: Db, account: string): Promise<number> {
  const { requested } = await db
    .selectFrom('transfers_out')
    .select(sql<number>`count(*)::int`.as('requested'))
    .where('account_id', '=', account)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return requested
}
