import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { agreeOnOperator } from './agree-on-operator.ts'
import { giveRoles, hasOtherAdmin, lockOperators, makesOperators, rolesOf } from './roles.ts'

/** Replaces the roles of an operator; one who may act gets more of them when a second operator asks for it. */
export async function setRoles(tx: Tx, context: OperatorContext, { operator, roles }: Input<typeof contract.setRoles>) {
  await lockOperators(tx)
  const found = await tx
    .selectFrom('operators')
    .select(['name', 'email', 'disabled_at'])
    .where('id', '=', operator)
    .executeTakeFirst()
  if (!found) return fail('operator-unknown', { operator })
  if (!(await makesOperators(tx, roles)) && !(await hasOtherAdmin(tx, operator))) return fail('last-admin')
  const held = new Set(await rolesOf(tx, operator))
  // Those of a disabled operator are agreed on when they are enabled.
  if (!found.disabled_at && roles.some(role => !held.has(role))) {
    const { name, email } = found
    const answer = await agreeOnOperator(tx, context, { operator, name, email, roles })
    if (answer === 'yours') return fail('approved-by-you')
    if (answer === 'proposed') return ok({ state: 'proposed' as const })
  }
  await tx.deleteFrom('operator_roles').where('operator_id', '=', operator).execute()
  await giveRoles(tx, operator, roles)
  return ok({ state: 'done' as const })
}
