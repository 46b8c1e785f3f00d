import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'export-expiry-notices': {
      ...t('Expiry notices', '到期通知记录'),
      group: 'customers',
      place: 40,
      empty: {
        ...t('Notices sent before and after a domain expires appear here.', '域名到期前后发送的通知会出现在这里。'),
      },
    },
  },
  fields: {
    expiryNotice: t('Number', '编号'),
    mailSubject: t('Subject', '主题'),
    notice: t('Notice', '通知'),
    notices: t('Notices', '通知'),
    recipients: t('Recipients', '收件人'),
    sentAt: t('Sent', '发送时间'),
  },
  values: {
    'first-notice': t('First notice', '首次通知'),
    'second-notice': t('Second notice', '第二次通知'),
    'last-notice': t('Last notice', '最后通知'),
    'late-notice': t('After expiry', '到期后通知'),
  },
  jobs: {
    'renewals.renew-domain': t('Renewal', '域名续费'),
    'renewals.interrupt-domain': t('Interruption of an expired domain', '暂停到期域名解析'),
    'renewals.resume-domain': t('Resumption of a renewed domain', '恢复已续费域名解析'),
    'renewals.delete-domain': t('Deletion of an expired domain', '删除到期域名'),
    'renewals.delete-on-request': t('Deletion on request', '按申请删除域名'),
    'renewals.restore-domain': t('Restore from redemption', '赎回域名'),
    'renewals.agree-price': t('Price of an automatic renewal', '确认自动续费价格'),
  },
  sweeps: {
    'renewals.unwatched-terms': t('Domains without expiry notices', '未安排到期通知的域名'),
    'renewals.notices-of-former-domains': t('Expiry notices of former domains', '以前域名的到期通知'),
    'renewals.old-cleared-hosts': t('Old host clean-ups', '旧的主机清理记录'),
  },
  deadlines: {
    'renewals.deletions': t('Domains to delete', '待删除的域名'),
    'renewals.pending': t('Renewals pending at registries', '注册局处理中的续费'),
    'renewals.automatic': t('Automatic renewals', '自动续费'),
    'renewals.term-ends': t('Expiry notices and interruptions', '到期通知与暂停解析'),
  },
  policies: {
    'renewals.deletion-days': '到期多少天后在注册局删除域名。',
    'renewals.first-notice-days': '到期前多少天发送第一次通知。',
    'renewals.first-try-days': '到期前多少天第一次尝试自动续费。',
    'renewals.fourth-try-days': '到期前多少天第四次尝试自动续费。',
    'renewals.grace-margin-days': '最迟在注册局自动续费宽限期结束前多少天删除域名。',
    'renewals.grace-try-hours': '到期后每隔多少小时再次尝试自动续费。',
    'renewals.interruption-days': '到期多少天后暂停解析。',
    'renewals.deletion-kept': '新增宽限期内删除时，注册局不退还的部分，如 ICANN 费用。',
    'renewals.last-notice-days': '到期前多少天发送最后一次通知。',
    'renewals.last-try-days': '到期前多少天最后一次尝试自动续费。',
    'renewals.late-notice-days': '到期多少天后发送已到期通知。',
    'renewals.least-interruption-days': '删除前至少暂停解析的天数。',
    'renewals.refunded-deletions-percent': '每月注册量中，新增宽限期内删除可退款的比例（ICANN AGP 限制政策）。',
    'renewals.refunded-deletions': '每个账号每月可退款的新增宽限期删除数。',
    'renewals.second-notice-days': '到期前多少天发送第二次通知。',
    'renewals.second-try-days': '到期前多少天第二次尝试自动续费。',
    'renewals.third-try-days': '到期前多少天第三次尝试自动续费。',
    'renewals.deletion-undo-minutes': '客户申请删除后，提交注册局前可撤销的时长。',
    'renewals.upcoming-days': '控制面板统计未来多少天的自动续费。',
  },
}
