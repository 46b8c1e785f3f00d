import type { MailTexts } from '../notices/index.ts'

export const contactMail: MailTexts = {
  subject: { us: 'A message about {name}', zhcn: '关于 {name} 的留言' },
  body: {
    us: `Someone wrote to you about {name}. They don't know your address, and we haven't checked who they are. Their words are the marked lines:

{message}

To answer, write to {email}. If you don't answer, they won't learn anything about you. Never send passwords, codes or money because of a message like this.`,
    zhcn: `有人就 {name} 给您留言。对方不知道您的邮箱，我们也未核实其身份。留言内容如下（带标记的行）：

{message}

如需回复，请写信至 {email}。不回复则对方无从得知您的任何信息。请勿因此类留言提供密码、验证码或付款。`,
  },
}
