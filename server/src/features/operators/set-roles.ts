import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import { insertMany, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { hasOtherAdmin, lockOperators, makesOperators } from './roles.ts'

export async function setRoles(
  tx: Tx,
  _context: OperatorContext,
  { operator, roles }: Input<typeof contract.setRoles>,
) {
  await lockOperators(tx)
  const found = await tx.selectFrom('operators').select('id').where('id', '=', operator).executeTakeFirst()
  if (!found) return fail('operator-unknown', { operator })
  if (!(await makesOperators(tx, roles)) && !(await hasOtherAdmin(tx, operator))) return fail('last-admin')
  await tx.deleteFrom('operator_roles').where('operator_id', '=', operator).execute()
  await insertMany(
    tx,
    'operator_roles',
    [...new Set(roles)].map(role => ({ operator_id: operator, role })),
  )
  return ok()
}
