import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import { type Databases, insertMany, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { recordAction } from './record-act.ts'

type Given = Input<typeof contract.createOperator> & { readonly sandbox?: boolean }

export async function createOperator(
  tx: Tx,
  { now, concerns }: Pick<OperatorContext, 'now' | 'concerns'>,
  { name, email, roles, sandbox = false }: Given,
) {
  const made = await tx
    .insertInto('operators')
    .values({ name, email, sandbox, created_at: now })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return fail('email-taken', { email })
  await insertMany(
    tx,
    'operator_roles',
    [...new Set(roles)].map(role => ({ operator_id: made.id, role })),
  )
  concerns('operator', made.id)
  return ok({ operator: made.id })
}

/**
 * Creates an operator for anyone with the machine's shell: the first operator cannot be created by another. The audit log records
 * that no operator did it.
 */
export const createOperatorFromShell = (
  { transact }: Databases,
  given: Given & { readonly reason: string },
  now: Date,
) =>
  transact(async tx => {
    const subjects: string[] = []
    const concerns = (kind: string, id: string) => void subjects.push(`${kind} ${id}`)
    const made = await createOperator(tx, { now, concerns }, given)
    if (made.failed !== undefined) return made
    const { name, email, roles, reason } = given
    await recordAction(tx, {
      operator: null,
      requestId: 'shell',
      call: '/console/operators/create-operator',
      subjects,
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
