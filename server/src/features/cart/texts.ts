import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'
import type { EndedTitles } from './product-label.ts'

export const alreadyInCart: Text = { us: '{name} is already in your cart', zhcn: '{name} 已在购物车中' }

/** What changed since an unpaid order was placed. */
export const doubts = {
  unsold: { us: 'No longer sold. Cancel this order.', zhcn: '已停止销售，请取消此订单' },
  paused: {
    us: 'Temporarily unavailable. This order keeps your price; try again later.',
    zhcn: '该后缀暂时无法注册，此订单价格不变，请稍后再试',
  },
  cheaper: {
    us: '{price} today. Cancel this order and order again to pay less.',
    zhcn: '当前价格 {price}，取消此订单后重新下单更优惠',
  },
  dearer: { us: '{price} today. This order keeps your price.', zhcn: '当前价格 {price}，此订单仍按原价' },
} as const satisfies Record<string, Text>

/** The title of an order's message where its lines are of several kinds. */
export const mixedTitles: EndedTitles = {
  one: { us: 'Order {order} is complete', zhcn: '订单 {order} 已完成' },
  many: { us: 'Order {order} is complete', zhcn: '订单 {order} 已完成' },
  some: { us: 'Order {order}: {done} of {total} items done', zhcn: '订单 {order}：{total} 项中完成 {done} 项' },
}

/** In a receipt. */
export const failedLine: Text = {
  us: '{name}: not completed, {price} refunded',
  zhcn: '{name}：未完成，已退回 {price}',
}

/** Notes of lines of any product. */
export const notes = {
  'not-possible': {
    us: 'This was no longer possible when the order was paid. Its money is back in your balance.',
    zhcn: '付款时该项已无法办理，款项已退回账户余额。',
  },
} as const satisfies Record<string, Text>

export const receiptMore: Text = { us: 'and {count} more', zhcn: '以及另外 {count} 项' }
export const receiptRefund: Text = { us: '\nRefunded to your balance: {price}', zhcn: '\n已退回余额：{price}' }

export const receiptMail: MailTexts = {
  subject: { us: 'Your receipt for order {order}', zhcn: '订单 {order} 的收据' },
  body: {
    us: 'Thank you for your order.\n\n{lines}\n\nCharged to your balance: {charged}{refund}\n\nSign in to see order {order} at any time.',
    zhcn: '感谢您的购买。\n\n{lines}\n\n从余额扣款：{charged}{refund}\n\n登录后可随时查看订单 {order}。',
  },
}

const failedTitle: Text = { us: "Order {order} couldn't be completed", zhcn: '订单 {order} 未能完成' }

const bodies = {
  one: { us: 'Order {order} is complete.', zhcn: '订单 {order} 已完成。' },
  many: { us: '{name} and {others} more, in order {order}.', zhcn: '{name} 等，订单号 {order}。' },
  some: {
    us: 'The rest of order {order} is back in your balance. The order shows the reasons.',
    zhcn: '订单 {order} 中未完成部分的款项已退回余额，原因见订单。',
  },
  none: {
    us: 'The full amount is back in your balance. The order shows the reasons.',
    zhcn: '全部款项已退回余额，原因见订单。',
  },
} as const satisfies Record<string, Text>

/** The message of an order that has ended. */
export function endedMessage(titles: EndedTitles, done: number, total: number): MailTexts {
  if (done === 0) return { subject: failedTitle, body: bodies.none }
  const part = done < total ? 'some' : total === 1 ? 'one' : 'many'
  return { subject: titles[part], body: bodies[part] }
}
