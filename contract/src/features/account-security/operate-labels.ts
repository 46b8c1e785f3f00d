import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'ask-for-information': {
      ...t('Ask for information', '要求补充资料'),
      hint: t('The customer completes their data at the next visit.', '客户下次访问时需补全资料。'),
      screen: 'accounts/find-accounts',
    },
    'decide-recovery': t('Decide recovery', '审核找回申请'),
    'lift-account-restriction': {
      ...t('Lift restriction', '解除限制'),
      hint: t('The customer is told by email and site message.', '将通过邮件和站内信通知客户。'),
      screen: 'accounts/find-accounts',
    },
    'list-recoveries': {
      ...t('Account recoveries', '账号找回'),
      group: 'work',
      place: 30,
      empty: {
        ...t(
          "Recovery requests from customers who can't sign in appear here.",
          '客户无法登录时提交的找回申请会出现在这里。',
        ),
        isQueue: true,
      },
    },
    'restrict-account': {
      ...t('Restrict account', '限制账号'),
      hint: t(
        'The customer reads the note by email and wherever something is refused. Automatic renewals continue. Pausing sign-in ends all sessions. A restriction in force of the same kind is replaced.',
        '备注会通过邮件告知客户，并在操作被拒绝时显示。自动续费不受影响；限制登录会结束所有会话；同类限制将被替换。',
      ),
      danger: true,
      screen: 'accounts/find-accounts',
    },
    'show-recovery': t('Recovery request', '找回申请详情'),
  },
  fields: {
    contactEmail: t('Contact email', '联系邮箱'),
    contactPhone: t('Contact phone', '联系电话'),
    grant: t('Grant', '通过'),
    granted: t('Granted', '已通过'),
    lost: t('Lost methods', '丢失的验证方式'),
  },
  sweeps: {
    'account-security.unanswered-challenges': t('Unfinished verifications', '未完成的验证'),
    'account-security.unanswered-passkey-sign-ins': t('Unfinished passkey sign-ins', '未完成的通行密钥登录'),
  },
  policies: {
    'protection.closed-minutes': '操作验证的锁定时长。',
    'recovery.frozen-days': '账号找回通过后，暂停提现和转移的天数。',
    'protection.lifts-a-day': '每天可用密码和邮箱验证码提前解除验证锁定的次数。',
    'protection.max-passkeys': '每个账号的通行密钥数上限。',
    'protection.pass-minutes': '通过验证后，会话可执行受保护操作的时长。',
    'protection.wrong-answers': '账号所有会话累计答错多少次后锁定验证。',
    'protection.wrong-within-minutes': '统计答错次数的时间范围。',
  },
}
