import { displayAmount, usd } from '@namestead/contract/money'
import type { Permission } from '@namestead/contract/permissions'
import { sql } from 'kysely'
import { type Db, insertMany, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { lock } from '../ledger/index.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { mayStill } from '../operators/index.ts'
import type { PaymentRow } from './payment-events.ts'
import { secondApprovalAbove } from './policies.ts'
import { paymentStates } from './states.ts'

interface Proposed {
  readonly kind: 'payment' | 'statement-line' | 'recharge-refund' | 'withdrawal-return'
  /** A payment, a line, a refund or a withdrawal, which the caller has locked. */
  readonly subject: string
  /** All that the second operator agrees to. */
  readonly terms: string
}

/** What an operator needs for it, also when the second one agrees. */
const permissionFor = (kind: Proposed['kind']): Permission =>
  kind === 'withdrawal-return' ? 'withdrawals.act' : 'payments.act'

/** What the second operator is told. */
type Asked = Pick<Parameters<typeof raiseOperatorTodo>[1], 'kind' | 'text' | 'about'>

/**
 * Money above `recharges.second-approval-above` is credited, or sent back, when a second operator asks for the very same; other terms
 * are a new proposal, and so is what an operator had proposed who may no longer. `agreed`: by this operator, after another one,
 * for this once. `proposed`: kept until another one asks; the to-do tells them. `yours`: asked twice by one.
 */
export async function agree(
  tx: Tx,
  context: OperatorContext,
  { kind, subject, terms }: Proposed,
  asked?: Asked,
): Promise<'agreed' | 'proposed' | 'yours'> {
  const { operator, now } = context
  const known = await tx
    .selectFrom('credit_proposals as c')
    .innerJoin('operators as o', 'o.id', 'c.operator_id')
    .select(['c.operator_id', 'c.terms'])
    .where('c.kind', '=', kind)
    .where('c.subject', '=', subject)
    .where(mayStill(permissionFor(kind)))
    .executeTakeFirst()
  if (known?.terms !== terms) {
    await propose(tx, context, kind, new Map([[subject, terms]]))
    if (asked) await raiseOperatorTodo(tx, { ...asked, reference: subject, now })
    return 'proposed'
  }
  if (known.operator_id === operator) return 'yours'
  await endProposal(tx, { kind, subject })
  return 'agreed'
}

/** Keeps what an operator wants for each subject until another one asks for the same. */
export async function propose(
  tx: Tx,
  { operator, now }: Pick<OperatorContext, 'operator' | 'now'>,
  kind: Proposed['kind'],
  terms: ReadonlyMap<string, string>,
): Promise<void> {
  await insertMany(
    tx,
    'credit_proposals',
    [...terms].map(([subject, said]) => ({ kind, subject, terms: said, operator_id: operator, at: now })),
    {
      conflict: sql`on conflict (kind, subject) do update
        set terms = excluded.terms, operator_id = excluded.operator_id, at = excluded.at`,
    },
  )
}

/**
 * Whether an operator may credit a waiting payment: above the limit only after another one. Counted with what operators credited to the
 * account within a day: in parts, a large sum would need one. The account is locked, so that two parts credited at once are counted.
 */
export async function agreeToCredit(
  tx: Tx,
  context: OperatorContext,
  payment: PaymentRow,
  { account, amount }: { readonly account: string; readonly amount: bigint },
): Promise<'agreed' | 'proposed' | 'yours'> {
  const { now, policy } = context
  await lock(tx, [account])
  if ((await creditedByOperators(tx, account, now)) + amount <= policy(secondApprovalAbove).minor) return 'agreed'
  const terms = `${displayAmount(usd(amount))} → ${account}`
  return agree(
    tx,
    context,
    { kind: 'payment', subject: payment.id, terms },
    {
      kind: 'payment',
      text: {
        us: `Credit payment ${payment.id} (${terms}) by a second operator, or decide otherwise.`,
        zhcn: `付款 ${payment.id} 待第二位操作员以相同内容入账（${terms}），或另行处理。`,
      },
      about: { recharge: payment.recharge_id, explanation: payment.explanation },
    },
  )
}

/** Within a day. What came as it was asked for, and what its customer accepted, no operator decided. */
async function creditedByOperators(tx: Tx, account: string, now: Date): Promise<bigint> {
  const { credited } = await tx
    .selectFrom('payments as p')
    .innerJoin('state_history as h', 'h.subject_id', 'p.id')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('p.credited'), sql<bigint>`0`).as('credited'))
    .where('p.account_id', '=', account)
    .where('p.state', '=', 'credited')
    .where('h.subject', '=', paymentStates.table)
    .where('h.to_state', '=', 'credited')
    .where('h.operator_id', 'is not', null)
    .where('h.at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return credited
}

/** What it was proposed on is no longer so: a second operator would agree to something else. */
export async function endProposal(tx: Tx, { kind, subject }: Omit<Proposed, 'terms'>): Promise<void> {
  await tx.deleteFrom('credit_proposals').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** The terms that wait for a second operator, each with who proposed them. */
export async function proposalsOf(
  db: Db,
  kind: Proposed['kind'],
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ subject: string; said: string }>`
    select c.subject, c.terms || ' (' || o.name || ')' as said from credit_proposals c join operators o on o.id = c.operator_id
    where ${mayStill(permissionFor(kind))} and c.kind = ${kind} and c.subject = any(${[...subjects]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ subject, said }) => [subject, said]))
}
