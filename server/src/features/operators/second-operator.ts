import type { Permission } from '@namestead/contract/permissions'
import { sql } from 'kysely'
import { type Db, insertMany, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { mayStill } from './may-still.ts'

/** What is carried out when two operators ask for the same, and what each of them needs for it when the second one asks. */
const permissionFor = {
  payment: 'payments.act',
  'statement-line': 'payments.act',
  'recharge-refund': 'payments.act',
  'withdrawal-return': 'withdrawals.act',
  'charged-back-push': 'payments.act',
  operator: 'operators.act',
  policy: 'settings.act',
  'bank-account': 'settings.act',
  channel: 'settings.act',
} as const satisfies Record<string, Permission>
type Kind = keyof typeof permissionFor

interface Proposed {
  readonly kind: Kind
  /** The id or the key of what it is about, which the caller has locked. */
  readonly subject: string
  /** All that the second operator agrees to. */
  readonly terms: string
}

/** The to-do of the second operator. */
type Asked = Pick<Parameters<typeof raiseOperatorTodo>[1], 'kind' | 'text' | 'about'>

/**
 * What needs two operators is done when a second one asks for the very same; other terms are a new proposal, and so is what an operator
 * had proposed who may no longer. `agreed`: by this operator, after another one, for this once. `proposed`:
 * kept until another one asks; the to-do, which ends when they agree, tells them. `yours`: asked twice by one.
 */
export async function agree(
  tx: Tx,
  context: OperatorContext,
  { kind, subject, terms }: Proposed,
  asked?: Asked,
): Promise<'agreed' | 'proposed' | 'yours'> {
  const { operator, now } = context
  const known = await tx
    .selectFrom('operator_proposals as c')
    .innerJoin('operators as o', 'o.id', 'c.operator_id')
    .select(['c.operator_id', 'c.terms'])
    .where('c.kind', '=', kind)
    .where('c.subject', '=', subject)
    .where(mayStill(permissionFor[kind]))
    .forUpdate('c')
    .executeTakeFirst()
  if (known?.terms !== terms) {
    await noteMissingSecond(tx, context, permissionFor[kind])
    await propose(tx, context, kind, new Map([[subject, terms]]))
    if (asked) await raiseOperatorTodo(tx, { ...asked, reference: subject, now })
    return 'proposed'
  }
  if (known.operator_id === operator) return 'yours'
  await endProposal(tx, { kind, subject })
  if (asked) await settleOperatorTodo(tx, { kind: asked.kind, reference: subject }, terms, now, operator)
  return 'agreed'
}

export const secondOperatorTodo = { kind: 'second-operator', reference: 'missing' } as const

/** Something waits for a second operator, and nobody else may be one: the only operator is told what to do. */
export async function noteMissingSecond(
  tx: Tx,
  { operator, now }: Pick<OperatorContext, 'operator' | 'now'>,
  permission: Permission,
): Promise<void> {
  const other = await tx
    .selectFrom('operators as o')
    .select('o.id')
    .where('o.id', '<>', operator)
    .where(mayStill(permission))
    .limit(1)
    .executeTakeFirst()
  if (other) return
  await raiseOperatorTodo(tx, {
    kind: 'second-operator',
    reference: secondOperatorTodo.reference,
    text: {
      us: `Something waits for a second operator with ${permission}, and there is none. Two operators are needed for: credits above what a payment is worth or above the limits, large withdrawals and the first one to a payee that the same operator verified, acts on an operator's own account, sales whose payment was taken back, bank accounts, payment channels, guarded policies, new operators. Create another one from the shell.`,
      zhcn: `有事项等待拥有 ${permission} 权限的第二位操作员，但尚无此人。以下事项须两位操作员：超出付款价值或限额的入账、大额提现、向本人审核的收款人首次提现、涉及操作员本人账户的操作、付款被撤回的转让、平台银行账户、支付渠道、受保护的策略、新增操作员。请在命令行新建操作员。`,
    },
    now,
  })
}

/** Keeps what an operator wants for each subject until another one asks for the same. */
export async function propose(
  tx: Tx,
  { operator, now }: Pick<OperatorContext, 'operator' | 'now'>,
  kind: Kind,
  terms: ReadonlyMap<string, string>,
): Promise<void> {
  await insertMany(
    tx,
    'operator_proposals',
    [...terms].map(([subject, said]) => ({ kind, subject, terms: said, operator_id: operator, at: now })),
    {
      conflict: sql`on conflict (kind, subject) do update
        set terms = excluded.terms, operator_id = excluded.operator_id, at = excluded.at`,
    },
  )
}

/** The facts of the proposal have changed: a second operator would agree to something else. */
export async function endProposal(tx: Tx, { kind, subject }: Omit<Proposed, 'terms'>): Promise<void> {
  await tx.deleteFrom('operator_proposals').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** The terms that wait for a second operator, each with who proposed them. */
export async function proposalsOf(
  db: Db,
  kind: Kind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ subject: string; said: string }>`
    select c.subject, c.terms || ' (' || o.name || ')' as said from operator_proposals c join operators o on o.id = c.operator_id
    where ${mayStill(permissionFor[kind])} and c.kind = ${kind} and c.subject = any(${[...subjects]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ subject, said }) => [subject, said]))
}
