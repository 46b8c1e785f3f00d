import type { Both, Translation } from '../../core/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  nothingWaits: '暂无待办事项',
  nothingWaitsText: '未付订单、异常充值和紧急工单会显示在这里。',
  todo_debt: '账户欠款',
  note_debt: '结清前无法下单，充值将优先抵扣欠款。',
  'todo_unpaid-order': '未付订单',
  'todo_abnormal-recharge': '异常充值',
  'note_abnormal-recharge': '充值单 {reference}：到账与申请不一致',
  'todo_registrant-email': '验证注册人邮箱',
  'todo_transfer-out': '域名转出待答复',
  'todo_transfer-code': '转入待填转移码',
  'todo_queued-transfer': '排队转入待处理',
  todo_push: '收到站内转移，待答复',
  'todo_domain-free': '关注的域名可注册',
  'todo_urgent-work-order': '紧急工单',
  'note_contact-details': '填写后便于尽快联系您',
  which: '消息范围',
  unreadOnly: '未读',
  messages_other: '共 {count} 条',
  markAllRead: '全部标为已读',
  allRead: '已全部标为已读',
  noUnread: '没有未读消息',
  noUnreadText: '新消息会显示在这里。',
  noMessagesText: '域名与资金动态会显示在这里。',
  open: '前往查看',
  kind_order: '订单',
  'kind_work-order': '工单',
  kind_announcement: '通知',
  arrears:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before the amount
    '您的账户因域名未付款已欠费 ${amount}，系统已停止您的相关操作，请尽快充值！',
  payNow: '立即支付',
  abnormalRecharges: '当前资金充值有 {n} 笔异常：实际到账与申请不一致，请选择处理方式。',
  processing: '去处理',
  noProcessing: '暂不处理',
  columnText: '内容',
  columnKind: '类别',
} as const satisfies Translation<typeof us>

declare module '../../core/texts.ts' {
  interface Catalogue {
    notices: Both<typeof us, typeof zhcn>
  }
}
