import { type Language, type Text, translate } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

/** Asks a recipient. Anyone who is asked may never have heard of us. */
export const linkMail: MailTexts = {
  subject: { us: 'Receive mail for {domain}?', zhcn: '是否接收 {domain} 的邮件？' },
  body: {
    us: 'Hello,\n\nThe owner of {domain} wants mail for {addresses} to be forwarded to you. Nothing is sent until you agree:\n\n{link}\n\nThe same link lets you decline, or stop the mail later. You can agree until {until}.\n\nIf you don’t know this domain, ignore this email or decline.',
    zhcn: '您好：\n\n{domain} 的持有者希望将发往 {addresses} 的邮件转发给您。在您同意之前，不会向您转发任何邮件：\n\n{link}\n\n您也可以通过此链接拒绝，或在以后停止接收。请在 {until} 前确认。\n\n如果您不了解该域名，请忽略本邮件或选择拒绝。',
  },
}

const everything: Text = { us: 'every address', zhcn: '所有地址' }
export const allAddresses = (language: Language): string => translate(everything, language)

/** Site messages to the owner of the domain. */
export const agreed: MailTexts = {
  subject: { us: '{email} receives mail of {domain}', zhcn: '{email} 已同意接收 {domain} 的邮件' },
  body: {
    us: '{email} agreed to receive mail of {domain}. It is forwarded from now on.',
    zhcn: '{email} 已同意接收 {domain} 的邮件，即日起开始转发。',
  },
}
export const declined: MailTexts = {
  subject: { us: '{email} declined mail of {domain}', zhcn: '{email} 已拒绝接收 {domain} 的邮件' },
  body: {
    us: '{email} no longer receives mail of {domain}. Choose another recipient, or mail for addresses without one is refused.',
    zhcn: '{email} 不再接收 {domain} 的邮件。请更换收件邮箱，否则没有收件邮箱的地址将拒收邮件。',
  },
}
