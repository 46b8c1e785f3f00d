import type { CustomerLevel } from '@namestead/contract/customer-levels'
import type { Db, Tx } from '../../platform/database.ts'
import { levelAt } from './levels.ts'

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

/** Serializes the transactions that count or change an account's limited or unique belongings. `level`: whose prices it pays. */
export async function lockAccount(tx: Tx, account: string): Promise<{ readonly level: CustomerLevel }> {
  const { level } = await tx
    .selectFrom('accounts')
    .select('level')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { level: levelAt(level) }
}

export async function isAccount(db: Db, account: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()) !== undefined
}
