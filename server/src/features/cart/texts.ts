import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const alreadyInCart: Text = { us: '{name} is already in your cart', zhcn: '{name} 已在购物车中' }

export const orderDoneMessage: MailTexts = {
  subject: { us: 'Order {order} is complete', zhcn: '订单 {order} 已完成' },
  body: { us: 'All {total} done: {what}.', zhcn: '共 {total} 项，全部完成：{what}。' },
}

export const orderPartlyDoneMessage: MailTexts = {
  subject: { us: 'Order {order} is finished, but not everything was done', zhcn: '订单 {order} 已结束，部分未完成' },
  body: {
    us: '{done} of {total} done ({what}). The rest is refunded to your balance. Your order shows the reasons.',
    zhcn: '共 {total} 项，完成 {done} 项（{what}）。未完成部分的款项已退回余额，原因见订单。',
  },
}
