import { states } from '../platform/states.ts'

export const rechargeStates = states('recharges', 'open', {
  open: ['paid', 'abnormal', 'failed', 'expired'],
  // A report may come after its page has expired, or after a payer tried again.
  expired: ['paid', 'abnormal', 'failed'],
  failed: ['paid', 'abnormal'],
  // The money waits until the person or an operator solves it.
  abnormal: ['paid', 'explained', 'refund-asked'],
  explained: ['paid', 'refund-asked', 'refunded'],
  'refund-asked': ['refunded', 'paid'],
  refunded: [],
  // The payer's bank takes it back.
  paid: ['charged-back'],
  'charged-back': [],
})
