import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** How many domains of an account are being transferred here, and how many wait for their day. */
export async function countUnderWay(db: Db, account: string) {
  const [{ arriving }, { queued }] = await Promise.all([
    db
      .selectFrom('transfers')
      .select(sql<number>`count(*)::int`.as('arriving'))
      .where('account_id', '=', account)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('queued_transfers')
      .select(sql<number>`count(*)::int`.as('queued'))
      .where('account_id', '=', account)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  ])
  return { arriving, queued }
}
