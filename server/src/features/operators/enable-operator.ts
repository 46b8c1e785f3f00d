import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import { agree } from './second-operator.ts'

const kind = 'operator'

/** Enables an operator when a second one asks for it: a new one, or one who left, must not become the second person of the first. */
export async function enableOperator(
  tx: Tx,
  context: OperatorContext,
  { operator }: Input<typeof contract.enableOperator>,
) {
  const found = await tx
    .selectFrom('operators')
    .select('disabled_at')
    .where('id', '=', operator)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return fail('operator-unknown', { operator })
  if (!found.disabled_at) return fail('operator-enabled', { operator })
  const answer = await proposeOperator(tx, context, operator)
  if (answer === 'yours') return fail('approved-by-you')
  if (answer === 'proposed') return ok({ state: 'proposed' as const })
  await tx.updateTable('operators').set({ disabled_at: null }).where('id', '=', operator).execute()
  await settleOperatorTodo(tx, { kind, reference: operator }, 'enabled', context.now, context.operator)
  return ok({ state: 'done' as const })
}

/** Asks for a disabled operator with the roles of this moment; other roles are another proposal. */
export async function proposeOperator(tx: Tx, context: OperatorContext, operator: string) {
  const { name, email } = await tx
    .selectFrom('operators')
    .select(['name', 'email'])
    .where('id', '=', operator)
    .executeTakeFirstOrThrow()
  const roles = await tx
    .selectFrom('operator_roles')
    .select('role')
    .where('operator_id', '=', operator)
    .orderBy('role')
    .execute()
  const held = roles.map(({ role }) => role).join(', ')
  return agree(
    tx,
    context,
    { kind: 'operator', subject: operator, terms: `${email}: ${held}` },
    {
      kind,
      text: {
        us: `Enable ${name} (${email}; ${held}) as a second operator, or leave them disabled.`,
        zhcn: `请以第二名操作员的身份启用 ${name}（${email}；${held}），或保持停用。`,
      },
    },
  )
}
