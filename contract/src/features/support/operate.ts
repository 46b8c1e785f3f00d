import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'work-order-unknown': { us: 'There is no work order {order}', zhcn: '工单 {order} 不存在' },
    'work-order-closed': { us: 'Work order {order} is closed', zhcn: '工单 {order} 已关闭' },
  }),
)

/** An urgent one is mailed, and shown as soon as the customer signs in. */
export const openWorkOrder = command('/console/support/open-work-order', {
  permission: 'support.act',
  input: {
    account: f.id,
    title: f.text({ max: 200 }),
    text: f.text({ max: 4000 }),
    urgent: f.optional(f.flag),
  },
  output: { order: f.id },
  errors: ['account-unknown'],
})

/** The work order waits for the customer again. */
export const answerWorkOrder = command('/console/support/answer-work-order', {
  permission: 'support.act',
  input: { order: f.id, text: f.text({ max: 4000 }) },
  errors: ['work-order-unknown', 'work-order-closed'],
})

export const closeWorkOrder = command('/console/support/close-work-order', {
  permission: 'support.act',
  input: { order: f.id },
  errors: ['work-order-unknown', 'work-order-closed'],
})

/** Work orders that wait for our answer, each with its latest message. */
export const listWorkOrders = query('/console/support/list-work-orders', {
  permission: 'support.read',
  personal: true,
  output: {
    orders: f.rows({ order: f.id, account: f.id, urgent: f.truth, title: f.note(), last: f.note(4000) }),
  },
})
