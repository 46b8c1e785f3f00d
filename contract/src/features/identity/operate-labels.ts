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
}
