import type { Text } from '@namestead/contract/language'
import type { disclosureKinds } from '@namestead/contract/support'
import type { MailTexts } from '../notices/index.ts'

/** The operators' to-do for a request. */
export const disclosureTodo = 'disclosure-request'

export const requestMail: MailTexts = {
  subject: { us: 'Disclosure request {receipt} received', zhcn: '已收到披露申请 {receipt}' },
  body: {
    us: "We've received your request to disclose registration data of {name}. Its number is {receipt}. We'll answer by {due} (UTC).\n\nIf you didn't send it, ignore this email.",
    zhcn: '我们已收到您对 {name} 注册数据的披露申请，编号 {receipt}，将在 {due}（UTC）前答复。\n\n如非您本人提交，请忽略本邮件。',
  },
}

export const answerMail: MailTexts = {
  subject: { us: 'Our answer to disclosure request {receipt}', zhcn: '披露申请 {receipt} 的答复' },
  body: {
    us: 'This is our answer to your request {receipt} about {name}:\n\n{answer}\n\nUse any data disclosed to you only for the purpose that you stated.',
    zhcn: '关于您对 {name} 的披露申请（编号 {receipt}），答复如下：\n\n{answer}\n\n所披露的数据仅可用于您申请时说明的用途。',
  },
}

/** Who asks, in a sentence. */
export const disclosureKindNames: Readonly<Record<(typeof disclosureKinds)[number], Text>> = {
  'law-enforcement': { us: 'law enforcement', zhcn: '执法或主管机关' },
  'intellectual-property': { us: 'trademark or copyright holder', zhcn: '商标或著作权人' },
  security: { us: 'security research', zhcn: '安全研究或运营人员' },
  'legal-claim': { us: 'party to a dispute', zhcn: '法律纠纷当事人' },
  other: { us: 'someone else', zhcn: '其他' },
}
