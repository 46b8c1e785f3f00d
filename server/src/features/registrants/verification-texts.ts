import { type Language, type Text, translate } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

const more: Text = { us: '{names} and {count} more', zhcn: '{names} 等另外 {count} 个域名' }
export const moreDomains = (language: Language, names: string, count: number): string =>
  translate(more, language, { names, count: `${count}` })

const inTime: MailTexts = {
  subject: { us: 'Verify your email for {domains}', zhcn: '请验证 {domains} 的注册人邮箱' },
  body: {
    us: 'Hello {registrant},\n\nThis email is the registrant’s email of {domains}. Please confirm that it reaches you:\n\n{link}\n\nICANN requires this. Domains whose registrant has not confirmed by {until} stop working until then.\n\nIf you don’t know these domains, ignore this email.',
    zhcn: '{registrant}，您好：\n\n此邮箱是 {domains} 的注册人邮箱。请点击链接，确认您能收到邮件：\n\n{link}\n\n这是 ICANN 的要求。如在 {until} 前未确认，域名将暂停解析，直至确认完成。\n\n如果您不了解这些域名，请忽略本邮件。',
  },
}
const late: MailTexts = {
  subject: { us: 'Verify your email to bring back {domains}', zhcn: '验证邮箱以恢复 {domains}' },
  body: {
    us: 'Hello {registrant},\n\n{domains} stopped working because the registrant’s email was not verified. Confirm it, and they work again within minutes:\n\n{link}\n\nThe link is good until {until}.\n\nIf you don’t know these domains, ignore this email.',
    zhcn: '{registrant}，您好：\n\n由于注册人邮箱未验证，{domains} 已暂停解析。请点击链接确认，域名将在数分钟内恢复：\n\n{link}\n\n链接有效期至 {until}。\n\n如果您不了解这些域名，请忽略本邮件。',
  },
}

/** `inTime`: the domains still work. */
export const linkMail = (isInTime: boolean): MailTexts => (isInTime ? inTime : late)

/** Site messages to the owners of the domains. */
export const suspended: MailTexts = {
  subject: { us: '{name} is suspended', zhcn: '{name} 已暂停解析' },
  body: {
    us: "The registrant's email {email} wasn't verified in time. Open the link in our email, or send it again from the template. The domain then works again within minutes.",
    zhcn: '注册人邮箱 {email} 未在期限内验证。请打开验证邮件中的链接，或在模板中重新发送；验证后数分钟内恢复解析。',
  },
}
export const bounced: MailTexts = {
  subject: { us: "Email to {email} doesn't arrive", zhcn: '发往 {email} 的邮件被退回' },
  body: {
    us: "{email}, the email of a registrant of yours, refuses our mail. Verify it again by {until}, or change it: otherwise the registrant's domains are suspended.",
    zhcn: '您的注册人邮箱 {email} 拒收我们的邮件。请在 {until} 前重新验证或更换邮箱，否则该注册人的域名将暂停解析。',
  },
}
export const verified: MailTexts = {
  subject: { us: 'Registrant email verified', zhcn: '注册人邮箱已验证' },
  body: {
    us: '{email} is verified. Suspended domains of this registrant work again within minutes.',
    zhcn: '{email} 已验证。该注册人被暂停的域名将在数分钟内恢复解析。',
  },
}
