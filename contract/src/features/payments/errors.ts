import { errorTexts } from '../../call.ts'
import { informationNeededText } from '../account/information-needed.ts'

export const errors = errorTexts({
  'information-needed': informationNeededText,
  'channel-unknown': {
    us: "This payment method isn't available. Choose another one.",
    zhcn: '该支付方式不可用，请换一种',
  },
  'amount-too-small': { us: 'Enter at least {minimum}', zhcn: '单笔不低于 {minimum}' },
  'amount-too-large': { us: 'Enter at most {maximum}', zhcn: '单笔不超过 {maximum}' },
  'gateway-away': {
    us: "The payment provider isn't responding, and you weren't charged. Try again.",
    zhcn: '支付渠道暂无响应，未扣款，请重试',
  },
  'payment-not-solvable': {
    us: 'This payment can no longer be changed',
    zhcn: '该笔付款已无法更改',
  },
  'payment-unknown': { us: 'Payment not found', zhcn: '付款记录不存在' },
  'order-not-payable': { us: 'This order can no longer be paid', zhcn: '该订单已无法支付' },
  'too-many-recharges': {
    us: 'You have {count} unfinished recharges. Pay one of them, or try again in 15 minutes.',
    zhcn: '您有 {count} 笔未完成的充值，请先支付其中一笔，或 15 分钟后再试',
  },
  'receipt-too-early': {
    us: 'The receipt is ready when the money is in your balance',
    zhcn: '到账后方可下载收据',
  },
  'recharge-unknown': { us: 'Recharge not found', zhcn: '充值记录不存在' },
})
