import type { Input } from '@namestead/contract/call'
import { displayAmount, formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Database } from '../../../platform/database-types.ts'
import { move, recordInitialState } from '../../../platform/states.ts'
import type { Actor, By } from '../../../platform/use-case.ts'
import { lock, platform, transfer } from '../../ledger/index.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import { lockPayment, type PaymentRow } from '../payment-events.ts'
import { rechargeRefundStates } from '../states.ts'
import { findUnspent, refundableOf, refundableUntil, refundTermsOf, sentAmountOf } from './unspent.ts'

export type RefundRow = Selectable<Database['recharge_refunds']>

/**
 * Asks for unspent money back. It leaves the balance in the transaction that records the request, under the lock of the balance, so
 * that it cannot be spent as well.
 */
export async function askRechargeRefund(
  tx: Tx,
  { account, by, now, policy }: Actor,
  { payment: id, amount, reason }: Input<typeof contract.askRechargeRefund>,
) {
  const payment = await lockPayment(tx, id)
  if (payment?.account_id !== account) return fail('payment-unknown')
  await lock(tx, [account])
  const asked = payment.recharge_id
    ? await tx
        .selectFrom('recharges')
        .select(['currency', 'rate'])
        .where('id', '=', payment.recharge_id)
        .executeTakeFirst()
    : undefined
  const terms = refundTermsOf(payment, asked)
  if (!terms) return fail('refund-impossible')
  if (now > refundableUntil(payment, policy)) return fail('refund-too-late')
  const earlier = await refundsOf(tx, id)
  if (earlier.some(({ state }) => state === 'requested' || state === 'sending')) return fail('refund-open')
  const unspent = (await findUnspent(tx, account, { now, policy })).get(id) ?? 0n
  const limit = refundableOf(terms.worth, takenOf(earlier), unspent)
  if (amount.minor <= 0n || amount.minor > limit) return fail('refund-too-large', { limit: formatAmount(usd(limit)) })
  const sent_amount = sentAmountOf(amount.minor, terms.rate, (payment.received_amount ?? 0n) - sentOf(earlier))
  if (sent_amount <= 0n) return fail('refund-too-large', { limit: formatAmount(usd(0n)) })

  const made = await tx
    .insertInto('recharge_refunds')
    .values({
      payment_id: id,
      account_id: account,
      amount: amount.minor,
      sent_amount,
      currency: payment.received_currency,
      reason: reason ?? '',
      state: rechargeRefundStates.initial,
      asked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const taken = await transfer(tx, factsOf('recharge-refund', made, payment, now), usd(made.amount), {
    from: { account, kind: 'recharged' },
    to: platform.payouts,
  })
  if (taken.failed !== undefined) throw new Error(`unspent money is not there: ${taken.failed}`)
  await recordInitialState(tx, rechargeRefundStates, { id: made.id, now, by })
  await raiseForDecision(tx, made, payment, now)
  return ok({ refund: made.id })
}

/** The state's guard decides against an operator who approves at the same instant. */
export async function cancelRechargeRefund(
  tx: Tx,
  { account, by, now }: Actor,
  { refund: id }: Input<typeof contract.cancelRechargeRefund>,
) {
  const found = await lockRefund(tx, id)
  if (found?.refund.account_id !== account) return fail('refund-unknown')
  if (!(await giveBack(tx, found, { to: 'cancelled', now, by }))) return fail('refund-not-open')
  return ok()
}

/** With its payment, which is locked first, as by a report. */
export async function lockRefund(tx: Tx, id: string) {
  const named = await tx.selectFrom('recharge_refunds').select('payment_id').where('id', '=', id).executeTakeFirst()
  const payment = named && (await lockPayment(tx, named.payment_id))
  if (!payment) return undefined
  const refund = await tx
    .selectFrom('recharge_refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { refund, payment }
}

export const refundsOf = (tx: Tx, payment: string): Promise<RefundRow[]> =>
  tx.selectFrom('recharge_refunds').selectAll().where('payment_id', '=', payment).orderBy('id').execute()

/** What the provider has sent of a payment, or is sending, in its currency. */
export const sentOf = (refunds: readonly RefundRow[]): bigint =>
  refunds.reduce(
    (sum, { state, sent_amount }) => (state === 'sending' || state === 'sent' ? sum + sent_amount : sum),
    0n,
  )

/** In dollars: what left the balance for refunds of a payment, and did not come back. */
export const takenOf = (refunds: readonly RefundRow[]): bigint =>
  refunds.reduce((sum, { state, amount }) => (state === 'refused' || state === 'cancelled' ? sum : sum + amount), 0n)

interface Ending {
  readonly to: 'refused' | 'cancelled'
  readonly now: Date
  readonly by?: By
  readonly operator?: string | undefined
  readonly refusal?: string
}

/** The money is in the balance again, or pays a debt. False where it was sent, or is under way. */
export async function giveBack(
  tx: Tx,
  { refund, payment }: { readonly refund: RefundRow; readonly payment: PaymentRow },
  { to, now, by, operator, refusal = '' }: Ending,
): Promise<boolean> {
  const set = { ended_at: now, refusal }
  if (!(await move(tx, rechargeRefundStates, { id: refund.id, to, now, by, operator, set }))) return false
  // The provider has the money of a payment that was charged back already.
  const isTaken = payment.state === 'charged-back'
  const given = await transfer(
    tx,
    factsOf('recharge-refund-back', refund, payment, now, operator),
    usd(refund.amount),
    {
      from: platform.payouts,
      to: isTaken ? platform.clearing(payment.channel) : { account: refund.account_id, kind: 'recharged' },
    },
  )
  if (given.failed !== undefined) throw new Error(`refund ${refund.id} is not given back: ${given.failed}`)
  await settleDecision(tx, refund, now, operator)
  return true
}

export const factsOf = (
  reason: string,
  { id }: Pick<RefundRow, 'id'>,
  { channel }: Pick<PaymentRow, 'channel'>,
  now: Date,
  operator?: string,
) => ({ reason, reference: id, kind: 'recharge-refund' as const, subject: channel, operator, now })

/** The to-do for an operator to decide; `refusal` is the provider's, after an approval. */
export const raiseForDecision = (tx: Tx, refund: RefundRow, payment: PaymentRow, now: Date, refusal?: string) =>
  raiseOperatorTodo(tx, {
    kind: 'recharge-refund',
    reference: refund.id,
    text: {
      us: `Decide refund ${refund.id} of account ${refund.account_id}: ${displayAmount(usd(refund.amount))} of ${payment.channel} ${payment.provider_id}.${refusal ? ` The provider refused it: ${refusal}.` : ''}`,
      zhcn: `请决定账户 ${refund.account_id} 的退款 ${refund.id}：${payment.channel} ${payment.provider_id} 的 ${displayAmount(usd(refund.amount))}。${refusal ? `支付机构拒绝：${refusal}。` : ''}`,
    },
    about: { payment: payment.id, reason: refund.reason },
    now,
  })

export const settleDecision = (tx: Tx, { id }: Pick<RefundRow, 'id'>, now: Date, operator?: string) =>
  settleOperatorTodo(tx, { kind: 'recharge-refund', reference: id }, 'The refund was decided.', now, operator)
