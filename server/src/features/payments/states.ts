import { states } from '../../platform/states.ts'

/** What became of asking: money that came otherwise than asked for is a matter of its payment. */
export const rechargeStates = states('recharges', 'open', {
  open: ['paid', 'failed', 'expired'],
  // A report may come after its page has expired, or after a payer tried again.
  expired: ['paid', 'failed'],
  failed: ['paid'],
  paid: [],
})

export const paymentStates = states('payments', 'reported', {
  // Never seen outside the transaction that takes the report.
  reported: ['credited', 'abnormal'],
  // The money waits until the customer or an operator solves it, or the gateway corrects its report.
  abnormal: ['credited', 'explained', 'refund-asked'],
  explained: ['credited', 'refund-asked'],
  'refund-asked': ['refunded', 'credited'],
  refunded: [],
  // The payer's bank takes it back.
  credited: ['charged-back'],
  'charged-back': [],
})
