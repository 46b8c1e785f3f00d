import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/identity'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from './account-email.ts'
import { endSessionsOf } from './sessions.ts'

export async function findAccount(
  db: Db,
  { concerns }: OperatorContext,
  { email }: Input<typeof contract.findAccount>,
) {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('sites', 'sites.id', 'accounts.site_id')
    .select(['accounts.id as account', 'sites.name as site', 'accounts.created_at as createdAt'])
    .where('email', '=', email)
    .orderBy('accounts.id')
    .execute()
  for (const { account } of rows) concerns('account', account)
  return rows.length === 0 ? fail('email-unknown', { email }) : ok({ accounts: rows })
}

export async function endSessions(tx: Tx, _context: OperatorContext, { account }: Input<typeof contract.endSessions>) {
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  return ok({ ended: await endSessionsOf(tx, account) })
}
