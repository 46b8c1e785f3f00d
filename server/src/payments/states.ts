import { states } from '../platform/states.ts'

export const rechargeStates = states('recharges', 'open', {
  open: ['paid', 'abnormal', 'failed', 'expired'],
  // A report may come after its page has expired, or after a payer tried again.
  expired: ['paid', 'abnormal', 'failed'],
  failed: ['paid', 'abnormal'],
  abnormal: [],
  paid: [],
})
