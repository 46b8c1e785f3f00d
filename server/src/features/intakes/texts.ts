import type { MailTexts } from '../notices/index.ts'

/** What became of an intake. */
export const intakeMessages: Readonly<Record<'done' | 'partly' | 'refused' | 'lapsed', MailTexts>> = {
  done: {
    subject: { us: 'Brought in: {done} of {total}', zhcn: '入库完成：{done} / {total} 个域名' },
    body: {
      us: '{name} and all other domains of this intake are now in your account.',
      zhcn: '{name} 等 {total} 个域名已入库，现可在您的账号中管理。',
    },
  },
  partly: {
    subject: { us: 'Brought in: {done} of {total}', zhcn: '入库完成：{done} / {total} 个域名' },
    body: {
      us: '{done} domains are now in your account. The fees of the other {others} are back in your balance.',
      zhcn: '{done} 个域名已入库。其余 {others} 个未能入库，费用已退回账户余额。',
    },
  },
  refused: {
    subject: { us: '{name}: not brought in', zhcn: '{name} 未能入库' },
    body: {
      us: 'None of the {total} domains could be brought in. Your money is back in your balance. {reason}',
      zhcn: '{total} 个域名均未能入库，费用已退回账户余额。{reason}',
    },
  },
  lapsed: {
    subject: { us: '{name}: intake expired', zhcn: '{name} 的入库已过期' },
    body: {
      us: 'The domains weren’t pushed in time. Your money is back in your balance.',
      zhcn: '域名未在期限内推送，费用已退回账户余额。',
    },
  },
}
