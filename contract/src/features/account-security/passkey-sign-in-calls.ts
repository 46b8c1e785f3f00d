import { callsOver, errorTexts } from '../../call.ts'
import { accountFields } from '../identity/session-calls.ts'
import { credential } from './fields.ts'
import { restrictedTexts } from './restrictions.ts'

// With error texts of their own: the sign-in page loads these calls, and not all texts of the feature.
const { command } = callsOver(
  errorTexts({
    'passkey-not-accepted': {
      us: "This passkey doesn't open an account here. Use another one, or your password.",
      zhcn: '该通行密钥无法登录，请换一个通行密钥或使用密码登录',
    },
    'sign-in-restricted': restrictedTexts['sign-in-restricted'],
    'passkey-sign-in-stale': {
      us: 'The request has expired. Try again.',
      zhcn: '登录请求已过期，请重试',
    },
    'passkey-sign-in-locked': {
      us: 'Too many wrong answers. Verification is locked until {until}.',
      zhcn: '错误次数过多，安全验证已暂停至 {until}',
    },
  }),
)

/** The request options for any passkey of this site that the browser has; JSON as defined by WebAuthn. */
export const beginPasskeySignIn = command('/account-security/begin-passkey-sign-in', {
  access: 'visitor',
  output: { options: credential },
  guards: { rate: { per: 'address', count: 120, seconds: 60 } },
})

/**
 * Signs in with a passkey alone. Its owner was verified by the device (a fingerprint, a face, a PIN), which makes it password and
 * second step in one.
 */
export const signInWithPasskey = command('/account-security/sign-in-with-passkey', {
  access: 'visitor',
  input: { passkey: credential },
  output: accountFields,
  errors: ['passkey-not-accepted', 'passkey-sign-in-stale', 'passkey-sign-in-locked', 'sign-in-restricted'],
  done: { us: 'Signed in', zhcn: '登录成功' },
  guards: { rate: { per: 'address', count: 60, seconds: 60 } },
})
