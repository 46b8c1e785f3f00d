import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { secondOperatorErrors } from '../operators/second-operator.ts'
import { rechargeRefundStates } from './recharge-refunds.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    ...secondOperatorErrors,
    'customer-owes': {
      us: 'Account {account} owes {amount}: refuse the refund, which pays the debt, or approve it once that is paid',
      zhcn: '账号 {account} 欠款 {amount}：请拒绝该退款（退回的金额先抵欠款），或待欠款结清后批准',
    },
    'refund-unknown': { us: 'There is no refund {refund}', zhcn: '退款 {refund} 不存在' },
    'refund-not-waiting': {
      us: 'Refund {refund} is {state}: there is nothing to decide',
      zhcn: '退款 {refund} 状态为 {state}：无需处理',
    },
  }),
)

/** Refunds of unspent recharges; without a state or an account, those that wait for a decision or for the provider. */
export const listRechargeRefunds = query('/console/recharges/list-recharge-refunds', {
  permission: 'payments.read',
  personal: true,
  input: { state: f.optional(f.choice(rechargeRefundStates)), account: f.optional(f.id), next: f.optional(f.id) },
  output: {
    refunds: f.rows({
      refund: f.id,
      account: f.id,
      payment: f.id,
      channel: f.text(),
      state: f.choice(rechargeRefundStates),
      /** in US dollars, and what the provider sends */
      amount: f.amount,
      sentAmount: f.amount,
      currency: f.text(),
      reason: f.note(300),
      refusal: f.note(500),
      /** what waits for a second operator, and who proposed it */
      proposal: f.note(200),
      askedAt: f.instant,
    }),
    next: f.nullable(f.id),
  },
})

/** Has the provider send it: a job asks. Above the limit a second operator has to approve it too. */
export const approveRechargeRefund = command('/console/recharges/approve-recharge-refund', {
  permission: 'payments.act',
  input: { refund: f.id },
  output: { refund: f.id, sentAmount: f.amount, currency: f.text(), state: f.choice(['done', 'proposed']) },
  errors: ['approved-by-you', 'customer-owes', 'refund-unknown', 'refund-not-waiting'],
})

/** The money is in the balance again; the customer is told why. */
export const refuseRechargeRefund = command('/console/recharges/refuse-recharge-refund', {
  permission: 'payments.act',
  input: { refund: f.id, text: f.text({ max: 300 }) },
  output: { refund: f.id },
  errors: ['refund-unknown', 'refund-not-waiting'],
})
