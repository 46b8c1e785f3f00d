import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { endConsoleSessions } from './console-sessions.ts'
import { hasOtherAdmin, lockOperators } from './roles.ts'

/** Waits for a command that this operator is executing: it holds the row's lock. */
export async function disableOperator(
  tx: Tx,
  { now }: OperatorContext,
  { operator }: Input<typeof contract.disableOperator>,
) {
  await lockOperators(tx)
  const found = await tx.selectFrom('operators').select('disabled_at').where('id', '=', operator).executeTakeFirst()
  if (!found) return fail('operator-unknown', { operator })
  if (found.disabled_at) return fail('operator-disabled', { operator })
  if (!(await hasOtherAdmin(tx, operator))) return fail('last-admin')
  await tx.updateTable('operators').set({ disabled_at: now }).where('id', '=', operator).execute()
  await endConsoleSessions(tx, operator)
  return ok()
}
