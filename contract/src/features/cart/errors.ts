import { errorTexts } from '../../call.ts'
import { informationNeededText } from '../account/information-needed.ts'
import { restrictedTexts } from '../account-security/restrictions.ts'
import { errors as ledgerErrors } from '../ledger/errors.ts'
import { registrantErrors } from '../registrants/registrant-errors.ts'

export const errors = errorTexts({
  ...ledgerErrors,
  ...registrantErrors,
  'information-needed': informationNeededText,
  'orders-restricted': restrictedTexts['orders-restricted'],
  'login-needed': { us: 'Sign in to use your cart', zhcn: '请先登录再使用购物车' },
  'cart-full': { us: 'Your cart is full. It holds up to {most} items.', zhcn: '购物车已满，最多 {most} 个域名' },
  'line-unknown': { us: 'This item is no longer in your cart', zhcn: '该域名已不在购物车中' },
  'cart-empty': { us: 'Your cart is empty', zhcn: '购物车为空' },
  'years-not-offered': {
    us: 'Choose {min} to {max} years for {name}',
    zhcn: '{name} 可选 {min} 至 {max} 年',
  },
  'name-not-available': { us: "{name} isn't available", zhcn: '{name} 不可注册' },
  'extension-paused': {
    us: '.{tld} is temporarily unavailable. Nothing was charged. Deselect its domains or try again later.',
    zhcn: '.{tld} 暂时无法注册，未扣款。请取消勾选该后缀的域名，或稍后再试。',
  },
  'name-unknown-state': {
    us: "{name}'s registry didn't answer. Try again later.",
    zhcn: '{name} 的注册局暂未响应，请稍后再试',
  },
  'price-changed': {
    us: 'The price changed to {total}. Check it before you continue.',
    zhcn: '价格已变为 {total}，请重新确认',
  },
  'template-unknown': { us: 'Choose a registrant template', zhcn: '请选择注册人模板' },
  'name-servers-invalid': { us: 'DNS format error', zhcn: 'DNS 格式错误' },
  'name-servers-too-few': { us: 'Enter at least 2 name servers', zhcn: '请至少填写 2 个 DNS 服务器' },
  'name-servers-repeated': { us: 'Each name server can be listed only once', zhcn: 'DNS 服务器不能重复' },
  'too-many-orders': {
    us: 'You have {most} unpaid orders. Pay or cancel one of them first.',
    zhcn: '您有 {most} 笔未支付订单，请先支付或取消其中一笔',
  },
  'order-unknown': { us: 'Order not found', zhcn: '订单不存在' },
  'order-not-cancellable': {
    us: "This order is paid and can't be canceled anymore",
    zhcn: '该订单已支付，无法取消',
  },
  'line-not-cancellable': {
    us: "The registry already has this, so it can't be canceled anymore",
    zhcn: '注册局已受理，无法取消',
  },
  'code-not-paid': {
    us: 'You’ve ordered with this code several times today without paying. Try again tomorrow, or order without it.',
    zhcn: '您今日已多次使用该优惠码下单但未付款，请明日再试，或不使用优惠码下单',
  },
  'order-not-payable': { us: 'This order can no longer be paid', zhcn: '该订单已无法支付' },
})
