import type { Input } from '@namestead/contract/call'
import { formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/recharges'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from '../identity/index.ts'
import { proposalsOf } from '../operators/index.ts'
import { agreeToCredit, cameLate, rateOfDay } from './agree-to-credit.ts'
import { lockCredits } from './credits-of-operator.ts'
import { findPayment } from './find-payment.ts'
import { creditPayment, type PaymentRow } from './payment-events.ts'
import { reversePayment } from './reverse-payment.ts'
import { type Asked, type AskedUntil, chargedOf, creditableOf } from './rules.ts'
import { settledState } from './states.ts'

/** States in which an operator decides. */
const waiting = ['abnormal', 'explained', 'refund-asked'] as const

/** The payments of a recharge, or of a provider's id, with their states; without either, those that wait for a decision. */
export async function listPayments(
  db: Db,
  { concerns }: OperatorContext,
  { recharge, providerId, next: after }: Input<typeof contract.listPayments>,
) {
  if (providerId !== undefined && recharge !== undefined) return fail('name-one-source')
  const { rows, next } = await listPage(
    db,
    db
      .selectFrom('payments as p')
      .leftJoin('recharges as r', 'r.id', 'p.recharge_id')
      .selectAll('p')
      .select(['r.account_id as recharger', 'r.amount', 'r.fee', 'r.charged', 'r.currency', 'r.rate'])
      .$if(recharge !== undefined, q => q.where('p.recharge_id', '=', recharge ?? ''))
      .$if(providerId !== undefined, q => q.where('p.provider_id', '=', providerId ?? ''))
      .$if(providerId === undefined && recharge === undefined, q => q.where('p.state', '=', anyOf(waiting))),
    { next: after, by: 'id' },
  )
  for (const { id, recharger, account_id } of rows) {
    concerns('payment', id)
    const account = recharger ?? account_id
    if (account) concerns('account', account)
  }
  const proposals = await proposalsOf(
    db,
    'payment',
    rows.map(({ id }) => id),
  )
  return ok({
    payments: rows.map(row => ({
      payment: row.id,
      account: row.recharger ?? row.account_id,
      asked: askedOf(row),
      received: row.received_amount === null ? null : usd(row.received_amount),
      receivedCurrency: row.received_currency,
      payer: row.payer ?? '',
      state: settledState(row),
      problem: row.problem,
      receivedAt: row.received_at,
      explanation: row.explanation,
      proposal: waiting.some(state => state === row.state) ? (proposals.get(row.id) ?? '') : '',
      channel: row.channel,
      recharge: row.recharge_id,
      providerId: row.provider_id,
    })),
    next,
  })
}

/** What the payer was asked for, where our recharge asked. */
function askedOf({ amount, fee, charged, currency, rate }: { readonly [K in keyof Asked]: Asked[K] | null }): string {
  if (amount === null || fee === null || currency === null) return ''
  return `${formatAmount(usd(chargedOf({ amount, fee, charged, currency, rate })))} ${currency}`
}

type Solution = Input<typeof contract.solvePayment>

/** Ends a waiting payment: credits it to its account, or records a refund. */
export async function solvePayment(tx: Tx, context: OperatorContext, given: Solution) {
  if ([given.asItIs, given.credit !== undefined, given.refunded].filter(Boolean).length !== 1)
    return fail('name-one-solution')
  if (!given.refunded) await lockCredits(tx, context.operator)
  const payment = await findPayment(tx, given, waiting)
  if ('failed' in payment) return payment
  context.concerns('payment', payment.id)
  if (!waiting.some(state => state === payment.state))
    return fail('payment-not-waiting', { payment: payment.id, state: payment.state })
  const recharge = payment.recharge_id
    ? await tx
        .selectFrom('recharges')
        .select(['account_id', 'amount', 'fee', 'currency', 'charged', 'rate', 'expires_at'])
        .where('id', '=', payment.recharge_id)
        .executeTakeFirstOrThrow()
    : undefined
  if (recharge) context.concerns('account', recharge.account_id)
  return given.refunded
    ? noteRefund(tx, context, payment, recharge?.account_id)
    : creditWaiting(tx, context, payment, recharge, given)
}

/** A payment without a recharge: credited as it is, in US dollars only. */
const nothingAsked: Asked = { amount: 0n, fee: 0n, currency: 'USD', charged: null, rate: null }

async function creditWaiting(
  tx: Tx,
  context: OperatorContext,
  payment: PaymentRow,
  recharge: (AskedUntil & { readonly account_id: string }) | undefined,
  { account: named, credit }: Solution,
) {
  // The provider may have sent it back already.
  if (payment.refund_started_at) return fail('payment-not-waiting', { payment: payment.id, state: payment.state })
  if (recharge && named) return fail('account-is-known')
  const account = recharge?.account_id ?? named
  if (!account) return fail('name-the-account')
  if (!recharge && !(await isAccount(tx, account))) return fail('account-unknown', { account })
  if (credit && credit.minor <= 0n) return fail('amount-needed')
  const rate = recharge && (await rateOfDay(tx, payment, recharge, context))
  if (recharge && cameLate(payment, recharge) && credit === undefined && rate === undefined) return fail('not-in-usd')
  const asked = recharge ? { ...recharge, rate: rate ?? recharge.rate } : nothingAsked
  const amount = credit?.minor ?? creditableOf(payment, asked)
  if (amount === null) return fail('not-in-usd')
  const answer = await agreeToCredit(tx, context, payment, { account, amount })
  if (answer === 'yours') return fail('approved-by-you')
  if (answer === 'proposed') return ok({ payment: payment.id, account, credited: null, state: 'proposed' as const })
  const { operator, now } = context
  await creditPayment(tx, payment, { account, amount, rate, by: { operator }, now })
  return ok({ payment: payment.id, account, credited: usd(amount), state: 'done' as const })
}

async function noteRefund(
  tx: Tx,
  { operator, now }: OperatorContext,
  payment: PaymentRow,
  account: string | undefined,
) {
  await reversePayment(tx, payment, { operator, now })
  return ok({ payment: payment.id, account: account ?? null, credited: null, state: 'done' as const })
}
