import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { command } = callsOver(errors)

/** requested: it waits for an operator, and its money has left the balance. sending: approved, and asked of the provider. */
export const rechargeRefundStates = ['requested', 'sending', 'sent', 'refused', 'cancelled'] as const
export type RechargeRefundState = (typeof rechargeRefundStates)[number]

/** Asks for unspent money of a credited payment back, to where it came from. `amount` is what the customer saw, or less. */
export const askRechargeRefund = command('/recharges/ask-recharge-refund', {
  access: 'account',
  right: 'owner',
  input: { payment: f.id, amount: f.amount, reason: f.optional(f.note(300)) },
  output: { refund: f.id },
  errors: ['payment-unknown', 'refund-too-large', 'refund-too-late', 'refund-open', 'refund-impossible'],
  done: { us: 'Refund requested', zhcn: '已申请退款' },
})

/** Takes the request back while no operator has approved it: the money is in the balance again. */
export const cancelRechargeRefund = command('/recharges/cancel-recharge-refund', {
  access: 'account',
  right: 'owner',
  input: { refund: f.id },
  errors: ['refund-unknown', 'refund-not-open'],
  done: { us: 'Request canceled', zhcn: '已撤销退款申请' },
})
