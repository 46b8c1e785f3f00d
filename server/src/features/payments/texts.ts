import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const rechargeDescription: Text = { us: 'Namestead recharge {id}', zhcn: 'Namestead 充值 {id}' }

/** The page that sends the payer on to a provider. */
export const openingProvider = {
  title: { us: 'Opening the payment page…', zhcn: '正在打开支付页面…' },
  go: { us: 'Continue', zhcn: '继续' },
} as const satisfies Record<string, Text>

export const paidMessage: MailTexts = {
  subject: { us: '{amount} was added to your balance', zhcn: '充值到账 {amount}' },
  body: {
    us: 'Recharge {recharge} is complete. If you had a debt, it was paid first.',
    zhcn: '充值单 {recharge} 已入账。如账户有欠款，已优先抵扣。',
  },
}

export const abnormalMessage: MailTexts = {
  subject: { us: 'Recharge {recharge} needs review', zhcn: '充值单 {recharge} 需要处理' },
  body: {
    us: "What we received doesn't match your recharge. Your money is safe: choose how to handle it under Recharge history.",
    zhcn: '实际到账与充值申请不一致。款项安全，请在“充值记录”中选择处理方式。',
  },
}

export const refundedMessage: MailTexts = {
  subject: { us: 'Recharge {recharge} was refunded', zhcn: '充值单 {recharge} 已退款' },
  body: {
    us: 'The money is on its way back the way it came.',
    zhcn: '款项已原路退回，到账时间以支付渠道为准。',
  },
}

export const refundSentMessage: MailTexts = {
  subject: { us: '{amount} is on its way back to you', zhcn: '{amount} 已原路退回' },
  body: {
    us: 'We refunded unspent money of your recharge to where it came from. Your bank or wallet shows it in a few days.',
    zhcn: '未使用的充值款项已原路退回，到账时间以支付渠道为准。',
  },
}

export const refundRefusedMessage: MailTexts = {
  subject: { us: "We couldn't refund {amount}", zhcn: '{amount} 的退款申请未通过' },
  body: {
    us: 'The money is in your balance again. Reason: {reason}',
    zhcn: '款项已退回账户余额。原因：{reason}',
  },
}

export const chargedBackMessage: MailTexts = {
  subject: { us: '{amount} was charged back', zhcn: '被拒付扣回 {amount}' },
  body: {
    us: "The payer's bank or payment service reversed recharge {recharge}, so we took the amount from your balance. If your balance didn't cover it, the rest is a debt, and you can't order until it's paid.",
    zhcn: '充值单 {recharge} 的款项已被付款方银行或支付机构收回，并从账户余额中扣回。余额不足的部分计为欠款，结清前无法下单。',
  },
}
