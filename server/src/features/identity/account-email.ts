import type { Db, Tx } from '../../platform/database.ts'

/** The whole address of an account; calls show it masked, except where the person fills a form with it. */
export async function emailOf(db: Db, account: string): Promise<string> {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', account).executeTakeFirstOrThrow()
  return email
}

/** The account that has an address at a site. */
export async function accountWithEmail(db: Db, site: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('site_id', '=', site)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** What an account may have only so many of, or one of, is counted and changed by one transaction at a time. */
export const lockAccount = (tx: Tx, account: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function isAccount(db: Db, account: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()) !== undefined
}
