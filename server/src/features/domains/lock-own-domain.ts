import type { Tx } from '../../platform/database.ts'

/** A domain of the account, locked until the transaction ends. */
export const lockOwnDomain = (tx: Tx, account: string, domain: string) =>
  tx
    .selectFrom('domains')
    .selectAll()
    .where('id', '=', domain)
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .forUpdate()
    .executeTakeFirst()
