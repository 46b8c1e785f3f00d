import type { MailTexts } from '../../notices/index.ts'

/** Of a domain whose payment was taken back. */
export const unpaidMessages = {
  held: {
    subject: { us: '{name} is suspended: its period isn’t paid', zhcn: '{name} 已暂停：所购年限未付款' },
    body: {
      us: 'The payment for {name} was taken back, so we’re suspending it. It can’t move to another registrar meanwhile. Recharge to pay your debt of {debt}, and it works again within minutes.',
      zhcn: '{name} 的付款已被撤回，域名因此暂停解析，期间不能转出。请充值偿还欠款 {debt}，还清后数分钟内恢复。',
    },
  },
  paid: {
    subject: { us: '{name} works again', zhcn: '{name} 已恢复' },
    body: {
      us: 'Your debt is paid, so {name} is no longer suspended for it.',
      zhcn: '您的欠款已还清，{name} 不再因欠款暂停。',
    },
  },
} as const satisfies Record<string, MailTexts>
