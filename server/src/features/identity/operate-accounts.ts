import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/identity'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from './account-email.ts'
import { endSessionsOf } from './sessions.ts'

export async function endSessions(tx: Tx, _context: OperatorContext, { account }: Input<typeof contract.endSessions>) {
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  return ok({ ended: await endSessionsOf(tx, account) })
}
