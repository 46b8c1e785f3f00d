import { displayAmount, formatAmount, usd } from '@namestead/contract/money'
import type { Tx } from '../../../platform/database.ts'
import { move } from '../../../platform/states.ts'
import { platform, transfer } from '../../ledger/index.ts'
import { notifyAccount } from '../../notices/index.ts'
import type { AskPorts } from '../ask-provider.ts'
import { type PaymentRow, recordsPath } from '../payment-events.ts'
import { rechargeRefundStates } from '../states.ts'
import { refundSentMessage } from '../texts.ts'
import { factsOf, lockRefund, type RefundRow, raiseForDecision } from './recharge-refunds.ts'

/**
 * Has the provider send an approved refund, under a key of its own and the instant of its attempt, so that a repetition sends nothing
 * twice. Throws where the provider does not answer, and is then repeated; what it refuses is an operator's again.
 */
export async function sendRechargeRefund({ databases, now, gateway, log }: AskPorts, id: string): Promise<void> {
  const found = await databases.db
    .selectFrom('recharge_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.state', 'r.sent_amount', 'r.currency', 'r.started_at', 'p.channel', 'p.provider_id'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  if (found.state !== 'sending' || !found.started_at) return
  const { channel } = found
  const sent = await gateway(channel, '')?.refund?.({
    providerId: found.provider_id,
    amount: formatAmount(usd(found.sent_amount)),
    currency: found.currency,
    // The refund of a whole payment is known by the payment's id.
    key: `U${id}`,
    at: found.started_at,
  })
  await databases.transact(async tx => {
    const locked = await lockRefund(tx, id)
    if (locked?.refund.state !== 'sending') return
    if (sent === 'sent') return noteSent(tx, locked, now())
    const refusal = (sent?.refused ?? 'it is not connected').slice(0, 500)
    log.warn({ channel, refund: id, refused: refusal }, 'a refund was refused')
    const set = { started_at: null, refusal }
    await move(tx, rechargeRefundStates, { id, to: 'requested', now: now(), set })
    await raiseForDecision(tx, locked.refund, locked.payment, now(), refusal)
  })
}

async function noteSent(
  tx: Tx,
  { refund, payment }: { readonly refund: RefundRow; readonly payment: PaymentRow },
  now: Date,
): Promise<void> {
  await move(tx, rechargeRefundStates, { id: refund.id, to: 'sent', now, set: { ended_at: now } })
  const left = await transfer(tx, factsOf('recharge-refund-sent', refund, payment, now), usd(refund.amount), {
    from: platform.payouts,
    to: platform.clearing(payment.channel),
  })
  if (left.failed !== undefined) throw new Error(`refund ${refund.id} is not booked: ${left.failed}`)
  await notifyAccount(tx, {
    account: refund.account_id,
    kind: 'funds',
    texts: refundSentMessage,
    parameters: { amount: displayAmount(usd(refund.amount)) },
    path: payment.recharge_id ? recordsPath(payment.recharge_id) : '',
    now,
  })
}
