import type { Input } from '@namestead/contract/call'
import { displayAmount, formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/withdrawals'
import { fail, ok } from '@namestead/contract/result'
import type { WithdrawalState } from '@namestead/contract/withdrawals'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Withdrawals } from '../../platform/database-types.ts'
import { move } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { lock, readBalances } from '../ledger/index.ts'
import { type MailTexts, notifyWithMail, raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { agree, noteMissingSecond } from '../operators/index.ts'
import { askDocuments, hasOpenDocuments } from './documents.ts'
import { approvals } from './look-at-withdrawals.ts'
import { giveBack, netOf, payCosts, payOut } from './money.ts'
import { documentDays, documentsAbove, operatorApprovalsADay } from './policies.ts'
import { isRestricted } from './settle-credits.ts'
import { documentStates, payeeStates, withdrawalStates } from './states.ts'
import {
  approvedMessage,
  arrivedMessage,
  documentRefusedMessage,
  documentsMessage,
  refusedMessage,
  returnedMessage,
  sentMessage,
} from './texts.ts'

type Row = Selectable<Withdrawals>
type Step<C extends keyof typeof contract> = Input<(typeof contract)[C]>

/**
 * A withdrawal with its customer's balance and its row locked, in this order like a customer's own calls: anyone who comes second sees
 * what the first has done.
 */
async function lockOne(tx: Tx, { concerns }: Pick<OperatorContext, 'concerns'>, id: string): Promise<Row | undefined> {
  const found = await tx.selectFrom('withdrawals').select('account_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  concerns('account', found.account_id)
  await lock(tx, [found.account_id])
  return tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const notThere = ({ id, state }: Row) => fail('withdrawal-not-there', { withdrawal: id, state })
const moved = (id: string, state: WithdrawalState) => ok({ withdrawal: id, state })

const inform = (tx: Tx, row: Row, texts: MailTexts, now: Date, reason = '') =>
  notifyWithMail(tx, {
    account: row.account_id,
    texts,
    parameters: {
      withdrawal: row.id,
      amount: displayAmount(usd(row.amount)),
      net: displayAmount(netOf(row)),
      payee: row.masked,
      reason,
    },
    path: `/user/txjl_xq?id=${row.id}`,
    now,
  })

async function ask(tx: Tx, row: Row, { operator, now, policy }: OperatorContext) {
  await askDocuments(tx, row.id, now, operator)
  const by = new Date(now.getTime() + policy(documentDays) * dayMs)
  await move(tx, withdrawalStates, { id: row.id, to: 'needs-documents', now, operator, set: { documents_by: by } })
  await settleOperatorTodo(tx, { kind: 'withdrawal', reference: row.id }, 'documents asked', now, operator)
  await inform(tx, row, documentsMessage, now)
}

export async function reviewWithdrawal(tx: Tx, context: OperatorContext, { withdrawal: id }: Step<'reviewWithdrawal'>) {
  const { operator, now, policy } = context
  const row = await lockOne(tx, context, id)
  if (!row) return fail('withdrawal-unknown', { withdrawal: id })
  // Not from needs-documents: only the customer's files lead back from there.
  if (row.state !== 'submitted') return notThere(row)
  await move(tx, withdrawalStates, { id, to: 'in-review', now, operator })
  if (row.channel !== 'bank' || row.amount <= policy(documentsAbove).minor) return moved(id, 'in-review')
  await ask(tx, row, context)
  return moved(id, 'needs-documents')
}

export async function askWithdrawalDocuments(
  tx: Tx,
  context: OperatorContext,
  { withdrawal: id }: Step<'askWithdrawalDocuments'>,
) {
  const row = await lockOne(tx, context, id)
  if (!row) return fail('withdrawal-unknown', { withdrawal: id })
  const asked = await tx.selectFrom('withdrawal_documents').select('id').where('withdrawal_id', '=', id).execute()
  if (row.state !== 'in-review' || asked.length > 0) return notThere(row)
  await ask(tx, row, context)
  return moved(id, 'needs-documents')
}

export async function judgeWithdrawalDocument(
  tx: Tx,
  context: OperatorContext,
  { withdrawal: id, kind, accept = false, note = '' }: Step<'judgeWithdrawalDocument'>,
) {
  const { operator, now, policy } = context
  if (!accept && note.trim() === '') return fail('reason-missing')
  const row = await lockOne(tx, context, id)
  if (!row) return fail('withdrawal-unknown', { withdrawal: id })
  // One may be refused before the others are judged.
  if (row.state !== 'in-review' && row.state !== 'needs-documents') return notThere(row)
  const document = await tx
    .selectFrom('withdrawal_documents')
    .select('id')
    .where('withdrawal_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  if (!document) return fail('document-unknown')
  const to = accept ? 'accepted' : 'refused'
  const set = { decided_at: now, reason: accept ? '' : note }
  await move(tx, documentStates, { id: document.id, to, now, operator, note, set })
  if (accept || row.state === 'needs-documents') return moved(id, row.state)
  const by = new Date(now.getTime() + policy(documentDays) * dayMs)
  await move(tx, withdrawalStates, { id, to: 'needs-documents', now, operator, note, set: { documents_by: by } })
  await inform(tx, row, documentRefusedMessage, now, note)
  return moved(id, 'needs-documents')
}

/** Approvals of one operator are serial, so that those which come at once are counted. Taken before accounts are locked. */
const lockApprovals = (tx: Tx, operator: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('approvals', ${operator}::bigint))`.execute(tx)

/** What an operator approved within a day, in minor units. */
async function approvedBy(tx: Tx, operator: string, now: Date): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('withdrawal_approvals as a')
    .innerJoin('withdrawals as w', 'w.id', 'a.withdrawal_id')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('w.amount'), sql<bigint>`0`).as('sum'))
    .where('a.operator_id', '=', operator)
    .where('a.at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}

/** Anyone who let a payee in does not approve the first money that goes there. */
async function decidedItsPayee(tx: Tx, { id, payee_id: payee }: Row, operator: string): Promise<boolean> {
  const decided = await tx
    .selectFrom('state_history')
    .select('at')
    .where('subject', '=', payeeStates.table)
    .where('subject_id', '=', payee)
    .where('to_state', '=', 'verified')
    .where('operator_id', '=', operator)
    .limit(1)
    .executeTakeFirst()
  if (!decided) return false
  const before = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('payee_id', '=', payee)
    .where('id', '<>', id)
    .where('state', '=', 'arrived')
    .limit(1)
    .executeTakeFirst()
  return before === undefined
}

/** The approval is a row by operator, once; the withdrawal is approved with the last one that it needs. */
export async function approveWithdrawal(
  tx: Tx,
  context: OperatorContext,
  { withdrawal: id }: Step<'approveWithdrawal'>,
) {
  const { operator, now, reason, policy } = context
  await lockApprovals(tx, operator)
  const row = await lockOne(tx, context, id)
  if (!row) return fail('withdrawal-unknown', { withdrawal: id })
  if (row.state !== 'in-review') return notThere(row)
  // Every step asks: what was submitted before a recovery may be of anyone who had taken the account.
  if (await isRestricted(tx, row.account_id, now)) return fail('account-restricted', { account: row.account_id })
  // A charge taken back since: what is paid out could not be collected.
  const { debt } = await readBalances(tx, row.account_id)
  if (debt.minor > 0n) return fail('customer-owes', { account: row.account_id, amount: formatAmount(debt) })
  if (await hasOpenDocuments(tx, id)) return fail('documents-open', { withdrawal: id })
  if (await decidedItsPayee(tx, row, operator)) return fail('payee-decided-by-you', { withdrawal: id })
  const approved = await tx
    .insertInto('withdrawal_approvals')
    .values({ withdrawal_id: id, operator_id: operator, reason, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  const needed = (await approvedBy(tx, operator, now)) > policy(operatorApprovalsADay).minor ? 2 : row.approvals_needed
  if (needed !== row.approvals_needed)
    await tx.updateTable('withdrawals').set({ approvals_needed: needed }).where('id', '=', id).execute()
  const { count } = await tx
    .selectFrom('withdrawals')
    .select(approvals.as('count'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isEnough = count >= needed
  if (!approved && !isEnough) return fail('approved-by-you', { withdrawal: id })
  if (isEnough) {
    await move(tx, withdrawalStates, { id, to: 'approved', now, operator, note: reason })
    await settleOperatorTodo(tx, { kind: 'withdrawal', reference: id }, 'approved', now, operator)
    await inform(tx, row, approvedMessage, now)
  } else {
    await noteMissingSecond(tx, context, 'withdrawals.act')
    await raiseOperatorTodo(tx, {
      kind: 'withdrawal',
      reference: id,
      text: {
        us: `Withdrawal ${id} needs the approval of a second operator.`,
        zhcn: `提现 ${id} 需要第二位操作员批准。`,
      },
      now,
    })
  }
  const state: WithdrawalState = isEnough ? 'approved' : 'in-review'
  return ok({ withdrawal: id, state, approvals: count, approvalsNeeded: needed })
}

/** Ends a withdrawal with all of its money back. */
async function endWithMoneyBack(
  tx: Tx,
  row: Row,
  to: 'refused' | 'returned',
  { note, now, operator }: { readonly note: string; readonly now: Date; readonly operator?: string },
): Promise<boolean> {
  const set = { reason: note, ended_at: now, documents_by: null }
  if (!(await move(tx, withdrawalStates, { id: row.id, to, now, operator, note, set }))) return false
  await giveBack(tx, row, { now, ...(operator !== undefined && { operator }) })
  await settleOperatorTodo(tx, { kind: 'withdrawal', reference: row.id }, to, now, operator)
  await inform(tx, row, to === 'refused' ? refusedMessage : returnedMessage, now, note)
  return true
}

/** What two operators approved is withdrawable again when a second one says so too: the money may have been paid out. */
async function agreeToGiveBack(tx: Tx, context: OperatorContext, row: Row, to: 'refused' | 'returned', note: string) {
  if (row.approvals_needed < 2 || (row.state !== 'approved' && row.state !== 'sent')) return 'agreed'
  const text = {
    refused: {
      us: `Confirm that withdrawal ${row.id}, which was approved, is refused: it needs a second operator.`,
      zhcn: `请确认拒绝已批准的提现 ${row.id}：需要第二位操作员。`,
    },
    returned: {
      us: `Confirm that withdrawal ${row.id} was returned by its bank: it needs a second operator.`,
      zhcn: `请确认提现 ${row.id} 已被银行退回：需要第二位操作员。`,
    },
  }[to]
  const terms = `${to} ${displayAmount(usd(row.amount))}`
  return agree(
    tx,
    context,
    { kind: 'withdrawal-return', subject: row.id, terms },
    { kind: 'withdrawal', text, about: { note } },
  )
}

export async function refuseWithdrawal(
  tx: Tx,
  context: OperatorContext,
  { withdrawal: id, note }: Step<'refuseWithdrawal'>,
) {
  if (note.trim() === '') return fail('reason-missing')
  const row = await lockOne(tx, context, id)
  if (!row) return fail('withdrawal-unknown', { withdrawal: id })
  if (row.state === 'sent') return notThere(row)
  if (row.batch_id !== null && row.state === 'approved')
    return fail('in-batch', { withdrawal: id, batch: row.batch_id })
  const answer = await agreeToGiveBack(tx, context, row, 'refused', note)
  if (answer === 'yours') return fail('ended-by-you', { withdrawal: id })
  if (answer === 'proposed') return ok({ withdrawal: id, state: 'proposed' as const })
  const { now, operator } = context
  const ended = await endWithMoneyBack(tx, row, 'refused', { note, now, operator })
  return ended ? ok({ withdrawal: id, state: 'refused' as const }) : notThere(row)
}

export async function markWithdrawalReturned(
  tx: Tx,
  context: OperatorContext,
  { withdrawal: id, note }: Step<'markWithdrawalReturned'>,
) {
  if (note.trim() === '') return fail('reason-missing')
  const row = await lockOne(tx, context, id)
  if (!row) return fail('withdrawal-unknown', { withdrawal: id })
  if (row.state !== 'sent') return notThere(row)
  const answer = await agreeToGiveBack(tx, context, row, 'returned', note)
  if (answer === 'yours') return fail('ended-by-you', { withdrawal: id })
  if (answer === 'proposed') return ok({ withdrawal: id, state: 'proposed' as const })
  const { now, operator } = context
  const ended = await endWithMoneyBack(tx, row, 'returned', { note, now, operator })
  return ended ? ok({ withdrawal: id, state: 'returned' as const }) : notThere(row)
}

/** The documents did not come. */
export const refuseLate = async (tx: Tx, row: Row, note: string, now: Date): Promise<boolean> =>
  endWithMoneyBack(tx, row, 'refused', { note, now })

export async function markWithdrawalSent(
  tx: Tx,
  context: OperatorContext,
  { withdrawal: id, providerReference = '' }: Step<'markWithdrawalSent'>,
) {
  const { operator, now } = context
  const row = await lockOne(tx, context, id)
  if (!row) return fail('withdrawal-unknown', { withdrawal: id })
  if (row.state !== 'approved') return notThere(row)
  if (row.channel === 'bank' && row.batch_id === null) return fail('not-exported', { withdrawal: id })
  const set = { sent_at: now, provider_reference: providerReference }
  await move(tx, withdrawalStates, { id, to: 'sent', now, operator, set })
  // Someone may have wanted it refused.
  await settleOperatorTodo(tx, { kind: 'withdrawal', reference: id }, 'sent', now, operator)
  await inform(tx, row, sentMessage, now)
  return moved(id, 'sent')
}

export async function markWithdrawalArrived(
  tx: Tx,
  context: OperatorContext,
  { withdrawal: id, costs }: Step<'markWithdrawalArrived'>,
) {
  const { operator, now } = context
  const row = await lockOne(tx, context, id)
  if (!row) return fail('withdrawal-unknown', { withdrawal: id })
  const set = { ended_at: now, bank_costs: costs?.minor ?? 0n }
  if (!(await move(tx, withdrawalStates, { id, to: 'arrived', now, operator, set }))) return notThere(row)
  await payOut(tx, row, { now, operator })
  if (costs) await payCosts(tx, row, costs, { now, operator })
  // Someone may have said that it came back.
  await settleOperatorTodo(tx, { kind: 'withdrawal', reference: id }, 'arrived', now, operator)
  await inform(tx, row, arrivedMessage, now)
  return moved(id, 'arrived')
}
