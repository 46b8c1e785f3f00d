import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const alreadyInCart: Text = { us: '{name} is already in your cart', zhcn: '{name} 已在购物车中' }

/** What changed since an unpaid order was placed. */
export const doubts = {
  unsold: { us: 'No longer sold. Cancel this order.', zhcn: '已停止销售，请取消此订单' },
  cheaper: {
    us: '{price} today. Cancel this order and order again to pay less.',
    zhcn: '当前价格 {price}，取消此订单后重新下单更优惠',
  },
  dearer: { us: '{price} today. This order keeps your price.', zhcn: '当前价格 {price}，此订单仍按原价' },
} as const satisfies Record<string, Text>

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
