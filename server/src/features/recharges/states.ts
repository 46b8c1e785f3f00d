import type { PaymentState } from '@namestead/contract/recharges'
import { states } from '../../platform/states.ts'

/** States of the request; abnormal payments have states of their own. */
export const rechargeStates = states('recharges', 'open', {
  open: ['paid', 'failed', 'expired'],
  // A report may arrive after the page has expired, or after the payer tried again.
  expired: ['paid', 'failed'],
  failed: ['paid'],
  paid: [],
})

export const rechargeRefundStates = states('recharge_refunds', 'requested', {
  requested: ['sending', 'refused', 'cancelled'],
  // Refused by the provider, it waits for an operator again.
  sending: ['sent', 'requested'],
  sent: [],
  refused: [],
  cancelled: [],
})

export const claimStates = states('transfer_claims', 'submitted', {
  submitted: ['checking', 'needs-information', 'credited', 'refused', 'withdrawn'],
  checking: ['needs-information', 'credited', 'refused'],
  'needs-information': ['checking', 'credited', 'refused'],
  credited: [],
  refused: [],
  withdrawn: [],
})

export const paymentStates = states('payments', 'reported', {
  // Never visible outside the transaction that accepts the report.
  reported: ['credited', 'abnormal'],
  // Waits until the customer or an operator resolves it, or the gateway corrects its report.
  abnormal: ['credited', 'explained', 'refund-asked'],
  explained: ['credited', 'refund-asked'],
  'refund-asked': ['refunded', 'credited'],
  refunded: [],
  // Charged back by the payer's bank.
  credited: ['charged-back'],
  'charged-back': [],
})

/** The state of a payment as it is read: `reported` ends in the transaction that begins it. */
export function settledState({
  id,
  state,
}: {
  readonly id: string
  readonly state: PaymentState | 'reported'
}): PaymentState {
  if (state === 'reported') throw new Error(`payment ${id} was reported, and neither credited nor questioned`)
  return state
}
