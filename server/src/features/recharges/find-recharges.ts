import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/recharges'
import { ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Payments } from '../../platform/database-types.ts'
import { newestPage } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { readChannels } from './channels/channels.ts'
import type { PaymentRow } from './payment-events.ts'
import { type RefundRow, takenOf } from './refunds/recharge-refunds.ts'
import { findUnspent, refundableOf, refundableUntil, refundTermsOf } from './refunds/unspent.ts'
import { type AskedUntil, acceptableOf, canOf, chargedOf } from './rules.ts'
import { shownState } from './shown-state.ts'
import { settledState } from './states.ts'

/** Recharges, newest first: requested and received amounts, and the customer's options where they differ. */
export async function findRecharges(
  db: Db,
  { account, language, now, policy }: Actor,
  input: Input<typeof contract.findRecharges>,
) {
  let recharges = db.selectFrom('recharges').where('account_id', '=', account)
  const having = (states: readonly Selectable<Payments>['state'][]) =>
    db
      .selectFrom('payments')
      .select('recharge_id')
      .where('state', '=', anyOf([...states]))
      .where('recharge_id', 'is not', null)
  if (input.recharge) recharges = recharges.where('id', '=', input.recharge)
  if (input.group === 'abnormal') recharges = recharges.where('id', 'in', having(['abnormal']))
  if (input.group === 'waiting')
    recharges = recharges.where(({ or, eb }) =>
      or([
        eb('state', '=', 'open').and('id', 'not in', having(['abnormal'])),
        eb('state', '=', 'expired')
          .and('seen_at', 'is not', null)
          .and('id', 'not in', having(['abnormal'])),
        eb('id', 'in', having(['explained', 'refund-asked'])),
      ]),
    )
  if (input.group === 'paid') recharges = recharges.where('id', 'in', having(['credited', 'charged-back']))
  const { page, next, total } = await newestPage(
    recharges.selectAll().select(shownState('recharges').as('shown')),
    input,
  )
  const payments = await paymentsOf(
    db,
    page.map(({ id }) => id),
  )
  const refunds = await refundsOfPayments(db, payments)
  const refundable = await findRefundable(db, { account, now, policy }, page, payments, refunds)
  const channels = await readChannels(db, policy)
  return ok({
    recharges: page.map(row => {
      const own = payments.filter(payment => payment.recharge_id === row.id)
      const channel = channels.find(known => known.channel === row.channel)
      return {
        recharge: row.id,
        state: row.shown,
        channel: channel ? translate(channel.name, language) : row.channel,
        amount: usd(row.amount),
        fee: usd(row.fee),
        currency: row.currency,
        charged: usd(chargedOf(row)),
        credited: creditedOf(own),
        openedAt: row.opened_at,
        endedAt: row.ended_at,
        checkoutUrl: row.state === 'open' && own.length === 0 && row.expires_at > now ? row.checkout_url : null,
        payments: own.map(payment => ({
          ...showPayment(payment, row),
          ...refundable(payment),
          refunds: refunds.filter(refund => refund.payment_id === payment.id).map(showRefund),
        })),
      }
    }),
    next,
    total,
  })
}

export const paymentsOf = (db: Db, recharges: readonly string[]) =>
  recharges.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payments')
        .selectAll()
        .where('recharge_id', '=', anyOf([...recharges]))
        .orderBy('id')
        .execute()

/** What can be asked back of each payment: read only where one of them could be. */
async function findRefundable(
  db: Db,
  { account, now, policy }: Pick<Actor, 'account' | 'now' | 'policy'>,
  recharges: readonly { readonly id: string; readonly currency: string; readonly rate: bigint | null }[],
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
) {
  const asked = new Map(recharges.map(({ id, ...one }) => [id, one]))
  const termsOf = (payment: PaymentRow) =>
    now <= refundableUntil(payment, policy) ? refundTermsOf(payment, asked.get(payment.recharge_id ?? '')) : undefined
  const unspent = payments.some(termsOf) ? await findUnspent(db, account, { now, policy }) : new Map<string, bigint>()
  return (payment: PaymentRow) => {
    const terms = termsOf(payment)
    const taken = takenOf(refunds.filter(({ payment_id }) => payment_id === payment.id))
    const amount = terms ? refundableOf(terms.worth, taken, unspent.get(payment.id) ?? 0n) : 0n
    return amount > 0n
      ? { refundable: usd(amount), refundableUntil: refundableUntil(payment, policy) }
      : { refundable: null, refundableUntil: null }
  }
}

const refundsOfPayments = (db: Db, payments: readonly PaymentRow[]) =>
  payments.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('recharge_refunds')
        .selectAll()
        .where('payment_id', '=', anyOf(payments.map(({ id }) => id)))
        .orderBy('id', 'desc')
        .execute()

const showRefund = (refund: RefundRow) => ({
  refund: refund.id,
  state: refund.state,
  amount: usd(refund.amount),
  // The provider's words about an attempt are for operators.
  refusal: refund.state === 'refused' ? refund.refusal : '',
  askedAt: refund.asked_at,
  endedAt: refund.ended_at,
})

/** The credited total, without charged-back payments. */
const creditedOf = (payments: readonly PaymentRow[]) => {
  const credited = payments.flatMap(({ state, credited: amount }) => (state === 'credited' ? (amount ?? []) : []))
  return credited.length === 0 ? null : usd(credited.reduce((sum, amount) => sum + amount, 0n))
}

function showPayment(payment: PaymentRow, asked: AskedUntil) {
  const acceptable = acceptableOf(payment, asked)
  return {
    payment: payment.id,
    state: settledState(payment),
    problem: payment.problem,
    // An amount in another currency is not `Money`: it is shown as the gateway reported it.
    received: payment.received_amount === null ? null : usd(payment.received_amount),
    receivedCurrency: payment.received_currency,
    payer: payment.payer ?? '',
    explanation: payment.explanation,
    credited: payment.credited === null ? null : usd(payment.credited),
    acceptable: acceptable === null ? null : usd(acceptable),
    receivedAt: payment.received_at,
    endedAt: payment.ended_at,
    can: canOf(payment, asked),
  }
}
