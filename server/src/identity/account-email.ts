import type { Db } from '../platform/database.ts'

/** The whole address of an account; calls show it masked, except where the person fills a form with it. */
export async function emailOf(db: Db, account: string): Promise<string> {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', account).executeTakeFirstOrThrow()
  return email
}
