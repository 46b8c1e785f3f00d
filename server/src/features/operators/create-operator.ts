import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import { type Databases, insertMany, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { proposeOperator } from './enable-operator.ts'
import { recordAction } from './record-act.ts'

type Given = Input<typeof contract.createOperator>

/** Creates an operator, disabled until another one than the creator enables them. */
export async function createOperator(tx: Tx, context: OperatorContext, given: Given) {
  const { now, concerns } = context
  const made = await insertOperator(tx, { ...given, createdAt: now, disabledAt: now })
  if (made.failed !== undefined) return made
  concerns('operator', made.data.operator)
  await proposeOperator(tx, context, made.data.operator)
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
  await insertMany(
    tx,
    'operator_roles',
    [...new Set(roles)].map(role => ({ operator_id: made.id, role })),
  )
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
    await recordAction(tx, {
      operator: null,
      requestId: 'shell',
      call: '/console/operators/create-operator',
      subjects: [`operator ${made.data.operator}`],
      input: { name, email, roles },
      reason,
      outcome: 'done',
      error: '',
      now,
    })
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
