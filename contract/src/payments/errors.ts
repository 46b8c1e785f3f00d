import { errorTexts } from '../call.ts'
import { errors as identityErrors } from '../identity/errors.ts'

export const errors = errorTexts({
  'information-needed': identityErrors['information-needed'],
  'channel-unknown': { us: 'This payment channel is not available', zhcn: '该支付渠道不可用' },
  'amount-too-small': { us: 'The minimum is {minimum}', zhcn: '最低金额为 {minimum}' },
  'amount-too-large': { us: 'The maximum is {maximum}', zhcn: '最高金额为 {maximum}' },
  'gateway-away': {
    us: 'The payment channel does not answer. Nothing was charged, please try again',
    zhcn: '支付渠道暂无响应，未扣款，请重试',
  },
  'recharge-not-solvable': {
    us: 'This recharge can no longer be changed here',
    zhcn: '该充值单已无法在此处理',
  },
  'recharge-unknown': { us: 'There is no such recharge', zhcn: '充值记录不存在' },
})
