import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const documentTexts = {
  invoice: { us: 'Invoice', zhcn: '发票' },
  'credit-note': { us: 'Credit note', zhcn: '贷项发票' },
  billTo: { us: 'Bill to', zhcn: '购买方' },
  taxNumber: { us: 'Tax number: {number}', zhcn: '税号：{number}' },
  account: { us: 'Account {account}', zhcn: '账号 {account}' },
  number: { us: 'Number', zhcn: '号码' },
  issued: { us: 'Issued', zhcn: '开具日期' },
  supplied: { us: 'Supplied', zhcn: '交付日期' },
  refunded: { us: 'Refunded', zhcn: '退款日期' },
  order: { us: 'Order', zhcn: '订单号' },
  corrects: { us: 'Corrects invoice', zhcn: '对应原发票' },
  correctsOf: { us: 'Invoice date', zhcn: '原发票日期' },
  item: { us: 'Item', zhcn: '项目' },
  amount: { us: 'Amount (USD)', zhcn: '金额（美元）' },
  net: { us: 'Subtotal', zhcn: '小计' },
  tax: { us: 'Tax {rate}% on {net}', zhcn: '税额（{rate}%，计税金额 {net}）' },
  rounding: { us: 'Rounding', zhcn: '尾差调整' },
  reverseCharge: {
    us: 'Reverse charge: the customer is liable for the VAT (Article 196 of Directive 2006/112/EC).',
    zhcn: '反向征收：增值税由购买方申报缴纳（Reverse charge，欧盟指令 2006/112/EC 第 196 条）。',
  },
  notTaxed: { us: 'Not subject to tax.', zhcn: '不征税。' },
  data: { us: 'This document as data (EN 16931)', zhcn: '本单据的数据文件（EN 16931）' },
  total: { us: 'Total', zhcn: '合计' },
  totalCredited: { us: 'Total credited', zhcn: '退款合计' },
  paid: { us: 'Paid from your account balance. Nothing is due.', zhcn: '已从账户余额支付，无需另行付款。' },
  credited: { us: 'Refunded to your account balance.', zhcn: '已退回账户余额。' },
  sample: {
    us: 'Sample: issued by a sandbox without a seller. Not a tax document.',
    zhcn: '样张：由未设置销售方的沙盒环境开具，不可作为税务凭证。',
  },
  bank: { us: 'Bank: {bank}', zhcn: '银行：{bank}' },
  page: { us: 'Page {page} of {pages}', zhcn: '第 {page} 页，共 {pages} 页' },
} as const satisfies Record<string, Text>

interface TermTexts {
  readonly years: Text
  readonly plain: Text
}

const products: Readonly<Record<string, TermTexts>> = {
  registration: {
    years: { us: 'Registration, {count} years', zhcn: '域名注册，{count} 年' },
    plain: { us: 'Registration', zhcn: '域名注册' },
  },
  renewal: {
    years: { us: 'Renewal, {count} years', zhcn: '域名续费，{count} 年' },
    plain: { us: 'Renewal', zhcn: '域名续费' },
  },
  transfer: {
    years: { us: 'Transfer, {count} years', zhcn: '域名转入，{count} 年' },
    plain: { us: 'Transfer', zhcn: '域名转入' },
  },
  restore: {
    years: { us: 'Restore and {count} years', zhcn: '域名赎回并续费 {count} 年' },
    plain: { us: 'Restore', zhcn: '域名赎回' },
  },
}
/** Fees that belong to no order. */
const fees: Readonly<Record<string, Text>> = {
  push: { us: 'Push fee', zhcn: '站内转移手续费' },
  intake: { us: 'Domain intake', zhcn: '域名入库费' },
  'registrant-change': { us: 'Change of registrant', zhcn: '注册人变更费' },
}
const oneYear: Readonly<Record<string, Text>> = {
  registration: { us: 'Registration, 1 year', zhcn: '域名注册，1 年' },
  renewal: { us: 'Renewal, 1 year', zhcn: '域名续费，1 年' },
  transfer: { us: 'Transfer, 1 year', zhcn: '域名转入，1 年' },
  restore: { us: 'Restore and 1 year', zhcn: '域名赎回并续费 1 年' },
}
const otherProduct: Text = { us: 'Service', zhcn: '服务' }

