import { defineJob, jobText } from '../../platform/jobs.ts'

export const askProviderJob = defineJob('payments.ask-provider', { recharge: jobText })
export const refundJob = defineJob('payments.refund', { payment: jobText })
export const sendRechargeRefundJob = defineJob('payments.send-recharge-refund', { refund: jobText })
/** A job of cards, a feature above: a recharge by card has ended. */
export const settleChargeJob = defineJob('cards.settle-charge', { recharge: jobText })
/** A job of the cart, a feature above: the recharge of an order has arrived. */
export const payRechargedJob = defineJob('cart.pay-recharged', { order: jobText, account: jobText })
/** A job of pushes, a feature above: a payment was taken back. */
export const engageChargedBackJob = defineJob('domains.engage-charged-back', { account: jobText })
