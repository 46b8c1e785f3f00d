import { toDollars } from '@namestead/contract/exchange-rate'
import { dayMs } from '../../platform/utc-calendar.ts'

/** The facts that decide what a customer may do with a payment. */
export interface WaitingPayment {
  readonly state: string
  readonly problem: string | null
  /** Minor units of `received_currency`; null where the reported text was not an amount. */
  readonly received_amount: bigint | null
  readonly received_currency: string
}

/** What a recharge asked for. */
export interface Asked {
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: string
  /** Minor units of `currency`, and its rate; null in US dollars. */
  readonly charged: bigint | null
  readonly rate: bigint | null
}

interface Came {
  /** Where its provider or bank says it. */
  readonly paid_at: Date | null
  readonly received_at: Date
}

interface ReceivedPayment extends WaitingPayment, Came {}

export interface AskedUntil extends Asked {
  /** Its rate holds until then. */
  readonly expires_at: Date
}

/** How long after the end of its rate a payment may still be reported as paid in time, in milliseconds: notices are delayed. */
const reportedLate = dayMs

/** Whether money in another currency came when its rate held no more: a customer could wait for one that is better for them. */
export const isLate = ({ rate, expires_at }: Pick<AskedUntil, 'rate' | 'expires_at'>, at: Date): boolean =>
  rate !== null && at.getTime() > expires_at.getTime() + reportedLate

/** The same of a payment: judged by when it was paid, or first heard of. */
export const isPaidLate = (asked: Pick<AskedUntil, 'rate' | 'expires_at'>, { paid_at, received_at }: Came): boolean =>
  isLate(asked, paid_at ?? received_at)

/** What the payer was asked to pay, in minor units of the recharge's currency. */
export const chargedOf = ({ amount, fee, charged }: Asked): bigint => charged ?? amount + fee

/** What was received in US dollars, at the rate of its recharge; undefined in a currency that was not asked for. */
export function dollarsOf(
  { received_amount: received, received_currency: currency }: Omit<WaitingPayment, 'state' | 'problem'>,
  asked: Pick<Asked, 'currency' | 'rate'> | undefined,
): bigint | undefined {
  if (received === null || currency !== (asked?.currency ?? 'USD')) return undefined
  return asked?.rate ? toDollars(received, asked.rate).minor : received
}

/**
 * What a booking of a bank may credit, in dollars: the recharge's own amount where that is more, since the customer may accept what came
 * instead of what was asked for.
 */
export function worthOf(
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
  paid: Pick<Asked, 'amount' | 'currency' | 'rate'>,
): bigint {
  const came = dollarsOf({ received_amount: amount, received_currency: currency }, paid) ?? amount
  if (came > paid.amount) return came
  return paid.amount
}

/** What is credited of a payment as it is: its worth less the fee; null where that is nothing, or its currency was not asked for. */
export function creditableOf(payment: WaitingPayment, asked: Asked): bigint | null {
  const received = dollarsOf(payment, asked)
  return received !== undefined && received > asked.fee ? received - asked.fee : null
}

/** The amount credited if the customer accepts the payment as it is; null where only an operator can decide. */
export function acceptableOf(payment: ReceivedPayment, asked: AskedUntil): bigint | null {
  const own = payment.problem === 'amount' || payment.problem === 'second'
  return own && !isPaidLate(asked, payment) ? creditableOf(payment, asked) : null
}

export const canOf = (payment: ReceivedPayment, asked: AskedUntil) => ({
  accept: payment.state === 'abnormal' && acceptableOf(payment, asked) !== null,
  refund: payment.state === 'abnormal',
  explain: payment.state === 'abnormal',
})