/** What a line was for, by its product and term; parameter: `count`. */
export function lineText(kind: string, years: number | null): Text {
  const fee = fees[kind]
  if (fee) return fee
  if (years === 1) return oneYear[kind] ?? otherProduct
  const texts = products[kind]
  return (years === null ? texts?.plain : texts?.years) ?? otherProduct
}

export const numberUnknownMessage: MailTexts = {
  subject: { us: 'Your VAT number was not confirmed', zhcn: '您的增值税号未通过核实' },
  body: {
    us: "The EU's register (VIES) doesn't know {number} as valid. Your orders are taxed until it does. Check the number in your invoice details.",
    zhcn: '欧盟增值税信息系统（VIES）未能确认 {number} 有效，在确认之前订单将正常计税。请核对开票信息中的税号。',
  },
}

/** A copy of an invoice or a credit note, to where its buyer wants copies. */
export const copyMail: Readonly<Record<'invoice' | 'credit-note', MailTexts>> = {
  invoice: {
    subject: { us: 'Invoice {number}', zhcn: '发票 {number}' },
    body: {
      us: 'Invoice {number} of {seller} to {buyer}\n\n{lines}\n\nTotal: {total}\nIssued on {day}, for order {order}. Paid in full.\n\nThe PDF is attached.\n\nYou receive this because the account holder entered your address for copies of invoices.',
      zhcn: '{seller} 开具给 {buyer} 的发票 {number}\n\n{lines}\n\n合计：{total}\n开具日期：{day}，订单号 {order}，款项已付清。\n\nPDF 见附件。\n\n账户持有人将此邮箱设为发票副本的接收邮箱，因此您会收到本邮件。',
    },
  },
  'credit-note': {
    subject: { us: 'Credit note {number}', zhcn: '贷项发票 {number}' },
    body: {
      us: 'Credit note {number} of {seller} to {buyer}\n\n{lines}\n\nCredited: {total}\nIssued on {day}, for order {order}. Refunded to the account balance.\n\nThe PDF is attached.\n\nYou receive this because the account holder entered your address for copies of invoices.',
      zhcn: '{seller} 开具给 {buyer} 的贷项发票 {number}\n\n{lines}\n\n退款合计：{total}\n开具日期：{day}，订单号 {order}，款项已退回账户余额。\n\nPDF 见附件。\n\n账户持有人将此邮箱设为发票副本的接收邮箱，因此您会收到本邮件。',
    },
  },
}
/** Of a document that belongs to no order. */
export const withoutOrder = ({ subject, body }: MailTexts): MailTexts => ({
  subject,
  body: { us: body.us.replace(', for order {order}', ''), zhcn: body.zhcn.replace('，订单号 {order}', '') },
})
export const copyLine: Text = { us: '{name}, {what}: {price}', zhcn: '{name}，{what}：{price}' }
export const copyMore: Text = { us: 'and {count} more', zhcn: '以及另外 {count} 项' }

export const csvTexts = {
  head: {
    us: ['Number', 'Type', 'Corrects', 'Issued', 'Order', 'Buyer', 'Tax number', 'Country', 'Domain', 'Items', 'Net (USD)', 'Tax (USD)', 'Total (USD)'],
    zhcn: ['号码', '类型', '对应发票', '开具日期', '订单号', '购买方', '税号', '国家/地区', '域名', '项数', '未税金额（美元）', '税额（美元）', '合计（美元）'],
  },
  fileName: { us: 'invoices-{year}.csv', zhcn: '发票-{year}.csv' },
} as const // biome-ignore format: two lists
