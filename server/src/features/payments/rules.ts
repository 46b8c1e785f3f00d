import type { RechargeState } from '@namestead/contract/payments'

/** What a customer may do with a payment decides on these. */
export interface WaitingPayment {
  readonly state: string
  readonly problem: string | null
  /** Minor units of `received_currency`; null where the gateway's word was no amount. */
  readonly received_amount: bigint | null
  readonly received_currency: string
}

/** What would be added to the balance if the customer took it as it is; null where only an operator can say. */
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

// What needs the customer's eye comes first.
const telling = ['abnormal', 'explained', 'refund-asked'] as const

/** What a recharge is called with its payments: what waits outranks what was asked for, which outranks what has ended. */
export function shownState(recharge: string, payments: readonly { readonly state: string }[]): RechargeState {
  const has = (state: string) => payments.some(payment => payment.state === state)
  const waits = telling.find(has)
  if (waits) return waits
  if (has('credited')) return 'paid'
  if (has('charged-back')) return 'charged-back'
  if (has('refunded') && recharge !== 'paid') return 'refunded'
  return recharge as RechargeState
}
