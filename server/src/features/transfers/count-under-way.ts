import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** How many domains of an account are being transferred here or wait for their day, and how many other registrars requested. */
export async function countUnderWay(db: Db, account: string) {
  const [{ arriving }, { leaving }, { queued }] = await Promise.all([
    db
      .selectFrom('transfers')
      .select(sql<number>`count(*)::int`.as('arriving'))
      .where('account_id', '=', account)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('transfers_out')
      .select(sql<number>`count(*)::int`.as('leaving'))
      .where('account_id', '=', account)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('queued_transfers')
      .select(sql<number>`count(*)::int`.as('queued'))
      .where('account_id', '=', account)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  ])
  return { arriving, leaving, queued }
}
