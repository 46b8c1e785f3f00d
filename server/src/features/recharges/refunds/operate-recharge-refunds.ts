import type { Input } from '@namestead/contract/call'
import { displayAmount, formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/recharges'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { listPage } from '../../../platform/pages.ts'
import { move } from '../../../platform/states.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { lock, readBalances } from '../../ledger/index.ts'
import { notifyAccount } from '../../notices/index.ts'
import { agree, proposalsOf } from '../../operators/index.ts'
import { sendRechargeRefundJob } from '../jobs.ts'
import { recordsPath } from '../payment-events.ts'
import { secondApprovalAbove } from '../policies.ts'
import { rechargeRefundStates } from '../states.ts'
import { refundRefusedMessage } from '../texts.ts'
import { giveBack, lockRefund, type RefundRow, settleDecision } from './recharge-refunds.ts'

export async function listRechargeRefunds(
  db: Db,
  { concerns }: OperatorContext,
  { state, account, next: after }: Input<typeof contract.listRechargeRefunds>,
) {
  let found = db
    .selectFrom('recharge_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select('p.channel')
  if (state) found = found.where('r.state', '=', state)
  else if (!account) found = found.where('r.state', '=', anyOf(['requested', 'sending']))
  if (account) found = found.where('r.account_id', '=', account)
  const { rows, next } = await listPage(db, found, { next: after, by: 'id' })
  for (const { id } of rows) concerns('refund', id)
  const waiting = rows.filter(row => row.state === 'requested').map(({ id }) => id)
  const proposals = await proposalsOf(db, 'recharge-refund', waiting)
  return ok({
    refunds: rows.map(row => ({
      refund: row.id,
      account: row.account_id,
      payment: row.payment_id,
      channel: row.channel,
      state: row.state,
      amount: usd(row.amount),
      sentAmount: usd(row.sent_amount),
      currency: row.currency,
      reason: row.reason,
      refusal: row.refusal,
      askedAt: row.asked_at,
      proposal: proposals.get(row.id) ?? '',
    })),
    next,
  })
}

export async function approveRechargeRefund(
  tx: Tx,
  context: OperatorContext,
  { refund: id }: Input<typeof contract.approveRechargeRefund>,
) {
  const { operator, now, concerns } = context
  const found = await lockRefund(tx, id)
  if (!found) return fail('refund-unknown', { refund: id })
  const { refund } = found
  concerns('refund', id)
  concerns('account', refund.account_id)
  if (refund.state !== 'requested') return fail('refund-not-waiting', { refund: id, state: refund.state })
  await lock(tx, [refund.account_id])
  const { debt } = await readBalances(tx, refund.account_id)
  if (debt.minor > 0n) return fail('customer-owes', { account: refund.account_id, amount: formatAmount(debt) })
  const told = { refund: id, sentAmount: usd(refund.sent_amount), currency: refund.currency }
  if (await needsSecond(tx, context, refund)) {
    const amount = displayAmount(usd(refund.amount))
    const answer = await agree(
      tx,
      context,
      { kind: 'recharge-refund', subject: id, terms: amount },
      {
        kind: 'recharge-refund',
        text: {
          us: `Approve refund ${id} of account ${refund.account_id} (${amount}) by a second operator, or refuse it.`,
          zhcn: `账号 ${refund.account_id} 的退款 ${id}（${amount}）待第二位操作员批准，或予以拒绝。`,
        },
        about: { payment: refund.payment_id, reason: refund.reason },
      },
    )
    if (answer === 'yours') return fail('approved-by-you')
    if (answer === 'proposed') return ok({ ...told, state: 'proposed' as const })
  }
  const set = { started_at: now, refusal: '' }
  if (!(await move(tx, rechargeRefundStates, { id, to: 'sending', now, operator, set })))
    return fail('refund-not-waiting', { refund: id, state: refund.state })
  await settleDecision(tx, refund, now, operator)
  enqueue(tx, sendRechargeRefundJob, { refund: id }, { key: `send recharge refund ${id}` })
  return ok({ ...told, state: 'done' as const })
}

/**
 * Counted with what of the account was approved within a day: in parts, a large sum would need one operator. The account is locked
 * by the caller, so that two parts approved at once are counted.
 */
async function needsSecond(tx: Tx, { now, policy }: OperatorContext, { account_id, amount }: RefundRow) {
  const { approved } = await tx
    .selectFrom('recharge_refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('amount'), sql<bigint>`0`).as('approved'))
    .where('account_id', '=', account_id)
    .where('state', '=', anyOf(['sending', 'sent']))
    .where('started_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return approved + amount > policy(secondApprovalAbove).minor
}

export async function refuseRechargeRefund(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { refund: id, text }: Input<typeof contract.refuseRechargeRefund>,
) {
  const found = await lockRefund(tx, id)
  if (!found) return fail('refund-unknown', { refund: id })
  const { refund, payment } = found
  concerns('refund', id)
  concerns('account', refund.account_id)
  if (!(await giveBack(tx, found, { to: 'refused', now, operator, refusal: text })))
    return fail('refund-not-waiting', { refund: id, state: refund.state })
  await notifyAccount(tx, {
    account: refund.account_id,
    kind: 'funds',
    texts: refundRefusedMessage,
    parameters: { amount: displayAmount(usd(refund.amount)), reason: text },
    path: payment.recharge_id ? recordsPath(payment.recharge_id) : '',
    now,
  })
  return ok({ refund: id })
}
