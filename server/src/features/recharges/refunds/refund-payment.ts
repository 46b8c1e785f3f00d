import type { Input } from '@namestead/contract/call'
import { formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { move } from '../../../platform/states.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { agree } from '../../operators/index.ts'
import type { AskPorts } from '../ask-provider.ts'
import { sendsRefunds } from '../channels/channel-connections.ts'
import { findPayment } from '../find-payment.ts'
import { refundJob } from '../jobs.ts'
import { lockPayment, type PaymentRow, raiseForOperator } from '../payment-events.ts'
import { secondApprovalAbove } from '../policies.ts'
import { reversePayment } from '../reverse-payment.ts'
import { dollarsOf } from '../rules.ts'
import { paymentStates } from '../states.ts'

const waiting: readonly string[] = ['abnormal', 'explained', 'refund-asked']

/** Has the provider send a waiting payment back, as it was received. A job asks it; from now on the payment cannot be credited. */
export async function refundPayment(tx: Tx, context: OperatorContext, given: Input<typeof contract.refundPayment>) {
  const { operator, now, concerns, policy } = context
  const payment = await findPayment(tx, given, waiting)
  if ('failed' in payment) return payment
  concerns('payment', payment.id)
  if (!waiting.includes(payment.state) || payment.refund_started_at)
    return fail('payment-not-waiting', { payment: payment.id, state: payment.state })
  if (!sendsRefunds.has(payment.channel) || payment.received_amount === null)
    return fail('refund-by-hand', { channel: payment.channel })
  if ((await worthOf(tx, payment)) > policy(secondApprovalAbove).minor) {
    const terms = `↩ ${formatAmount(usd(payment.received_amount))} ${payment.received_currency}`
    const answer = await agree(
      tx,
      context,
      { kind: 'payment', subject: payment.id, terms },
      {
        kind: 'payment',
        text: {
          us: `Refund payment ${payment.id} (${terms}) by a second operator, or decide otherwise.`,
          zhcn: `付款 ${payment.id} 待第二位操作员确认退款（${terms}），或另行处理。`,
        },
        about: { recharge: payment.recharge_id, explanation: payment.explanation },
      },
    )
    if (answer === 'yours') return fail('approved-by-you')
    if (answer === 'proposed') return ok({ payment: payment.id, state: 'proposed' as const })
  }
  await move(tx, paymentStates, { id: payment.id, to: 'refund-asked', now, operator })
  await tx.updateTable('payments').set({ refund_started_at: now }).where('id', '=', payment.id).execute()
  enqueue(tx, refundJob, { payment: payment.id }, { key: `refund payment ${payment.id}` })
  return ok({ payment: payment.id, state: 'done' as const })
}

/** In US dollars at the rate of its recharge; what came in another currency than was asked for counts as if it were dollars. */
async function worthOf(tx: Tx, payment: Pick<PaymentRow, 'recharge_id' | 'received_amount' | 'received_currency'>) {
  const asked = await tx
    .selectFrom('recharges')
    .select(['currency', 'rate'])
    .where('id', '=', payment.recharge_id)
    .executeTakeFirst()
  return dollarsOf(payment, asked) ?? payment.received_amount ?? 0n
}

/**
 * Asks the provider under a key of the payment, so that a repeat sends nothing twice. Throws where it does not answer, and is then
 * repeated; what it refuses is an operator's again.
 */
export async function sendRefund({ databases, now, gateway, log }: AskPorts, id: string): Promise<void> {
  const payment = await databases.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { channel, received_amount: amount } = payment
  if (payment.state !== 'refund-asked' || !payment.refund_started_at || amount === null) return
  const sent = await gateway(channel, '')?.refund?.({
    providerId: payment.provider_id,
    amount: formatAmount(usd(amount)),
    currency: payment.received_currency,
    key: id,
    at: payment.refund_started_at,
  })
  await databases.transact(async tx => {
    const locked = await lockPayment(tx, id)
    if (locked?.state !== 'refund-asked') return
    if (sent === 'sent') return void (await reversePayment(tx, locked, { now: now() }))
    log.warn({ channel, payment: id, refused: sent?.refused ?? 'not connected' }, 'a refund was refused')
    await tx.updateTable('payments').set({ refund_started_at: null }).where('id', '=', id).execute()
    const explanation = `The provider refused the refund: ${sent?.refused ?? 'it is not connected'}. ${locked.explanation}`
    await raiseForOperator(tx, { ...locked, explanation }, now(), 'refund-asked')
  })
}
