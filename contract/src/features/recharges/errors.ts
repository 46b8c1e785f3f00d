import { errorTexts } from '../../call.ts'
import { informationNeededText } from '../account/information-needed.ts'

export const errors = errorTexts({
  'information-needed': informationNeededText,
  'channel-unknown': {
    us: "This payment method isn't available. Choose another one.",
    zhcn: '该支付方式不可用，请换一种',
    field: 'channel',
  },
  'amount-too-small': { us: 'Enter at least {minimum}', zhcn: '单笔不低于 {minimum}', field: 'amount' },
  'amount-too-large': { us: 'Enter at most {maximum}', zhcn: '单笔不超过 {maximum}', field: 'amount' },
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
    us: 'You have {count} unfinished recharges. Pay one of them, or try again in {minutes} minutes.',
    zhcn: '您有 {count} 笔未完成的充值，请先支付其中一笔，或 {minutes} 分钟后再试',
  },
  'too-many-transfers': {
    us: 'You have {count} open bank transfers. Wait for one of them to arrive, or contact support.',
    zhcn: '您有 {count} 笔未到账的银行转账，请待其中一笔到账，或联系客服',
  },
  'claim-not-open': { us: 'This report can no longer be changed', zhcn: '该转账报告已无法更改' },
  'claim-open': {
    us: 'You have already reported this transfer. See Bank transfers.',
    zhcn: '您已提交过该笔转账，请查看“转账记录”',
  },
  'claim-unknown': { us: 'Report not found', zhcn: '转账报告不存在' },
  'date-out-of-range': {
    us: 'Enter a day in the last {count} days',
    zhcn: '请填写最近 {count} 天内的日期',
    field: 'sentOn',
  },
  'file-unknown': { us: 'A file was not uploaded. Add it again.', zhcn: '文件未上传成功，请重新添加', field: 'files' },
  'proof-missing': { us: 'Add at least one file', zhcn: '请至少添加一个文件', field: 'files' },
  'recharge-paid': { us: 'This recharge is already paid', zhcn: '该笔充值已到账' },
  'reference-claimed': {
    us: 'A report with this reference is already open',
    zhcn: '已有相同附言的转账正在核对',
    field: 'reference',
  },
  'too-many-claims': {
    us: 'You can report {count} transfers a day. Try again tomorrow.',
    zhcn: '每天最多提交 {count} 笔转账，请明天再试',
  },
  'coin-too-little': {
    us: "{network} doesn't take less than {minimum} {coin}. Choose another coin, or recharge more.",
    zhcn: '{network} 网络单笔不低于 {minimum} {coin}，请换一种币种或提高充值金额',
    field: 'choice',
  },
  'coin-unknown': {
    us: "This coin isn't available. Choose another one.",
    zhcn: '该币种不可用，请换一种',
    field: 'choice',
  },
  'recharge-ended': { us: 'This recharge has ended. Start a new one.', zhcn: '该充值单已结束，请重新充值' },
  'refund-impossible': {
    us: "This payment can't be refunded here. Contact support.",
    zhcn: '该笔付款无法在此退款，请联系客服',
  },
  'refund-not-open': { us: 'This refund can no longer be canceled', zhcn: '该笔退款已无法撤销' },
  'refund-open': { us: 'You have already requested a refund of this payment', zhcn: '该笔付款已申请退款' },
  'refund-too-large': {
    us: 'At most {limit} of this payment is unspent',
    zhcn: '该笔付款最多可退 {limit}',
    field: 'amount',
  },
  'refund-too-late': { us: 'This payment is too old to be refunded', zhcn: '该笔付款已超过可退款期限' },
  'refund-unknown': { us: 'Refund not found', zhcn: '退款记录不存在' },
  'receipt-too-early': {
    us: 'The receipt is ready when the money is in your balance',
    zhcn: '到账后方可下载收据',
  },
  'recharge-unknown': { us: 'Recharge not found', zhcn: '充值记录不存在' },
})
