import { errorTexts } from '../../call.ts'
import { informationNeededText } from '../account/information-needed.ts'

export const errors = errorTexts({
  'information-needed': informationNeededText,
  'card-needed': { us: 'Add a card first', zhcn: '请先添加银行卡' },
  'card-unknown': { us: 'Card not found', zhcn: '银行卡不存在' },
  'card-not-usable': { us: "This card can't be used. Choose another one.", zhcn: '该卡无法使用，请换一张' },
  'cards-unavailable': {
    us: "Saved cards aren't available here yet",
    zhcn: '暂不支持保存银行卡',
  },
  'charge-over': {
    us: 'This payment no longer needs your confirmation',
    zhcn: '该笔付款已无需验证',
  },
  'charge-unknown': { us: 'Payment not found', zhcn: '付款记录不存在' },
  'provider-away': {
    us: "Our card processor isn't responding, and you weren't charged. Try again.",
    zhcn: '银行卡支付渠道暂无响应，未扣款，请重试',
  },
  'setup-unknown': { us: 'Card not found. Add it again.', zhcn: '未找到该卡，请重新添加' },
  'threshold-out-of-range': {
    us: 'Enter a balance between {minimum} and {maximum}',
    zhcn: '触发金额须在 {minimum} 至 {maximum} 之间',
    field: 'threshold',
  },
  'top-up-out-of-range': {
    us: 'Enter an amount between {minimum} and {maximum}',
    zhcn: '充值金额须在 {minimum} 至 {maximum} 之间',
    field: 'amount',
  },
  'month-limit-too-small': {
    us: 'Your monthly limit must cover at least one top-up of {minimum}, fees included',
    zhcn: '每月上限至少须够一次自动充值（含手续费）：{minimum}',
    field: 'monthLimit',
  },
  'too-many-cards': {
    us: 'You can save {count} cards. Remove one first.',
    zhcn: '最多保存 {count} 张卡，请先移除一张',
  },
  'too-many-setups': {
    us: 'You can add {count} cards a day. Try again tomorrow.',
    zhcn: '每天最多添加 {count} 次，请明天再试',
  },
})
