import type { losableMethods, SecurityEvent } from '@namestead/contract/account-security'
import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

/** The texts of the guard of protected operations. */
export const guardTexts = {
  needed: { us: "Verify it's you to continue", zhcn: '请先完成安全验证' },
  onlyEmail: {
    us: 'The current operation is protected by email authentication. For your account security, please bind any one or more authentication methods other than email!',
    zhcn: '当前操作受邮箱验证保护。为了您的账号安全，请绑定邮箱以外的任意一种或多种验证方式！',
  },
  informationNeeded: {
    us: 'Some of your account information is missing. Add it to continue.',
    zhcn: '您的账号资料不完整，请先补充资料后再继续操作。',
  },
  closed: {
    us: 'Too many wrong answers. Verification is locked until {until}.',
    zhcn: '错误次数过多，安全验证已暂停至 {until}',
  },
} as const satisfies Record<string, Text>

/** Labels of the fields that protection asks. */
export const fieldTexts = {
  email: { us: 'Email code · {to}', zhcn: '邮箱验证码 · {to}' },
  sms: { us: 'SMS code · {to}', zhcn: '短信验证码 · {to}' },
  authenticator: { us: 'Authenticator code', zhcn: '身份验证器验证码' },
} as const satisfies Record<string, Text>

const end: Text = {
  us: "\n\nTime: {at}\nIP address: {address}\nAccount: {account}\n\nIf this wasn't you, change your password right away and sign out all devices in the Security Center.",
  zhcn: '\n\n时间：{at}\nIP 地址：{address}\n账号：{account}\n\n如非本人操作，请立即修改密码，并在安全中心退出所有设备。',
}
const mail = (subject: Text, body: Text): MailTexts => ({
  subject,
  body: { us: body.us + end.us, zhcn: body.zhcn + end.zhcn },
})

/** The events that an account's owner is notified of by email. */
export const eventMails: { readonly [Event in SecurityEvent]?: MailTexts } = {
  'email-changed': mail(
    { us: 'Your account email was changed', zhcn: '您的账号邮箱已修改' },
    { us: 'Your account email is now {detail}.', zhcn: '您的账号邮箱已修改为 {detail}。' },
  ),
  'phone-bound': mail(
    { us: 'A phone was added to your account', zhcn: '您的账号绑定了手机号' },
    { us: 'The phone number {detail} now protects your account.', zhcn: '手机号 {detail} 已用于保护您的账号。' },
  ),
  'phone-removed': mail(
    { us: 'A phone was removed from your account', zhcn: '您的账号已解绑手机号' },
    {
      us: 'The phone number {detail} no longer protects your account.',
      zhcn: '手机号 {detail} 不再用于保护您的账号。',
    },
  ),
  'question-bound': mail(
    { us: 'A security question was set', zhcn: '您的账号设置了密保问题' },
    { us: 'A security question now protects your account.', zhcn: '密保问题已用于保护您的账号。' },
  ),
  'question-removed': mail(
    { us: 'The security question was removed', zhcn: '您的账号已删除密保问题' },
    { us: 'The security question no longer protects your account.', zhcn: '密保问题不再用于保护您的账号。' },
  ),
  'authenticator-bound': mail(
    { us: 'An authenticator app was added to your account', zhcn: '您的账号绑定了身份验证器' },
    { us: 'An authenticator app now protects your account.', zhcn: '身份验证器已用于保护您的账号。' },
  ),
  'authenticator-removed': mail(
    { us: 'The authenticator app was removed from your account', zhcn: '您的账号已解绑身份验证器' },
    { us: 'The authenticator app no longer protects your account.', zhcn: '身份验证器不再用于保护您的账号。' },
  ),
  'recovery-codes-renewed': mail(
    { us: 'New recovery codes were created', zhcn: '您的账号生成了新的恢复码' },
    {
      us: 'Ten new recovery codes were created. The old ones no longer work.',
      zhcn: '已生成 10 个新的恢复码，旧恢复码已失效。',
    },
  ),
  'recovery-code-used': mail(
    { us: 'A recovery code was used for your account', zhcn: '您的账号使用了恢复码' },
    { us: 'A recovery code was used instead of your other methods.', zhcn: '有人使用恢复码代替了其他验证方式。' },
  ),
  'passkey-added': mail(
    { us: 'A passkey was added to your account', zhcn: '您的账号添加了通行密钥' },
    { us: 'The passkey "{detail}" can now be used for your account.', zhcn: '通行密钥“{detail}”现可用于您的账号。' },
  ),
  'passkey-removed': mail(
    { us: 'A passkey was removed from your account', zhcn: '您的账号删除了通行密钥' },
    { us: 'The passkey "{detail}" can no longer be used.', zhcn: '通行密钥“{detail}”已不能使用。' },
  ),
  'protection-saved': mail(
    { us: 'Your protection settings were changed', zhcn: '您的账号保护设置已修改' },
    {
      us: 'The methods we ask for, or login protection, were changed.',
      zhcn: '验证方式的启用情况或登录保护设置已修改。',
    },
  ),
  'verification-closed': mail(
    { us: 'Verification is locked for an hour', zhcn: '您的账号安全验证已暂停一小时' },
    {
      us: 'There were five wrong answers in 15 minutes. Protected operations are paused until {detail}. You can lift this earlier in the Security Center.',
      zhcn: '15 分钟内验证错误达五次，受保护的操作已暂停至 {detail}。您可在安全中心提前解除。',
    },
  ),
  'restriction-lifted': mail(
    { us: 'A restriction on your account was lifted', zhcn: '您的账号限制已解除' },
    { us: 'A restriction was lifted with your password and an email code.', zhcn: '已通过密码和邮箱验证码解除限制。' },
  ),
  'recovery-asked': mail(
    { us: 'Someone asked to recover your account', zhcn: '有人申请找回您的账号' },
    {
      us: "Someone asked us for access to this account and says they lost: {detail}. If this wasn't you, sign in and decline the request in the Security Center.",
      zhcn: '有人申请找回此账号，称已无法使用：{detail}。如非本人操作，请登录后在安全中心拒绝该申请。',
    },
  ),
  'information-asked': {
    subject: { us: 'Complete your account information', zhcn: '请完善您的账号资料' },
    body: {
      us: "Some information is missing from account {account}. We'll ask for it at your next protected operation.",
      zhcn: '账号 {account} 的资料不完整，下次进行受保护的操作时需要补充。',
    },
  },
}

