import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { endSession } from './sessions.ts'

/** Sessions of an account, newest first. */
export const sessionsOf = (db: Db, account: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', sql<string>`host(address)`.as('address'), 'created_at as createdAt'])
    .where('account_id', '=', account)
    .where('operator_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** Ends one session of the account; false if the account has no such session. */
export async function endSessionOf(tx: Tx, account: string, session: string): Promise<boolean> {
  const own = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (own) await endSession(tx, own.id)
  return own !== undefined
}
