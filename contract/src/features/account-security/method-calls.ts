import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'
import { credential, phoneNumber, phonePrefix, proof, question, sixDigits, verifier } from './fields.ts'
import { askedMethods } from './proof-calls.ts'
import { restrictionKinds } from './restrictions.ts'
import { ways } from './way-calls.ts'

const { query, command } = callsOver(errors)
const since = f.nullable(f.instant)

/** Everything that the protection pages show about the account. */
export const readProtection = query('/account-security/read-protection', {
  access: 'account',
  right: 'self',
  output: {
    maskedEmail: f.text({ max: 300 }),
    phone: f.nullable(f.object({ masked: f.text(), since: f.instant })),
    question: f.nullable(f.object({ question, since: f.instant })),
    authenticatorSince: since,
    recoveryCodesLeft: f.integer(),
    passkeys: f.rows({
      passkey: f.id,
      label: f.text({ max: 60 }),
      /** synced by the user's cloud, so that a lost device does not lose it */
      synced: f.flag,
      createdAt: f.instant,
      lastUsedAt: since,
    }),
    /** The methods that the customer demands together; none: the strongest one alone is asked. */
    asked: f.array(f.choice(askedMethods)),
    strongest: f.nullable(f.choice(ways)),
    loginProtection: f.flag,
    /** 0 to 100 */
    score: f.integer(0, 100),
    informationNeeded: f.flag,
    country: f.nullable(f.text()),
    passedUntil: since,
    /** Open requests to an operator to recover the account. */
    recoveries: f.rows({ recovery: f.id, at: f.instant }),
    restrictions: f.rows({
      restriction: f.id,
      kind: f.choice(restrictionKinds),
      since: f.instant,
      until: f.instant,
      /** why, where an operator did it */
      note: f.note(500),
      can: f.object({ lift: f.flag }),
    }),
  },
})

/** Sets which bound methods are demanded together, if any, and whether signing in asks too. */
export const saveProtection = command('/account-security/save-protection', {
  access: 'account',
  right: 'self',
  input: { loginProtection: f.flag, asked: f.optional(f.list(f.choice(askedMethods), { max: 4 })) },
  errors: ['asked-too-weak', 'method-not-bound'],
  done: { us: 'Saved', zhcn: '已保存' },
  guards: { protected: true },
})

export const bindPhone = command('/account-security/bind-phone', {
  access: 'account',
  right: 'self',
  input: { phonePrefix, phone: phoneNumber, smsCode: f.field('dyzm', sixDigits) },
  errors: ['phone-incorrect', 'sms-code-wrong'],
  done: { us: 'Phone added', zhcn: '手机已绑定' },
  guards: { protected: 'binding' },
})
export const removePhone = command('/account-security/remove-phone', {
  access: 'account',
  right: 'self',
  errors: ['method-not-bound'],
  done: { us: 'Removed', zhcn: '已解绑' },
  guards: { protected: true },
})

export const bindQuestion = command('/account-security/bind-question', {
  access: 'account',
  right: 'self',
  input: { question, answerVerifier: verifier },
  errors: ['verifier-invalid'],
  done: { us: 'Security question set', zhcn: '密保问题已设置' },
  guards: { protected: 'binding' },
})
export const removeQuestion = command('/account-security/remove-question', {
  access: 'account',
  right: 'self',
  errors: ['method-not-bound'],
  done: { us: 'Removed', zhcn: '已解绑' },
  guards: { protected: true },
})

/** A new secret for an authenticator app; it takes effect once a first code proves that the app has it. */
export const beginAuthenticator = command('/account-security/begin-authenticator', {
  access: 'account',
  right: 'self',
  output: { secret: f.text(), address: f.text({ max: 500 }) },
  guards: { protected: 'binding' },
})
export const confirmAuthenticator = command('/account-security/confirm-authenticator', {
  access: 'account',
  right: 'self',
  input: { authenticatorCode: f.field('byzm', sixDigits) },
  output: { recoveryCodes: f.array(f.text()) },
  errors: ['authenticator-not-begun', 'authenticator-code-wrong'],
  done: { us: 'Authenticator app added', zhcn: '身份验证器已绑定' },
  guards: { protected: 'binding', rate: { per: 'session', count: 20, seconds: 60 } },
})
export const removeAuthenticator = command('/account-security/remove-authenticator', {
  access: 'account',
  right: 'self',
  errors: ['method-not-bound'],
  done: { us: 'Removed', zhcn: '已解绑' },
  guards: { protected: true },
})
/** Ten new codes, shown once; earlier codes become invalid. */
export const renewRecoveryCodes = command('/account-security/renew-recovery-codes', {
  access: 'account',
  right: 'self',
  output: { recoveryCodes: f.array(f.text()) },
  guards: { protected: true },
})

export const beginPasskey = command('/account-security/begin-passkey', {
  access: 'account',
  right: 'self',
  output: { options: credential },
  errors: ['too-many-passkeys'],
  guards: { protected: 'binding' },
})
export const addPasskey = command('/account-security/add-passkey', {
  access: 'account',
  right: 'self',
  input: { label: f.text({ max: 60 }), passkey: credential },
  errors: ['passkey-refused', 'too-many-passkeys'],
  done: { us: 'Passkey added', zhcn: '通行密钥已添加' },
  guards: { protected: 'binding' },
})
export const renamePasskey = command('/account-security/rename-passkey', {
  access: 'account',
  right: 'self',
  input: { passkey: f.id, label: f.text({ max: 60 }) },
  errors: ['passkey-unknown'],
  done: { us: 'Saved', zhcn: '已保存' },
})
export const removePasskey = command('/account-security/remove-passkey', {
  access: 'account',
  right: 'self',
  input: { passkey: f.id },
  errors: ['passkey-unknown'],
  done: { us: 'Removed', zhcn: '已删除' },
  guards: { protected: true },
})

/** Sends a code to the address that is to become the account's. */
export const sendNewEmailCode = command('/account-security/send-new-email-code', {
  access: 'account',
  right: 'self',
  input: { email: f.emailAddress },
  errors: ['email-same', 'code-too-soon', 'code-limit'],
  done: { us: 'Code sent', zhcn: '验证码已发送' },
  guards: {
    protected: true,
    work: true,
    rate: { per: 'session', count: 10, seconds: 600, soft: { count: 5, purpose: 'aqyx' } },
  },
})
/** The salt of the password under the new address. */
export const prepareNewEmail = query('/account-security/prepare-new-email', {
  access: 'account',
  right: 'self',
  input: { email: f.emailAddress },
  output: { salt: f.text(), iterations: f.integer() },
})
export const changeEmail = command('/account-security/change-email', {
  access: 'account',
  right: 'self',
  input: {
    email: f.emailAddress,
    emailCode: f.field('eyzm', sixDigits),
    passwordProof: proof,
    /** of the same password, under the new address */
    passwordVerifier: verifier,
  },
  errors: [
    'email-same',
    'email-code-wrong',
    'password-wrong',
    'password-locked',
    'password-verifier-invalid',
    'email-taken',
  ],
  done: { us: 'Email changed', zhcn: '邮箱已修改' },
  guards: { protected: true },
})
