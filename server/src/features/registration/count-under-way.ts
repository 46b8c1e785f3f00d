import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** How many registrations of an account are in progress, and how many domains wait in its queue. */
export async function countUnderWay(db: Db, account: string): Promise<{ registering: number; queued: number }> {
  const [{ registering }, { queued }] = await Promise.all([
    db
      .selectFrom('registrations')
      .select(sql<number>`count(*)::int`.as('registering'))
      .where('account_id', '=', account)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('queued_registrations')
      .select(sql<number>`count(*)::int`.as('queued'))
      .where('account_id', '=', account)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  ])
  return { registering, queued }
}
