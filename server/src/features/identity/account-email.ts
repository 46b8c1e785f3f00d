import type { Db, Tx } from '../../platform/database.ts'

/** The unmasked address of an account. Calls show it masked, except where it prefills the customer's own form. */
export async function emailOf(db: Db, account: string): Promise<string> {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', account).executeTakeFirstOrThrow()
  return email
}

/** The account with this address at a site. */
export async function accountWithEmail(db: Db, site: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('site_id', '=', site)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** Serializes the transactions that count or change an account's limited or unique belongings. */
export const lockAccount = (tx: Tx, account: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function isAccount(db: Db, account: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()) !== undefined
}
