import { errorTexts } from '../../call.ts'
import { informationNeededText } from '../account/information-needed.ts'
import { errors as ledgerErrors } from '../ledger/errors.ts'

export const errors = errorTexts({
  ...ledgerErrors,
  'information-needed': informationNeededText,
  'login-needed': { us: 'Please sign in to use the cart', zhcn: '请先登录再使用购物车' },
  'cart-full': { us: 'The cart holds at most {most} items', zhcn: '购物车最多 {most} 件商品' },
  'line-unknown': { us: 'This item is no longer in your cart', zhcn: '该商品已不在购物车中' },
  'cart-empty': { us: 'Your cart is empty', zhcn: '购物车为空' },
  'years-not-offered': {
    us: 'Choose {min} to {max} years for {name}',
    zhcn: '{name} 可选 {min} 至 {max} 年',
  },
  'name-not-available': { us: '{name} is not available', zhcn: '{name} 不可注册' },
  'name-unknown-state': {
    us: 'The registry of {name} did not answer. Please try again later',
    zhcn: '{name} 的注册局暂未响应，请稍后再试',
  },
  'price-changed': {
    us: 'The price has changed to {total}. Please look at it again',
    zhcn: '价格已变为 {total}，请重新确认',
  },
  'template-unknown': { us: 'Please choose a registrant template', zhcn: '请选择注册人模板' },
  'name-servers-invalid': { us: 'DNS format error', zhcn: 'DNS格式错误' },
  'name-servers-repeated': { us: 'Each name server can be listed only once', zhcn: 'DNS 服务器不能重复' },
  'too-many-orders': {
    us: 'You have {most} unpaid orders. Pay or cancel one of them first',
    zhcn: '您有 {most} 笔未支付订单，请先支付或取消其中一笔',
  },
  'order-unknown': { us: 'There is no such order', zhcn: '订单不存在' },
  'order-not-payable': { us: 'This order can no longer be paid', zhcn: '该订单已无法支付' },
})
