import type { StoppedByOperators } from '@namestead/contract/account-security'
import { type Language, type Text, translate } from '@namestead/contract/language'
import type { MailTexts } from '../../notices/index.ts'
import { formatInstant } from '../moments.ts'

const stopped: Readonly<Record<StoppedByOperators, Text>> = {
  'sign-in': { us: 'signing in', zhcn: '登录' },
  orders: { us: 'orders', zhcn: '下单' },
  withdrawals: { us: 'withdrawals', zhcn: '提现' },
  'transfers-out': {
    us: 'pushes, registrant changes, unlocking and auth codes',
    zhcn: '站内转移、变更注册人、关闭锁定和获取转移码',
  },
}

interface Told {
  readonly account: string
  readonly kinds: readonly StoppedByOperators[]
  readonly until: Date
  readonly note: string
}

const restricted: MailTexts = {
  subject: { us: 'Your account {account} is restricted', zhcn: '您的账号 {account} 已受限' },
  body: {
    us: 'Our team has paused on your account: {kinds}.\n\nUntil: {until}\nReason: {note}\n\nContact us if you have questions.',
    zhcn: '平台已暂停您账号的以下功能：{kinds}。\n\n截止时间：{until}\n原因：{note}\n\n如有疑问，请联系客服。',
  },
}

const ended: MailTexts = {
  subject: { us: 'A restriction on your account {account} has ended', zhcn: '您的账号 {account} 限制已解除' },
  body: {
    us: 'Our team has lifted a restriction. You can use these again: {kinds}.',
    zhcn: '平台已解除限制，您的账号可重新使用：{kinds}。',
  },
}

export const restrictedMessage = (told: Told) => inBoth(restricted, told)
export const restrictionEndedMessage = (told: Told) => inBoth(ended, told)

/** Written out in both languages, since the names of what is stopped are texts too. */
function inBoth({ subject, body }: MailTexts, told: Told): MailTexts {
  const written = (text: Text): Text => ({ us: write(text, told, 'us'), zhcn: write(text, told, 'zhcn') })
  return { subject: written(subject), body: written(body) }
}

const write = (text: Text, { account, kinds, until, note }: Told, language: Language) =>
  translate(text, language, {
    account,
    kinds: kinds.map(kind => translate(stopped[kind], language)).join(language === 'us' ? '; ' : '；'),
    until: formatInstant(until, language),
    note,
  })
