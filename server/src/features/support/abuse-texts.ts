import type { Text } from '@namestead/contract/language'
import type { abuseKinds } from '@namestead/contract/support'
import type { MailTexts } from '../notices/index.ts'

/** The operators' to-do for a report. */
export const abuseTodo = 'abuse-report'

export const receiptMail: MailTexts = {
  subject: { us: 'Abuse report {receipt} received', zhcn: '已收到举报 {receipt}' },
  body: {
    us: "We've received your report about {name}. Its number is {receipt}. We'll look at it and email you what we decided.\n\nIf you didn't send it, ignore this email.",
    zhcn: '我们已收到您对 {name} 的举报，编号 {receipt}。我们会核实，并将处理结果发送至此邮箱。\n\n如非您本人提交，请忽略本邮件。',
  },
}

export const decisionMails: Readonly<Record<'hold' | 'refer' | 'no-action', MailTexts>> = {
  hold: {
    subject: { us: 'Abuse report {receipt}: we are suspending {name}', zhcn: '举报 {receipt}：正在暂停 {name}' },
    body: {
      us: 'Thank you for your report {receipt}. We are suspending {name}: it stops working once its registry has carried that out.',
      zhcn: '感谢您的举报（编号 {receipt}）。我们正在暂停 {name}，注册局执行后即停止解析。',
    },
  },
  refer: {
    subject: { us: 'Abuse report {receipt}: what you can do', zhcn: '举报 {receipt}：处理建议' },
    body: {
      us: "We've looked at your report {receipt} about {name}. As its registrar we can't decide this matter. Please turn to the host of the website or mail server, to the dispute procedures (UDRP, URS), or to the authorities.",
      zhcn: '我们已核实您对 {name} 的举报（编号 {receipt}）。该问题超出注册商的处理权限，请联系网站或邮件的托管商、通过域名争议程序（UDRP、URS）或向主管机关反映。',
    },
  },
  'no-action': {
    subject: { us: 'Abuse report {receipt} closed', zhcn: '举报 {receipt} 已结案' },
    body: {
      us: "We've looked at your report {receipt} about {name} and couldn't confirm abuse of the domain. If you have more evidence, please report it again.",
      zhcn: '我们已核实您对 {name} 的举报（编号 {receipt}），未能确认存在滥用。如有更多证据，请重新举报。',
    },
  },
}

export const suspendedMessage: MailTexts = {
  subject: { us: 'We are suspending {name}', zhcn: '正在暂停 {name}' },
  body: {
    us: 'We are suspending {name} because of abuse (report {receipt}). Remove the cause, then contact support to have it work again.',
    zhcn: '因存在滥用（举报 {receipt}），我们正在暂停 {name}。请消除原因后联系客服恢复。',
  },
}

/** Kinds of abuse in a sentence. */
export const abuseKindNames: Readonly<Record<(typeof abuseKinds)[number], Text>> = {
  phishing: { us: 'phishing', zhcn: '网络钓鱼' },
  malware: { us: 'malware', zhcn: '恶意软件' },
  botnet: { us: 'botnet', zhcn: '僵尸网络' },
  spam: { us: 'spam', zhcn: '垃圾邮件' },
  'child-abuse': { us: 'child sexual abuse material', zhcn: '儿童性虐待内容' },
  infringement: { us: 'trademark or copyright', zhcn: '商标或著作权侵权' },
  other: { us: 'something else', zhcn: '其他' },
}
