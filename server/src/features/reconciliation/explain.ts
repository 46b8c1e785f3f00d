import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/reconciliation'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Comparisons, Explanations } from '../../platform/database-types.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { platformAccount, transfer } from '../ledger/index.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { mayStill } from '../operators/index.ts'
import { policies as withdrawalPolicies } from '../withdrawals/index.ts'
import { booked } from './book-report.ts'
import { compare } from './compare.ts'
import { directed, dollarsOf } from './dollars.ts'
import { explanationStates } from './states.ts'
import { type Paper, periodOf } from './take-paper.ts'

type Explanation = Selectable<Explanations>
type Comparison = Selectable<Comparisons>

const todoOf = (id: string) => ({ kind: 'explanation', reference: id })

const differenceOf = ({ ours, theirs }: { readonly ours: bigint | null; readonly theirs: bigint | null }) =>
  (theirs ?? 0n) - (ours ?? 0n)

/** One explanation a difference: the unique index says so. A large one is booked when another operator has approved it. */
export async function explainDifference(
  tx: Tx,
  context: OperatorContext,
  { comparison: id, reference, against, againstPart, amount, note }: Input<typeof contract.explainDifference>,
) {
  const { now, operator, policy } = context
  if (amount && amount.minor <= 0n) return fail('amount-not-positive')
  const paper = await lockPaper(tx, id)
  const comparison = paper && (await tx.selectFrom('comparisons').selectAll().where('id', '=', id).executeTakeFirst())
  if (!comparison) return fail('comparison-unknown', { comparison: id })
  const line = await tx
    .selectFrom('comparison_lines')
    .selectAll()
    .where('comparison_id', '=', id)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!line) return fail('line-unknown', { comparison: id, reference })
  const part = againstPart ?? comparison.part
  if (against === comparison.ledger_kind && part === comparison.part) return fail('same-account')
  const difference = differenceOf(line)
  const worth = amount
    ? difference < 0n
      ? -amount.minor
      : amount.minor
    : await dollarsOf(tx, comparison.currency, difference, periodOf(paper).until)
  if (worth === undefined || worth === 0n) return fail('amount-needed', { currency: comparison.currency })
  const isLarge = (worth < 0n ? -worth : worth) > policy(withdrawalPolicies.secondApprovalAbove).minor
  const made = await tx
    .insertInto('explanations')
    .values({
      comparison_id: id,
      reference,
      amount: worth,
      difference,
      against_kind: against,
      against_part: part,
      note,
      approvals_needed: isLarge ? 2 : 1,
      state: explanationStates.initial,
      proposed_by: operator,
      proposed_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return fail('line-explained', { reference })
  await recordInitialState(tx, explanationStates, { id: made.id, now, operator })
  if (isLarge) {
    await raiseOperatorTodo(tx, {
      ...todoOf(made.id),
      text: {
        us: `Approve explanation ${made.id} of comparison ${id}, or refuse it: it needs a second operator.`,
        zhcn: `请批准或拒绝核对 ${id} 的差异说明 ${made.id}：需要第二位操作员。`,
      },
      now,
    })
    return done(made, 'waiting')
  }
  await book(tx, context, comparison, made)
  return done(made, 'booked')
}

export async function approveExplanation(
  tx: Tx,
  context: OperatorContext,
  { explanation: id }: Input<typeof contract.approveExplanation>,
) {
  const found = await lockWaiting(tx, id)
  if (!found) return fail('explanation-not-waiting', { explanation: id })
  if (found.explanation.proposed_by === context.operator) return fail('approved-by-you', { explanation: id })
  context.concerns('comparison', found.comparison.id)
  const { reference, proposed_by } = found.explanation
  const proposer = await tx
    .selectFrom('operators as o')
    .select(['o.name', mayStill('ledger.act').as('may')])
    .where('o.id', '=', proposed_by)
    .executeTakeFirstOrThrow()
  if (!proposer.may) return fail('proposer-barred', { explanation: id, name: proposer.name })
  if (!(await isStillThere(tx, context, found))) return fail('line-changed', { explanation: id, reference })
  await book(tx, context, found.comparison, found.explanation)
  return done(found.explanation, 'booked')
}

/** What was late may have come since it was explained: booked as well, it would count twice. */
async function isStillThere(tx: Tx, { now, policy }: OperatorContext, { paper, explanation }: Waiting) {
  await compare(tx, paper, { now, policy })
  const line = await tx
    .selectFrom('comparison_lines')
    .select(['ours', 'theirs'])
    .where('comparison_id', '=', explanation.comparison_id)
    .where('reference', '=', explanation.reference)
    .executeTakeFirst()
  return line !== undefined && (explanation.difference === null || differenceOf(line) === explanation.difference)
}

/** The difference is open again. */
export async function refuseExplanation(
  tx: Tx,
  { now, operator, concerns }: OperatorContext,
  { explanation: id }: Input<typeof contract.refuseExplanation>,
) {
  const found = await lockWaiting(tx, id)
  if (!found) return fail('explanation-not-waiting', { explanation: id })
  concerns('comparison', found.comparison.id)
  await move(tx, explanationStates, {
    id,
    to: 'refused',
    now,
    operator,
    set: { decided_by: operator, decided_at: now },
  })
  await settleOperatorTodo(tx, todoOf(id), 'The explanation was refused.', now, operator)
  return done(found.explanation, 'refused')
}

const done = ({ id, approvals_needed }: Explanation, state: 'waiting' | 'booked' | 'refused') =>
  ok({ explanation: id, state, approvalsNeeded: approvals_needed })

/** The paper is locked first, as by every comparison. */
async function lockPaper(tx: Tx, comparison: string) {
  return tx
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', tx.selectFrom('comparisons').select('paper_id').where('id', '=', comparison))
    .forUpdate()
    .executeTakeFirst()
}

interface Waiting {
  readonly paper: Paper
  readonly explanation: Explanation
  readonly comparison: Comparison
}

async function lockWaiting(tx: Tx, id: string): Promise<Waiting | undefined> {
  const named = await tx.selectFrom('explanations').select('comparison_id').where('id', '=', id).executeTakeFirst()
  const paper = named && (await lockPaper(tx, named.comparison_id))
  if (!paper) return undefined
  const explanation = await tx
    .selectFrom('explanations')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!explanation) return undefined
  const comparison = await tx
    .selectFrom('comparisons')
    .selectAll()
    .where('id', '=', explanation.comparison_id)
    .executeTakeFirstOrThrow()
  return { paper, explanation, comparison }
}

