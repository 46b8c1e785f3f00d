import { errorTexts } from '../../call.ts'
import { informationNeededText } from '../account/information-needed.ts'

export const errors = errorTexts({
  'information-needed': informationNeededText,
  'channel-unknown': { us: 'This payment channel is not available', zhcn: '该支付渠道不可用' },
  'amount-too-small': { us: 'The minimum is {minimum}', zhcn: '最低金额为 {minimum}' },
  'amount-too-large': { us: 'The maximum is {maximum}', zhcn: '最高金额为 {maximum}' },
  'gateway-away': {
    us: 'The payment channel does not answer. Nothing was charged, please try again',
    zhcn: '支付渠道暂无响应，未扣款，请重试',
  },
  'payment-not-solvable': {
    us: 'This payment can no longer be changed here',
    zhcn: '该笔付款已无法在此处理',
  },
  'payment-unknown': { us: 'This payment was not found', zhcn: '付款记录不存在' },
  'order-not-payable': { us: 'This order can no longer be paid', zhcn: '该订单已无法支付' },
  'too-many-recharges': {
    us: 'You have {count} unfinished recharges. Pay one of them, or try again in 15 minutes',
    zhcn: '您有 {count} 笔未完成的充值，请先支付其中一笔，或 15 分钟后再试',
  },
  'recharge-unknown': { us: 'There is no such recharge', zhcn: '充值记录不存在' },
})
