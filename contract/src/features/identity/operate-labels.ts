import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'add-site': t('Add site', '新增站点'),
    'end-sessions': { ...t('Sign out everywhere', '强制下线'), danger: true, screen: 'accounts/find-accounts' },
    'list-invite-codes': {
      ...t('Invite codes', '邀请码'),
      group: 'customers',
      place: 30,
      empty: {
        ...t(
          'Invite codes let new customers create an account. Make one to invite someone.',
          '新客户可凭邀请码注册账号。生成一个即可邀请客户。',
        ),
        first: 'identity/make-invite-code',
      },
    },
    'make-invite-code': t('Make invite code', '生成邀请码'),
    'view-account': { ...t('View as customer', '以客户视角查看'), screen: 'accounts/find-accounts' },
  },
  fields: {
    ended: t('Ended', '已结束'),
    maxUses: t('Maximum uses', '最多使用次数'),
    uses: t('Uses', '使用次数'),
  },
  sweeps: {
    'identity.ended-sessions': t('Ended sessions', '已结束的会话'),
    'identity.unanswered-handshakes': t('Unfinished sign-ins', '未完成的登录'),
    'identity.expired-codes': t('Expired codes', '过期的验证码'),
    'identity.shown-choices': t('Unused choices of accounts', '未使用的账号选择'),
    'identity.old-sign-ins': t('Old sign-ins', '旧的登录记录'),
    'identity.old-counts': t('Old daily counts', '旧的每日计数'),
    'identity.old-ended-sessions': t('Old sessions', '旧的会话'),
    'identity.expired-proofs': t('Expired proofs of work', '过期的工作量证明'),
    'identity.ended-pressure': t('Ended attacks on sign-in', '已结束的登录攻击记录'),
  },
  policies: {
    'sessions.hours': '会话自开始或登录轮换起的有效时长。',
    'codes.minutes': '邮箱或短信验证码的有效时长。',
    'codes.tries': '输错多少次后验证码失效。',
    'sign-in.free-guesses': '同一登录名一小时内（不限网络）输错多少次后，对陌生网络减速。',
    'sign-in.lock-after': '同一网络对同一登录名连续输错多少次后锁定。',
    'sign-in.lock-minutes': '该网络的锁定时长。',
    'accounts.view-link-minutes': '操作员客户视角链接的有效时长。',
    'accounts.view-minutes': '操作员以客户视角查看的时长。',
    'recovery.wrong-codes': '验证码输错多少次后，当天暂停账号找回。',
    'mail.pause-seconds': '发给同一收件人的两封邮件之间的间隔，不分用途。',
    'mail.max-per-recipient': '发给同一收件人的验证码数。',
    'mail.max-per-account': '同一账号的验证码数。',
    'mail.max-per-network': '访客与从未付款的账号从同一地址（IPv6 为 /64）可索取的验证码数；/24 或 /48 网段为其 8 倍。',
    'mail.max': '全平台的验证码数：注册最多占 35%，找回密码 20%，从未付款的账号 25%。',
    'sms.pause-seconds': '发给同一号码的两条短信之间的间隔，不分用途。',
    'sms.max-per-recipient': '发给同一号码的验证码数。',
    'sms.max-per-account': '同一账号的验证码数。',
    'sms.max-per-network': '从未付款的账号从同一地址（IPv6 为 /64）可索取的验证码数；/24 或 /48 网段为其 8 倍。',
    'sms.max': '全平台的验证码数：从未付款的账号最多占 25%。',
  },
  subjects: {
    site: t('Site', '站点'),
  },
}
