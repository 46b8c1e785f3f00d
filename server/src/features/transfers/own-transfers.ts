import type { Db } from '../../platform/database.ts'

/** Whether the domain is in the account's portfolio. */
export async function ownsDomain(db: Db, account: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('domains')
    .select('id')
    .where('name', '=', name)
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a transfer of the domain to us is in progress, whoever ordered it. */
export async function isInProgress(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('transfers')
    .select('id')
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
