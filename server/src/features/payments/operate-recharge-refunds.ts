import type { Input } from '@namestead/contract/call'
import { displayAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/payments'
import type { RechargeRefundState } from '@namestead/contract/payments'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { move } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { notifyAccount } from '../notices/index.ts'
import { recordsPath } from './payment-events.ts'
import { giveBack, lockRefund, settleDecision } from './recharge-refunds.ts'
import { rechargeRefundStates } from './states.ts'
import { refundRefusedMessage } from './texts.ts'

export async function listRechargeRefunds(
  db: Db,
  { concerns }: OperatorContext,
  { state, account }: Input<typeof contract.listRechargeRefunds>,
) {
  let found = db
    .selectFrom('recharge_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select('p.channel')
  if (state) found = found.where('r.state', '=', state)
  else if (!account) found = found.where('r.state', '=', anyOf(['requested', 'sending']))
  if (account) found = found.where('r.account_id', '=', account)
  const rows = await found.orderBy('r.id').limit(500).execute()
  for (const { id } of rows) concerns('recharge-refund', id)
  return ok({
    refunds: rows.map(row => ({
      refund: row.id,
      account: row.account_id,
      payment: row.payment_id,
      channel: row.channel,
      state: row.state as RechargeRefundState,
      amount: usd(row.amount),
      sentAmount: usd(row.sent_amount),
      currency: row.currency,
      reason: row.reason,
      refusal: row.refusal,
      askedAt: row.asked_at,
    })),
  })
}

export async function approveRechargeRefund(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { refund: id }: Input<typeof contract.approveRechargeRefund>,
) {
  const found = await lockRefund(tx, id)
  if (!found) return fail('refund-unknown', { refund: id })
  const { refund } = found
  concerns('recharge-refund', id)
  concerns('account', refund.account_id)
  const set = { started_at: now, refusal: '' }
  if (!(await move(tx, rechargeRefundStates, { id, to: 'sending', now, operator, set })))
    return fail('refund-not-waiting', { refund: id, state: refund.state })
  await settleDecision(tx, refund, now, operator)
  await enqueue(tx, 'payments.send-recharge-refund', { refund: id }, { key: `send recharge refund ${id}` })
  return ok({ refund: id, sentAmount: usd(refund.sent_amount), currency: refund.currency })
}

export async function refuseRechargeRefund(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { refund: id, text }: Input<typeof contract.refuseRechargeRefund>,
) {
  const found = await lockRefund(tx, id)
  if (!found) return fail('refund-unknown', { refund: id })
  const { refund, payment } = found
  concerns('recharge-refund', id)
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
