import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'drop-delivery': { ...t('Drop delivery', '放弃投递'), danger: true },
    'list-mail-queue': {
      ...t('Mail queue', '邮件队列'),
      group: 'domains',
      place: 60,
      empty: {
        ...t(
          'Forwarded mail waiting for delivery appears here. Everything has been delivered.',
          '等待投递的转发邮件会出现在这里。目前已全部投递。',
        ),
      },
    },
    'read-mail-key': t('Show DKIM key', '查看 DKIM 公钥'),
  },
  fields: {
    deliveries: t('Deliveries', '投递'),
    delivery: t('Delivery', '投递编号'),
    reply: t('Last reply', '最后响应'),
    to: t('To', '收件人'),
  },
  jobs: {
    'forwards.deliver': t('Delivery of forwarded mail', '投递转发邮件'),
  },
  sweeps: {
    'forwards.due-deliveries': t('Forwarded mail to try again', '重试转发邮件'),
    'forwards.gone-domains': t('Forwards of deleted domains', '已删除域名的转发'),
    'forwards.old-link-mails': t('Old links to confirm forwards', '过期的转发确认链接'),
    'forwards.old-days': t('Old counts of forwarded mail', '旧的转发计数'),
    'forwards.old-return-addresses': t('Old return addresses', '过期的退信地址'),
    'forwards.old-return-days': t('Old counts of reports', '过期的退信计数'),
    'forwards.old-returns': t('Old counts of the postmaster’s mail', '过期的 postmaster 邮件计数'),
  },
  todos: {
    'mail-refused': { ...t('Forwarded mail refused', '转发邮件被拒收'), screen: 'forwards/list-mail-queue' },
  },
  policies: {
    'forwards.domain-queue': '每个域名在途邮件数上限，超出时请发件方稍后重试。',
    'forwards.link-days': '收件人可通过链接确认的时长。',
    'forwards.links-a-recipient': '每个邮箱每天收到的转发确认链接数。',
    'forwards.links-an-account': '每个账号每天可发送的转发确认链接数。',
    'forwards.mails-a-day': '每个域名每天转发的邮件数。',
    'forwards.max-addresses': '每个域名可转发的地址数，不含全部转发。',
    'forwards.postmaster':
      '邮件主机和转发域名的 postmaster 邮件的收件人（RFC 5321 第 4.5.1 节）；为空时，待办会显示最近一封的发件人和主题。',
    'forwards.queue-days': '邮件退回前的投递重试时长（RFC 5321 第 4.5.4.1 节：至少 4 至 5 天）。',
    'forwards.returns-a-domain': '一个域名的邮件每天最多有多少次事后退信会告知发件人。',
    'forwards.returns-an-account': '一个账号的全部域名每天最多有多少次事后退信会告知发件人。',
    'forwards.queue': '所有域名在途邮件数上限，超出时请发件方稍后重试。',
  },
  subjects: {
    delivery: t('Forwarded mail', '转发邮件'),
  },
}
