import type { Text } from '@namestead/contract/language'
import { readSubject } from '@namestead/contract/subjects'
import { todoLabels } from './todos.ts'

const t = (us: string, zhcn: string): Text => ({ us, zhcn })

/** What the audit log names as the subject of an act, by its kind: an id that the act was given, or what it said itself. */
export const subjectLabels: Readonly<Record<string, Text>> = {
  account: t('Account', '账号'),
  after: t('After notice', '起始通知'),
  announcement: t('Announcement', '通知'),
  article: t('Article', '文章'),
  articleVersion: t('Article version', '文章版本'),
  bankAccount: t('Bank account', '银行账户'),
  batch: t('Payout batch', '打款批次'),
  card: t('Card', '银行卡'),
  channel: t('Channel', '渠道'),
  claim: t('Reported transfer', '转账核对'),
  comparison: t('Comparison', '核对'),
  'coupon-design': t('Coupon design', '优惠券样式'),
  delivery: t('Forwarded mail', '转发邮件'),
  dispute: t('Dispute', '域名争议'),
  documents: t('Documents', '证件'),
  entry: t('Journal entry', '账目'),
  'exchange-rates': t('Exchange rates', '汇率'),
  explanation: t('Explanation', '差异说明'),
  intake: t('Intake', '域名入库'),
  line: t('Bank booking', '银行流水'),
  maintenance: t('Maintenance', '维护时段'),
  next: t('From', '起始'),
  offer: t('Coupon offer', '优惠券活动'),
  operator: t('Operator', '操作员'),
  order: t('Work order', '工单'),
  orderNumber: t('Order', '订单'),
  payee: t('Payee', '收款账户'),
  payer: t('Payer', '付款人'),
  payment: t('Payment', '支付'),
  policy: t('Policy', '策略'),
  price: t('Price', '价格'),
  'promo-code': t('Promo code', '优惠码'),
  push: t('Push', '站内转移'),
  queue: t('Queue', '队列'),
  raffle: t('Raffle', '抽奖'),
  recharge: t('Recharge', '充值'),
  refund: t('Recharge refund', '充值退款'),
  registration: t('Registration', '域名注册'),
  registry: t('Registry', '注册局'),
  registryCommand: t('Registry command', '注册局命令'),
  report: t('Abuse report', '滥用举报'),
  request: t('Request', '申请'),
  review: t('Order review', '订单审核'),
  site: t('Site', '站点'),
  tld: t('Extension', '后缀'),
  todo: t('To-do', '待办'),
  withdrawal: t('Withdrawal', '提现'),
}

/** `account 100042`; a to-do that was closed is named by its own kind. */
export function subjectLabel(subject: string): Text | undefined {
  const read = readSubject(subject)
  const label = read && (subjectLabels[read.kind] ?? todoLabels[read.kind])
  return label && t(`${label.us} ${read.id}`, `${label.zhcn} ${read.id}`)
}
