import { defineJob, jobText } from '../../platform/jobs.ts'

export const askProviderJob = defineJob('payments.ask-provider', { recharge: jobText })
export const refundJob = defineJob('payments.refund', { payment: jobText })
export const sendRechargeRefundJob = defineJob('payments.send-recharge-refund', { refund: jobText })
/** Of the cards, above: a recharge by card has ended. */
export const settleChargeJob = defineJob('cards.settle-charge', { recharge: jobText })
/** Of the cart, above: the recharge of an order has arrived. */
export const payRechargedJob = defineJob('cart.pay-recharged', { order: jobText, account: jobText })
/** Of the pushes, above: a payment was taken back. */
export const engageChargedBackJob = defineJob('domains.engage-charged-back', { account: jobText })
