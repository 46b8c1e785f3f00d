import { callsOver, errorTexts } from '../../call.ts'
import * as f from '../../fields.ts'
import { permissions } from '../../permissions.ts'

/** The calls by which operators sign in to the console. They are served below `/console` only. */
const { query, command } = callsOver(
  errorTexts({
    'sign-in-wrong': {
      us: 'Email, password or code is wrong. Check all three and try again.',
      zhcn: '邮箱、密码或验证码有误，请核对后重试。',
    },
    'sign-in-paused': {
      us: 'Too many wrong attempts. Try again in {minutes} minutes.',
      zhcn: '错误次数过多，请在 {minutes} 分钟后重试。',
    },
    'passkey-stale': { us: 'That took too long. Try again.', zhcn: '操作超时，请重试。' },
    'passkey-wrong': {
      us: "This passkey isn't registered for the console. Ask an administrator for an invitation.",
      zhcn: '该通行密钥未在控制台登记，请向管理员索取邀请。',
    },
    'own-account-unknown': {
      us: "There's no customer account {account}. Enter your own account numbers or email addresses, or leave it empty.",
      zhcn: '客户账户 {account} 不存在，请填写您本人的账户编号或邮箱，或留空。',
    },
    'invitation-over': {
      us: 'This invitation has been used, replaced or has expired. Ask an administrator for a new one.',
      zhcn: '该邀请已使用、已被替换或已过期，请向管理员索取新邀请。',
    },
    'code-wrong': {
      us: 'The code is wrong or has been used. Enter the one your app shows now.',
      zhcn: '验证码有误或已使用，请输入应用当前显示的验证码。',
    },
    'password-weak': {
      us: 'Use at least {minimum} characters that are not your name or email.',
      zhcn: '密码至少 {minimum} 个字符，且不能与姓名或邮箱相同。',
    },
  }),
)

export const minimumPassword = 12

/** A base64url token of 256 bits. */
const invitationToken = f.secret(f.text({ min: 43, max: 43, pattern: /^[\w-]+$/ }))
/** The JSON of a browser's credential (WebAuthn level 3, section 5.1). */
const credential = f.secret(f.text({ max: 20_000 }))
/** The invited operator's own customer accounts, by number or email address: acts on them are refused. */
const ownAccounts = f.optional(f.note(500))
const authenticatorCode = f.secret(f.text({ min: 6, max: 6, pattern: /^\d+$/ }))

const signedIn = {
  operator: f.id,
  name: f.text(),
  email: f.text(),
  permissions: f.array(f.choice(permissions)),
  /** when the session ends no matter what is done */
  endsAt: f.instant,
}

/** Who is signed in; null: nobody. */
export const readConsoleSession = query('/console/operators/read-session', {
  access: 'console',
  output: { session: f.nullable(f.object(signedIn)) },
})

export const signInToConsole = command('/console/operators/sign-in', {
  access: 'console',
  input: { email: f.emailAddress, password: f.secret(f.text({ max: 200 })), code: authenticatorCode },
  output: signedIn,
  errors: ['sign-in-wrong', 'sign-in-paused'],
})

/** The challenge for whichever passkey the browser has; it names no operator. */
export const beginConsolePasskey = command('/console/operators/begin-passkey', {
  access: 'console',
  output: { options: f.text({ max: 20_000 }) },
})

export const signInToConsoleWithPasskey = command('/console/operators/sign-in-with-passkey', {
  access: 'console',
  input: { passkey: credential },
  output: signedIn,
  errors: ['passkey-stale', 'passkey-wrong'],
})

export const signOutOfConsole = command('/console/operators/sign-out', { access: 'console' })

/** Whom an invitation is for, and what it lets them set up. Changes nothing. */
export const readInvitation = query('/console/operators/read-invitation', {
  access: 'console',
  input: { token: invitationToken },
  output: {
    name: f.text(),
    email: f.text(),
    until: f.instant,
    /** for an authenticator app (RFC 6238), in Base32 and as a Key URI */
    secret: f.text(),
    uri: f.text({ max: 1000 }),
    /** for the browser: the options of a new passkey */
    options: f.text({ max: 20_000 }),
  },
  errors: ['invitation-over'],
})

/** Registers the passkey, ends the invitation and signs in. */
export const acceptWithPasskey = command('/console/operators/accept-with-passkey', {
  access: 'console',
  input: { token: invitationToken, passkey: credential, accounts: ownAccounts },
  output: signedIn,
  errors: ['invitation-over', 'own-account-unknown', 'passkey-stale'],
})

/** Sets the password and the authenticator app, ends the invitation and signs in. */
export const acceptWithPassword = command('/console/operators/accept-with-password', {
  access: 'console',
  input: {
    token: invitationToken,
    password: f.secret(f.text({ max: 200 })),
    code: authenticatorCode,
    accounts: ownAccounts,
  },
  output: signedIn,
  errors: ['invitation-over', 'own-account-unknown', 'code-wrong', 'password-weak'],
})
