import type { MailTexts } from '../notices/index.ts'

export const submittedMessage: MailTexts = {
  subject: { us: 'Withdrawal {withdrawal} submitted', zhcn: '提现 {withdrawal} 已提交' },
  body: {
    us: 'You asked for {amount} to {payee}. If this was not you, change your password and contact us at once.',
    zhcn: '您已申请提现 {amount} 至 {payee}。如非本人操作，请立即修改密码并联系我们。',
  },
}
export const documentsMessage: MailTexts = {
  subject: { us: 'Withdrawal {withdrawal} needs documents', zhcn: '提现 {withdrawal} 需补充文件' },
  body: {
    us: 'Large transfers need a few documents. Add them under Withdrawals before the date shown there.',
    zhcn: '大额汇款需提供证明文件，请在“提现记录”中所示日期前提交。',
  },
}
export const documentRefusedMessage: MailTexts = {
  subject: { us: 'Withdrawal {withdrawal}: a document was refused', zhcn: '提现 {withdrawal}：有文件未通过' },
  body: { us: '{reason}\n\nAdd another file under Withdrawals.', zhcn: '{reason}\n\n请在“提现记录”中重新提交。' },
}
export const approvedMessage: MailTexts = {
  subject: { us: 'Withdrawal {withdrawal} approved', zhcn: '提现 {withdrawal} 已通过审核' },
  body: { us: '{net} will be sent to {payee}.', zhcn: '{net} 将汇至 {payee}。' },
}
export const sentMessage: MailTexts = {
  subject: { us: 'Withdrawal {withdrawal} sent', zhcn: '提现 {withdrawal} 已汇出' },
  body: { us: '{net} is on its way to {payee}.', zhcn: '{net} 已汇往 {payee}，到账时间以收款方为准。' },
}
export const arrivedMessage: MailTexts = {
  subject: { us: 'Withdrawal {withdrawal} arrived', zhcn: '提现 {withdrawal} 已到账' },
  body: { us: '{net} has arrived at {payee}.', zhcn: '{net} 已到账 {payee}。' },
}
export const refusedMessage: MailTexts = {
  subject: { us: 'Withdrawal {withdrawal} refused', zhcn: '提现 {withdrawal} 未通过' },
  body: {
    us: '{reason}\n\n{amount} is back in your withdrawable balance.',
    zhcn: '{reason}\n\n{amount} 已退回可提现余额。',
  },
}
export const returnedMessage: MailTexts = {
  subject: { us: 'Withdrawal {withdrawal} returned', zhcn: '提现 {withdrawal} 被退回' },
  body: refusedMessage.body,
}
export const payeeAddedMessage: MailTexts = {
  subject: { us: 'Payee {payee} added', zhcn: '已添加收款账户 {payee}' },
  body: {
    us: 'It can be used from {from}. If this was not you, remove it, change your password and contact us at once.',
    zhcn: '自 {from} 起可用。如非本人操作，请立即删除该账户、修改密码并联系我们。',
  },
}
export const payeeVerifiedMessage: MailTexts = {
  subject: { us: 'Payee {payee} verified', zhcn: '收款账户 {payee} 已通过核实' },
  body: { us: 'You can withdraw to it from {from}.', zhcn: '自 {from} 起可用于提现。' },
}
export const payeeRefusedMessage: MailTexts = {
  subject: { us: 'Payee {payee} refused', zhcn: '收款账户 {payee} 未通过核实' },
  body: { us: '{reason}', zhcn: '{reason}' },
}
export const documentsLate = {
  us: 'The documents did not come in time.',
  zhcn: '未在期限内提交文件。',
} as const
export const receiptTexts = {
  title: { us: 'Withdrawal receipt', zhcn: '提现回单' },
  number: { us: 'Withdrawal', zhcn: '提现编号' },
  account: { us: 'Account', zhcn: '账号' },
  holder: { us: 'Account holder', zhcn: '收款人' },
  payee: { us: 'Paid to', zhcn: '收款账户' },
  amount: { us: 'Amount', zhcn: '提现金额' },
  fee: { us: 'Fee', zhcn: '手续费' },
  net: { us: 'Paid out', zhcn: '实付金额' },
  submitted: { us: 'Submitted', zhcn: '提交日期' },
  arrived: { us: 'Arrived', zhcn: '到账日期' },
  reference: { us: 'Bank reference', zhcn: '银行流水号' },
} as const
