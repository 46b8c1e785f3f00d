import { errorTexts } from '../../call.ts'

/** What an operator may stop for an account. */
export const stoppedByOperators = ['sign-in', 'orders', 'withdrawals', 'transfers-out'] as const
export type StoppedByOperators = (typeof stoppedByOperators)[number]
export const restrictionKinds = ['verification', 'recovery', ...stoppedByOperators] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/** What a customer reads where an operator has stopped it; `note`: why, in the operator's words. */
export const restrictedTexts = errorTexts({
  'sign-in-restricted': {
    us: 'Our team has paused this account until {until}: {note}',
    zhcn: '平台已暂停该账号登录，至 {until} 恢复：{note}',
  },
  'orders-restricted': {
    us: 'Our team has paused orders on your account until {until}: {note}',
    zhcn: '平台已暂停您的账号下单，至 {until} 恢复：{note}',
  },
  'withdrawals-restricted': {
    us: 'Our team has paused withdrawals from your account until {until}: {note}',
    zhcn: '平台已暂停您的账号提现，至 {until} 恢复：{note}',
  },
  'transfers-restricted': {
    us: 'Our team has paused pushes, registrant changes, unlocking and auth codes on your account until {until}: {note}',
    zhcn: '平台已暂停您的账号站内转移、变更注册人、关闭锁定和获取转移码，至 {until} 恢复：{note}',
  },
})
