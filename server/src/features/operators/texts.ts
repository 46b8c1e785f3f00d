import type { MailTexts } from '../notices/index.ts'

export const invitationMail: MailTexts = {
  subject: { us: 'Set up your sign-in to the console', zhcn: '设置您的控制台登录方式' },
  body: {
    us: 'Hi {name},\n\nOpen this link within {hours} hours to set up a passkey, or a password with an authenticator app:\n{link}\n\nIt works once. Do not share it: whoever opens it signs in as you. If you didn’t expect it, tell the other operators.',
    zhcn: '{name}，您好：\n\n请在 {hours} 小时内打开以下链接，设置通行密钥，或设置密码与身份验证器：\n{link}\n\n链接仅可使用一次，请勿转发：打开者将以您的身份登录。如非您所预期，请告知其他操作员。',
  },
}
