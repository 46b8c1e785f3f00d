import type { PaymentReport } from '@namestead/adapters/gateways/port'
import { parseAmount } from '@namestead/contract/money'
import type { PaymentProblem } from '@namestead/contract/recharges'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import { endProposal } from '../operators/index.ts'
import { notifyCards } from './notify-cards.ts'
import {
  creditPayment,
  type PaymentRow,
  raiseAbnormal,
  raiseContradiction,
  raiseForOperator,
  settleRaised,
} from './payment-events.ts'
import { refundsOf, sentOf } from './refunds/recharge-refunds.ts'
import { reversePayment } from './reverse-payment.ts'
import { chargedOf, dollarsOf, isLate } from './rules.ts'
import { paymentStates, rechargeStates } from './states.ts'
import { setSuspense } from './suspense.ts'

/** The result of a report; stored with it and logged. */
export type ReportOutcome =
  | 'repeated'
  | 'failed'
  | 'ended before'
  | 'credited'
  | 'abnormal'
  | 'contradicts'
  | 'reversed'
  | 'not ours'

type Recharge = NonNullable<Awaited<ReturnType<typeof lockRechargeOf>>>

/**
 * Accepts a gateway's report in any order, repeated or late. A message counts once, and so does a payment, by the provider's id.
 * A right report is credited even after a wrong one of the same payment. Unexpected money (another amount, currency or payer, a
 * second payment, an unknown reference) is stored as an abnormal payment: no report is lost, and none is an error.
 */
