import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const rechargeDescription: Text = { us: 'Namestead recharge {id}', zhcn: 'Namestead 充值 {id}' }

export const paidMessage: MailTexts = {
  subject: { us: '{amount} was added to your balance', zhcn: '充值到账 {amount}' },
  body: {
    us: 'Recharge {recharge} is credited. What the account owed, if anything, was paid from it first.',
    zhcn: '充值单 {recharge} 已入账。如账号有欠款，已优先抵扣。',
  },
}

export const abnormalMessage: MailTexts = {
  subject: { us: 'Recharge {recharge} needs your attention', zhcn: '充值单 {recharge} 需要处理' },
  body: {
    us: 'What arrived is not what was asked for. The money is safe and waits: decide under Recharge records what shall become of it.',
    zhcn: '实际到账与充值申请不一致。款项安全，等待处理：请在“充值记录”中选择处理方式。',
  },
}

export const refundedMessage: MailTexts = {
  subject: { us: 'Recharge {recharge} was sent back', zhcn: '充值单 {recharge} 已退回' },
  body: {
    us: 'The money of recharge {recharge} is on its way back to where it came from.',
    zhcn: '充值单 {recharge} 的款项已按原路退回。',
  },
}

export const chargedBackMessage: MailTexts = {
  subject: { us: '{amount} was charged back', zhcn: '被拒付扣回 {amount}' },
  body: {
    us: 'The payer’s bank or payment service took the money of recharge {recharge} back. It was taken from your balance; what is missing is owed, and orders stop until it is paid.',
    zhcn: '充值单 {recharge} 的款项已被付款方银行或支付机构收回，并从余额中扣除；余额不足部分计为欠款，结清前无法下单。',
  },
}
