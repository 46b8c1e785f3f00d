import type { ProductKind } from '@namestead/contract/cart'
import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

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

interface DoneTexts {
  readonly one: Text
  readonly many: Text
  readonly some: Text
}

/** The title of an order's message: what became of its lines, which are of one kind or of several. */
const endedTitles: Readonly<Record<ProductKind | 'mixed', DoneTexts>> = {
  registration: {
    one: { us: '{name} is registered', zhcn: '{name} 注册成功' },
    many: { us: '{total} domains registered', zhcn: '{total} 个域名注册成功' },
    some: { us: '{done} of {total} domains registered', zhcn: '{total} 个域名中有 {done} 个注册成功' },
  },
  renewal: {
    one: { us: '{name} is renewed', zhcn: '{name} 续费成功' },
    many: { us: '{total} domains renewed', zhcn: '{total} 个域名续费成功' },
    some: { us: '{done} of {total} domains renewed', zhcn: '{total} 个域名中有 {done} 个续费成功' },
  },
  transfer: {
    one: { us: '{name} is now with us', zhcn: '{name} 转入成功' },
    many: { us: '{total} domains transferred', zhcn: '{total} 个域名转入成功' },
    some: { us: '{done} of {total} domains transferred', zhcn: '{total} 个域名中有 {done} 个转入成功' },
  },
  restore: {
    one: { us: '{name} is restored', zhcn: '{name} 赎回成功' },
    many: { us: '{total} domains restored', zhcn: '{total} 个域名赎回成功' },
    some: { us: '{done} of {total} domains restored', zhcn: '{total} 个域名中有 {done} 个赎回成功' },
  },
  mixed: {
    one: { us: 'Order {order} is complete', zhcn: '订单 {order} 已完成' },
    many: { us: 'Order {order} is complete', zhcn: '订单 {order} 已完成' },
    some: { us: 'Order {order}: {done} of {total} items done', zhcn: '订单 {order}：{total} 项中完成 {done} 项' },
  },
}

const receiptLines = {
  registration: { us: '{name}, {count}-year registration: {price}', zhcn: '{name}，注册 {count} 年：{price}' },
  renewal: { us: '{name}, {count}-year renewal: {price}', zhcn: '{name}，续费 {count} 年：{price}' },
  transfer: { us: '{name}, transfer: {price}', zhcn: '{name}，转入：{price}' },
  restore: { us: '{name}, restore and one year: {price}', zhcn: '{name}，赎回并续费 1 年：{price}' },
} as const satisfies Record<ProductKind, Text>
const failedLine: Text = { us: '{name}: not completed, {price} refunded', zhcn: '{name}：未完成，已退回 {price}' }

/** A line of a receipt, by its product and its end. */
export const receiptLine = (kind: ProductKind, state: string): Text =>
  state === 'done' ? receiptLines[kind] : failedLine

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
export function endedMessage(kind: ProductKind | 'mixed', done: number, total: number): MailTexts {
  if (done === 0) return { subject: failedTitle, body: bodies.none }
  const part = done < total ? 'some' : total === 1 ? 'one' : 'many'
  return { subject: endedTitles[kind][part], body: bodies[part] }
}
