import type { Tx } from '../../platform/database.ts'

/** The account's domain, locked: changes of its forwards are serialized, so that limits hold. */
export const lockForwardedDomain = (tx: Tx, account: string, domain: string) =>
  tx
    .selectFrom('domains')
    .select(['id', 'name', 'unicode', 'state'])
    .where('id', '=', domain)
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .forUpdate()
    .executeTakeFirst()