/** The methods that a recovery request names as lost. */
export const lostTexts = {
  email: { us: 'email', zhcn: '邮箱' },
  sms: { us: 'phone', zhcn: '手机' },
  question: { us: 'security answer', zhcn: '密保答案' },
  authenticator: { us: 'authenticator app', zhcn: '身份验证器' },
  passkeys: { us: 'passkeys', zhcn: '通行密钥' },
} as const satisfies Record<(typeof losableMethods)[number], Text>

/** To the sender of the request, at the contact address. */
export const recoveryMails = {
  received: {
    subject: { us: 'We received your recovery request {request}', zhcn: '您的账号找回申请 {request} 已收到' },
    body: {
      us: "Our team usually reviews your evidence within two business days. We'll send our decision to this address.",
      zhcn: '客服将审核您的证明材料，一般在两个工作日内完成，结果将发送至此邮箱。',
    },
  },
  granted: {
    subject: { us: 'You have account {account} back', zhcn: '您的账号 {account} 已找回' },
    body: {
      us: 'Your recovery request {request} was approved. We removed what you lost: {lost}.\n\nChoose "Forget password?" on the sign-in page to set a new password for {email}. All devices were signed out. Withdrawals and transfers are paused until {until}.',
      zhcn: '您的账号找回申请 {request} 已通过，以下验证方式已移除：{lost}。\n\n请在登录页选择“忘记密码？”，为 {email} 设置新密码。所有设备已退出登录，提现与转移暂停至 {until}。',
    },
  },
  refused: {
    subject: { us: 'Your recovery request {request} was declined', zhcn: '您的账号找回申请 {request} 未通过' },
    body: {
      us: "We couldn't confirm that the account is yours. {note}\n\nYou can send a new request with more evidence.",
      zhcn: '平台无法确认该账号属于您。{note}\n\n您可以补充证明材料后重新申请。',
    },
  },
} as const satisfies Record<string, MailTexts>
