import type { BankAccountKind } from '@namestead/contract/bank-transfers'
import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const rechargeDescription: Text = { us: '{brand} recharge {id}', zhcn: '{brand} 充值 {id}' }

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

export const bankName = (kind: BankAccountKind, bank: string, currency: string): Text =>
  kind === 'xtransfer'
    ? { us: `XTransfer (${currency})`, zhcn: `XTransfer（${currency}）` }
    : { us: `Bank transfer, ${bank} (${currency})`, zhcn: `银行转账 · ${bank}（${currency}）` }

export const claimAskedMessage: MailTexts = {
  subject: { us: 'We have a question about your transfer of {amount}', zhcn: '关于您转账的 {amount}，需要补充信息' },
  body: { us: '{reason}\n\nAnswer it under Bank transfers.', zhcn: '{reason}\n\n请在“转账记录”中补充。' },
}
export const claimRefusedMessage: MailTexts = {
  subject: { us: 'We could not find your transfer of {amount}', zhcn: '未能核对到您转账的 {amount}' },
  body: {
    us: '{reason}\n\nIf it arrives later, it is credited all the same.',
    zhcn: '{reason}\n\n如款项之后到账，仍会为您入账。',
  },
}
/** Why a reported transfer is not credited. */
export const transferSentBack: Text = {
  us: 'The transfer arrived and was sent back.',
  zhcn: '该笔转账已到账，并已退回。',
}
export const payerVerifiedMessage: MailTexts = {
  subject: { us: 'Payer {payer} verified', zhcn: '付款人 {payer} 已通过核实' },
  body: {
    us: 'Transfers from this account are credited without a question from now on.',
    zhcn: '此后来自该账户的转账将直接入账。',
  },
}
export const payerRefusedMessage: MailTexts = {
  subject: { us: 'Payer {payer} refused', zhcn: '付款人 {payer} 未通过核实' },
  body: { us: '{reason}', zhcn: '{reason}' },
}
export const receiptTexts = {
  title: { us: 'Recharge receipt', zhcn: '充值收据' },
  number: { us: 'Recharge', zhcn: '充值单号' },
  account: { us: 'Account', zhcn: '账号' },
  method: { us: 'Payment method', zhcn: '支付方式' },
  paid: { us: 'Paid', zhcn: '支付金额' },
  rate: { us: 'Exchange rate', zhcn: '汇率' },
  fee: { us: 'Of which fee', zhcn: '其中手续费' },
  credited: { us: 'Added to balance', zhcn: '到账金额' },
  received: { us: 'Received', zhcn: '到账日期' },
  reference: { us: 'Provider reference', zhcn: '渠道流水号' },
  note: {
    us: "This receipt confirms money added to your balance. It isn't an invoice: each order you pay with it gets its own.",
    zhcn: '本收据仅证明款项已计入账户余额，不是发票。使用余额支付的订单完成后会分别开具发票。',
  },
} as const satisfies Record<string, Text>