export async function takeReport(
  tx: Tx,
  channel: string,
  report: PaymentReport,
  body: string,
  now: Date,
): Promise<ReportOutcome> {
  // Serializes the reports of one payment, which may have no row yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${channel} ${report.providerId}`}, 0))`.execute(tx)
  const recharge = await lockRechargeOf(tx, channel, report.reference)
  if (report.isOpenedId && !(await isOpened(tx, channel, report.providerId))) return 'not ours'
  const fresh = await tx
    .insertInto('gateway_message_ids')
    .values({ channel, message_id: report.messageId, received_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (!fresh) return 'repeated'
  const outcome =
    report.outcome === 'failed'
      ? await noteFailure(tx, recharge, now)
      : report.outcome === 'reversed'
        ? await takeReversal(tx, channel, report, recharge, now)
        : await takePayment(tx, channel, report, recharge, now)
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('channel', '=', channel)
    .where('provider_id', '=', report.providerId)
    .executeTakeFirst()
  await tx
    .insertInto('gateway_callbacks')
    .values({
      channel,
      message_id: report.messageId,
      recharge_id: recharge?.id ?? null,
      payment_id: payment?.id ?? null,
      body,
      outcome,
      received_at: now,
    })
    .execute()
  return outcome
}

/** The lock that every report of a recharge takes first, so that only one payment is its first right one. */
const lockRechargeOf = (tx: Tx, channel: string, reference: string) =>
  tx
    .selectFrom('recharges')
    .selectAll()
    .where('id', '=', /^\d{1,18}$/.test(reference) ? reference : '0')
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()

async function noteFailure(tx: Tx, recharge: Recharge | undefined, now: Date): Promise<ReportOutcome> {
  if (!recharge || !(await move(tx, rechargeStates, { id: recharge.id, to: 'failed', now }))) return 'ended before'
  await tx.updateTable('recharges').set({ ended_at: now }).where('id', '=', recharge.id).execute()
  if (recharge.by_card) await notifyCards(tx, recharge.id)
  return 'failed'
}

async function takePayment(
  tx: Tx,
  channel: string,
  report: PaymentReport,
  named: Recharge | undefined,
  now: Date,
): Promise<ReportOutcome> {
  const known = await tx
    .selectFrom('payments')
    .selectAll()
    .where('channel', '=', channel)
    .where('provider_id', '=', report.providerId)
    .forUpdate()
    .executeTakeFirst()
  // A payment that was opened for one recharge, or by someone else, and reported for another is unassigned until an operator has decided.
  const isNotOpened = report.isOpenedId && named?.provider_id !== report.providerId
  const contradictory = isNotOpened || (named && (await isOpenedForAnother(tx, channel, report.providerId, named.id)))
  const recharge = contradictory ? undefined : named
  const problem = problemOf(report, recharge, known?.received_at ?? now)
  const facts = { recharge_id: recharge?.id ?? null, problem, ...columnsOf(report) }
  if (known) return takeAgain(tx, known, facts, report.messageId, recharge, now)

  const payment = await tx
    .insertInto('payments')
    .values({
      channel,
      provider_id: report.providerId,
      state: paymentStates.initial,
      ...facts,
      card_country: report.cardCountry ?? null,
      paid_at: report.paidAt ?? null,
      received_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, paymentStates, { id: payment.id, now, note: report.messageId })
  if (recharge && !problem) {
    await creditRequested(tx, payment, recharge, now)
    return 'credited'
  }
  await raiseAbnormal(tx, payment, recharge, now)
  return 'abnormal'
}

/** All of it was taken back: so do we. What we had refunded ourselves is booked; any other part is an operator's to book. */
async function takeReversal(
  tx: Tx,
  channel: string,
  report: PaymentReport,
  named: Recharge | undefined,
  now: Date,
): Promise<ReportOutcome> {
  const lockPayment = () =>
    tx
      .selectFrom('payments')
      .selectAll()
      .where('channel', '=', channel)
      .where('provider_id', '=', report.providerId)
      .forUpdate()
      .executeTakeFirst()
  let payment = await lockPayment()
  if (!payment) {
    // What was taken back had been paid, even where that report comes later than this one.
    await takePayment(tx, channel, report, named, now)
    payment = await lockPayment()
  }
  if (!payment) throw new Error('the payment was not recorded')
  if (payment.state === 'charged-back' || payment.state === 'refunded') return 'repeated'
  const reversed = parseAmount(report.reversed ?? report.amount)?.minor
  const refunded = sentOf(await refundsOf(tx, payment.id))
  if (!report.byOthers && refunded > 0n && reversed !== undefined && reversed <= refunded) return 'repeated'
  const whole = reversed === payment.received_amount
  if (whole && (await reversePayment(tx, payment, { now }))) return 'reversed'
  await raiseContradiction(tx, payment, report.messageId, now)
  return 'contradicts'
}

const factColumns = ['recharge_id', 'received_amount', 'received_currency', 'payer'] as const

interface Facts extends Pick<PaymentRow, (typeof factColumns)[number]> {
  readonly problem: PaymentProblem | null
}

/** A further report of a known payment. While the payment waits, the latest report counts, and a right one ends the wait. */
async function takeAgain(
  tx: Tx,
  known: PaymentRow,
  facts: Facts,
  messageId: string,
  recharge: Recharge | undefined,
  now: Date,
): Promise<ReportOutcome> {
  const { problem, ...columns } = facts
  const isUnchanged = factColumns.every(key => columns[key] === known[key])
  // Verification of the payer is a separate flag beside the name, so it is compared separately.
  if (isUnchanged && (problem === 'payer') === (known.problem === 'payer')) return 'repeated'
  if (!recharge || (known.state !== 'abnormal' && known.state !== 'explained')) {
    await raiseContradiction(tx, known, messageId, now)
    return 'contradicts'
  }
  const payment = await tx
    .updateTable('payments')
    .set({ ...columns, problem: problem ?? known.problem })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await endProposal(tx, { kind: 'payment', subject: known.id })
  if (problem && known.state === 'explained') {
    // The customer has already explained: the operator's to-do shows the latest report.
    await raiseForOperator(tx, payment, now)
    await setSuspense(tx, payment, dollarsOf(payment, recharge) ?? 0n, { now })
    return 'abnormal'
  }
  await settleRaised(tx, known, now)
  if (problem) {
    await raiseAbnormal(tx, payment, recharge, now)
    return 'abnormal'
  }
  await creditRequested(tx, payment, recharge, now)
  return 'credited'
}

async function creditRequested(tx: Tx, payment: PaymentRow, recharge: Recharge, now: Date) {
  await creditPayment(tx, payment, { account: recharge.account_id, amount: recharge.amount, by: undefined, now })
  await tx.updateTable('payments').set({ problem: null }).where('id', '=', payment.id).execute()
}

const columnsOf = (report: PaymentReport) => {
  const received = parseAmount(report.amount)
  return {
    received_amount: received && received.minor > 0n ? received.minor : null,
    received_currency: storable(report.currency).slice(0, 10),
    payer: (report.payer && storable(report.payer.name).slice(0, 200)) || null,
  }
}

/** PostgreSQL cannot store NUL. */
const storable = (text: string) => text.replaceAll('\0', '')

function problemOf(report: PaymentReport, recharge: Recharge | undefined, firstHeard: Date): PaymentProblem | null {
  if (!recharge) return 'reference'
  if (report.currency !== recharge.currency) return 'currency'
  // Checked before the amount, which the customer may accept themselves: an unverified payer's money waits for an operator.
  if (report.payer && !report.payer.verified) return 'payer'
  // The address of a provider's page may count its minutes from when it is opened, and banks take money at any time.
  if (isLate(recharge, report.paidAt ?? firstHeard)) return 'late'
  if (recharge.state === 'paid') return 'second'
  return parseAmount(report.amount)?.minor === chargedOf(recharge) ? null : 'amount'
}

/** Anyone who knows a page's id reports it: the money of one that we did not open is not ours, and books nothing. */
const isOpened = (tx: Tx, channel: string, providerId: string) =>
  tx
    .selectFrom('recharges')
    .select('id')
    .where('channel', '=', channel)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

const isOpenedForAnother = (tx: Tx, channel: string, providerId: string, recharge: string) =>
  tx
    .selectFrom('recharges')
    .select('id')
    .where('channel', '=', channel)
    .where('provider_id', '=', providerId)
    .where('id', '<>', recharge)
    .executeTakeFirst()
