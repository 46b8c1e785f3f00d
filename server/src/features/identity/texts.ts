import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const welcomeMessage: MailTexts = {
  subject: { us: 'Welcome to Namestead', zhcn: '欢迎使用 Namestead' },
  body: {
    us: 'Your account id is {account}. Search a name to begin, or look at everything this site can do.',
    zhcn: '您的账号 ID 为 {account}。可以先搜索域名，或查看全部功能。',
  },
}

export const codeMail: MailTexts = {
  subject: { us: '{code} is your Namestead code', zhcn: '{code} 是您的 Namestead 验证码' },
  body: {
    us: 'Your verification code is {code}. It is valid for 10 minutes.\n\nIf you did not ask for it, you can ignore this mail: nothing happens without the code.',
    zhcn: '您的验证码是 {code}，10 分钟内有效。\n\n如果不是您本人操作，请忽略此邮件：没有验证码，任何操作都不会生效。',
  },
}

export const alreadyRegisteredMail: MailTexts = {
  subject: { us: 'You already have a Namestead account', zhcn: '您已有 Namestead 账号' },
  body: {
    us: 'Somebody, probably you, asked to register an account with this address. There is one already: sign in with this address, or choose "Forget password?" on the sign-in page.',
    zhcn: '有人（可能是您本人）尝试用此邮箱注册账号。该邮箱已注册：请直接登录，或在登录页选择“忘记密码”。',
  },
}

export const noAccountMail: MailTexts = {
  subject: { us: 'There is no account with this address', zhcn: '该邮箱没有账号' },
  body: {
    us: 'Somebody, probably you, asked to recover the password of an account with this address. There is no such account; you may have used another address.',
    zhcn: '有人（可能是您本人）尝试用此邮箱找回密码。该邮箱没有注册账号，您可能使用了其他邮箱。',
  },
}

export const passwordChangedMail: MailTexts = {
  subject: { us: 'Your Namestead password was changed', zhcn: '您的 Namestead 密码已修改' },
  body: {
    us: 'The password of your account was changed, and your other sessions were signed out.\n\nIf this was not you, choose "Forget password?" on the sign-in page at once.',
    zhcn: '您的账号密码已修改，其他设备上的登录已全部退出。\n\n如果不是您本人操作，请立即在登录页选择“忘记密码”。',
  },
}

export const codeSms: Text = {
  us: 'Namestead: your code is {code}, valid for 10 minutes. Tell it to nobody.',
  zhcn: '【Namestead】验证码 {code}，10 分钟内有效，请勿告知他人。',
}

export const signInAttackedMail: MailTexts = {
  subject: { us: 'Someone is guessing your Namestead password', zhcn: '有人正在尝试您的 Namestead 密码' },
  body: {
    us: 'There were many wrong passwords for {login} from several networks. Nobody got in. We slow such attempts down; networks you have signed in from before are not affected.\n\nUse a password that you use nowhere else, and turn on sign-in protection in the Security Center.',
    zhcn: '多个网络对 {login} 进行了多次错误的密码尝试，均未成功。我们已限制此类尝试的频率，您曾登录过的网络不受影响。\n\n请使用未在其他地方用过的密码，并在安全中心开启登录保护。',
  },
}
