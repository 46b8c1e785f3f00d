import type { RechargeState } from '@namestead/contract/payments'

/** The facts that decide what a customer may do with a payment. */
export interface WaitingPayment {
  readonly state: string
  readonly problem: string | null
  /** Minor units of `received_currency`; null where the reported text was not an amount. */
  readonly received_amount: bigint | null
  readonly received_currency: string
}

/** The amount credited if the customer accepts the payment as it is; null where only an operator can decide. */
export function acceptableOf(payment: WaitingPayment, fee: bigint): bigint | null {
  const { problem, received_amount: received, received_currency: currency } = payment
  const own = problem === 'amount' || problem === 'second'
  return own && currency === 'USD' && received !== null && received > fee ? received - fee : null
}

export const canOf = (payment: WaitingPayment, fee: bigint) => ({
  accept: payment.state === 'abnormal' && acceptableOf(payment, fee) !== null,
  refund: payment.state === 'abnormal',
  explain: payment.state === 'abnormal',
})

// States that need the customer's attention, by priority.
const byPriority = ['abnormal', 'explained', 'refund-asked'] as const

/** A recharge's displayed state: waiting payments outrank the request, which outranks ended payments. */
export function shownState(recharge: string, payments: readonly { readonly state: string }[]): RechargeState {
  const has = (state: string) => payments.some(payment => payment.state === state)
  const waits = byPriority.find(has)
  if (waits) return waits
  if (has('credited')) return 'paid'
  if (has('charged-back')) return 'charged-back'
  if (has('refunded') && recharge !== 'paid') return 'refunded'
  return recharge as RechargeState
}
