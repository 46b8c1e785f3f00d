import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const welcomeMessage: MailTexts = {
  subject: { us: 'Welcome to {brand}', zhcn: '欢迎使用 {brand}' },
  body: {
    us: 'Your account ID is {account}. Start by searching for a domain, or look around.',
    zhcn: '您的账号 ID 为 {account}。可以先搜索域名，或查看全部功能。',
  },
}

export const codeMail: MailTexts = {
  subject: { us: '{code} is your {brand} code', zhcn: '{code} 是您的 {brand} 验证码' },
  body: {
    us: "Your verification code is {code}. It's valid for 10 minutes.\n\nIf you didn't request it, you can ignore this email. Nothing happens without the code.",
    zhcn: '您的验证码是 {code}，10 分钟内有效。\n\n如非本人操作，请忽略此邮件：没有验证码，任何操作都不会生效。',
  },
}

export const alreadyRegisteredMail: MailTexts = {
  subject: { us: 'You already have a {brand} account', zhcn: '您已有 {brand} 账号' },
  body: {
    us: 'Someone, probably you, tried to create an account with this email. You already have one: sign in with this email, or choose "Forget password?" on the sign-in page.',
    zhcn: '有人（可能是您本人）尝试用此邮箱注册账号。该邮箱已注册：请直接登录，或在登录页选择“忘记密码？”。',
  },
}

export const noAccountMail: MailTexts = {
  subject: { us: 'No account with this email', zhcn: '该邮箱没有账号' },
  body: {
    us: 'Someone, probably you, tried to reset the password of an account with this email. No account uses it. You may have signed up with another one.',
    zhcn: '有人（可能是您本人）尝试用此邮箱找回密码。该邮箱没有注册账号，您可能使用了其他邮箱。',
  },
}

export const passwordChangedMail: MailTexts = {
  subject: { us: 'Your {brand} password was changed', zhcn: '您的 {brand} 密码已修改' },
  body: {
    us: 'Your password was changed, and your other devices were signed out.\n\nIf this wasn\'t you, choose "Forget password?" on the sign-in page right away.',
    zhcn: '您的账号密码已修改，其他设备已全部退出登录。\n\n如非本人操作，请立即在登录页选择“忘记密码？”。',
  },
}

export const codeSms: Text = {
  us: "{brand}: your code is {code}, valid for 10 minutes. Don't share it.",
  zhcn: '【{brand}】验证码 {code}，10 分钟内有效，请勿告知他人。',
}

export const signInAttackedMail: MailTexts = {
  subject: { us: 'Someone is guessing your {brand} password', zhcn: '有人正在尝试您的 {brand} 密码' },
  body: {
    us: "There were many wrong passwords for {login} from several networks. Nobody got in. We slow these attempts down. Networks you've signed in from before aren't affected.\n\nUse a password that you don't use anywhere else, and turn on login protection in the Security Center.",
    zhcn: '多个网络对 {login} 进行了多次错误的密码尝试，均未成功。平台已限制此类尝试的频率，您曾登录过的网络不受影响。\n\n请使用未在其他地方用过的密码，并在安全中心开启登录保护。',
  },
}

/** To the customer, when an operator begins to look at the site as they see it. */
export const viewedMessage: MailTexts = {
  subject: { us: 'Our support team viewed your account', zhcn: '客服查看了您的账号' },
  body: {
    us: 'A member of our team opened your account to see what you see. They could read it, but not change anything.',
    zhcn: '平台客服以您的视角查看了您的账号，仅能查看，不能进行任何更改。',
  },
}
