import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import type { Databases, Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import { agreeOnOperator } from './agree-on-operator.ts'
import { recordShell } from './record-act.ts'
import { giveRoles } from './roles.ts'
import { secondOperatorTodo } from './second-operator.ts'

type Given = Input<typeof contract.createOperator>

/** Creates an operator, disabled until another one than the creator enables them. */
export async function createOperator(tx: Tx, context: OperatorContext, given: Given) {
  const { now, concerns } = context
  const made = await insertOperator(tx, { ...given, createdAt: now, disabledAt: now })
  if (made.failed !== undefined) return made
  concerns('operator', made.data.operator)
  await agreeOnOperator(tx, context, { ...given, operator: made.data.operator })
  return made
}

interface NewOperator extends Given {
  readonly sandbox?: boolean
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

async function insertOperator(tx: Tx, { name, email, roles, sandbox = false, createdAt, disabledAt }: NewOperator) {
  const made = await tx
    .insertInto('operators')
    .values({ name, email, sandbox, created_at: createdAt, disabled_at: disabledAt })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return fail('email-taken', { email })
  await giveRoles(tx, made.id, roles)
  return ok({ operator: made.id })
}

interface FromShell extends Given {
  readonly reason: string
  readonly sandbox?: boolean
}

/**
 * Creates an operator for anyone with the machine's shell: the first operator cannot be created by another. The audit log records
 * that no operator did it.
 */
export const createOperatorFromShell = ({ transact }: Databases, { reason, ...given }: FromShell, now: Date) =>
  transact(async tx => {
    const made = await insertOperator(tx, { ...given, createdAt: now, disabledAt: null })
    if (made.failed !== undefined) return made
    const { name, email, roles } = given
    const { operator } = made.data
    await settleOperatorTodo(tx, secondOperatorTodo, `${email} was created.`, now, operator)
    await recordShell(tx, { call: 'create-operator', operator, input: { name, email, roles }, reason, now })
    return made
  })

/** The operator for trying the product in sandbox mode. */
export const sandboxOperator = 'operator@namestead.example'

export async function seedSandboxOperator(databases: Databases): Promise<void> {
  const given = { name: 'Sandbox Operator', email: sandboxOperator, roles: ['admin'] as const, sandbox: true }
  const reason = 'an operator to try the sandbox with'
  // Business time starts at the machine's time and never goes back.
  await createOperatorFromShell(databases, { ...given, reason }, new Date())
}
