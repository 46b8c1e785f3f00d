import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import { agreeOnOperator } from './agree-on-operator.ts'
import { rolesOf } from './roles.ts'
import { secondOperatorTodo } from './second-operator.ts'

/** Enables an operator, in the roles of this moment, when a second one asks for it. */
export async function enableOperator(
  tx: Tx,
  context: OperatorContext,
  { operator }: Input<typeof contract.enableOperator>,
) {
  const found = await tx
    .selectFrom('operators')
    .select(['name', 'email', 'disabled_at'])
    .where('id', '=', operator)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return fail('operator-unknown', { operator })
  if (!found.disabled_at) return fail('operator-enabled', { operator })
  const { name, email } = found
  const answer = await agreeOnOperator(tx, context, { operator, name, email, roles: await rolesOf(tx, operator) })
  if (answer === 'yours') return fail('approved-by-you')
  if (answer === 'proposed') return ok({ state: 'proposed' as const })
  await tx.updateTable('operators').set({ disabled_at: null }).where('id', '=', operator).execute()
  await settleOperatorTodo(tx, secondOperatorTodo, `${email} was enabled.`, context.now, operator)
  return ok({ state: 'done' as const })
}