/**
 * The correction: where they have more than we wrote down, an account of what others owe us is debited, and one of what we owe is
 * credited. The comparison is made again.
 */
async function book(
  tx: Tx,
  { now, operator, policy }: OperatorContext,
  comparison: Comparison,
  { id, amount, against_kind, against_part, approvals_needed, note }: Explanation,
): Promise<void> {
  const compared = platformAccount(comparison.ledger_kind, comparison.part)
  const against = platformAccount(against_kind, against_part)
  const isOwed = compared.kind === 'tax-payable'
  const { amount: sum, ...sides } = isOwed ? directed(amount, against, compared) : directed(amount, compared, against)
  const facts = {
    reason: 'explanation',
    reference: id,
    kind: 'adjustment',
    subject: note.slice(0, 200),
    operator,
    now,
  } as const
  booked(await transfer(tx, facts, sum, sides))
  const decided = approvals_needed === 2 ? operator : null
  await move(tx, explanationStates, {
    id,
    to: 'booked',
    now,
    operator,
    set: { decided_by: decided, decided_at: now },
  })
  await settleOperatorTodo(tx, todoOf(id), 'The explanation was approved.', now, operator)
  const paper = await lockPaper(tx, comparison.id)
  if (paper) await compare(tx, paper, { now, policy })
}
