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

const receiptLines = {
  registration: { us: '{name}, {count}-year registration: {price}', zhcn: '{name}，注册 {count} 年：{price}' },
  renewal: { us: '{name}, {count}-year renewal: {price}', zhcn: '{name}，续费 {count} 年：{price}' },
} as const satisfies Record<string, Text>
const failedLine: Text = { us: '{name}: not completed, {price} refunded', zhcn: '{name}：未完成，已退回 {price}' }

/** A line of a receipt, by its product and its end. */
export const receiptLine = (kind: string, state: string): Text =>
  state === 'done' ? receiptLines[kind === 'renewal' ? 'renewal' : 'registration'] : failedLine

export const receiptMore: Text = { us: 'and {count} more', zhcn: '以及另外 {count} 项' }
export const receiptRefund: Text = { us: '\nRefunded to your balance: {price}', zhcn: '\n已退回余额：{price}' }

export const receiptMail: MailTexts = {
  subject: { us: 'Your receipt for order {order}', zhcn: '订单 {order} 的付款回执' },
  body: {
    us: 'Thank you for your order.\n\n{lines}\n\nCharged to your balance: {charged}{refund}\n\nSign in to see order {order} at any time.',
    zhcn: '感谢您的购买。\n\n{lines}\n\n从余额扣款：{charged}{refund}\n\n登录后可随时查看订单 {order}。',
  },
}
