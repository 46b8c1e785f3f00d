import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'close-todo': t('Close to-do', '关闭待办'),
    'list-todos': {
      ...t('To-dos', '待办事项'),
      group: 'work',
      place: 10,
      empty: {
        ...t('Problems that need an operator appear here as they come up.', '需要操作员介入的问题会出现在这里。'),
        isQueue: true,
      },
    },
  },
  fields: {
    todo: t('To-do', '待办编号'),
    todos: t('To-dos', '待办'),
  },
  jobs: {
    'notices.deliver': t('Delivery of an email or SMS', '发送邮件或短信'),
  },
  sweeps: {
    'notices.old-messages': t('Old emails and SMS', '旧的邮件与短信'),
  },
  todos: {
    'auth-code': t('Auth code refused', '转移码被拒'),
    'deletion-late': t('Deletion of an expired domain is late', '过期域名未按时删除'),
    'domain-hand-over': t('Hand-over incomplete', '移交未完成'),
    'domain-hold': t('Suspension refused', '暂停或恢复被拒'),
    'domain-privacy': t('Registrant may be published', '注册人资料可能公开'),
    'intake-contested': t('Contested intake', '入库归属争议'),
    'intake-push': t('Push to accept', '待接受的推送'),
    'intake-refused': t('Push to give back', '待退回的推送'),
    'intake-unlisted': t('Push that nobody listed', '未登记的推送'),
    'intake-unseen': t('Intake that lapsed unseen', '未能查看的过期入库'),
    'invoice-seller': t('Seller missing on invoices', '发票缺少销售方'),
    'lookup-servers': t('Old lists of look-up servers', '查询服务器名单过期'),
    'mail-key': t('Key of forwarded mail', '转发邮件密钥'),
    postmaster: t('Mail to the postmaster', '发给 postmaster 的邮件'),
    'payment-report': t('Contradicting report', '支付机构通知矛盾'),
    'registration-pending': t('Registration pending', '注册长时间处理中'),
    'registry-began': t('Deleted or held by a registry', '注册局自行删除或暂停'),
    'registry-read': t('Domain not shown to us', '注册局未返回域名'),
    'term-end': t('Interruption refused', '到期暂停被拒'),
    'transfer-adoption': t('Transferred domain incomplete', '转入域名设置未完成'),
    'transfer-answer': t('Answer to a transfer refused', '转出答复被拒'),
    'transfer-lock': t('Transfer lock refused', '转移锁被拒'),
  },
  subjects: {
    todo: t('To-do', '待办'),
  },
}
