import { callsOver } from '../call.ts'
import * as f from '../fields.ts'
import { accountFields } from '../identity/index.ts'
import { errors } from './errors.ts'
import { securityQuestions } from './questions.ts'

const { query, command } = callsOver(errors)

const sixDigits = f.text({ pattern: /^\d{6}$/ })
const proof = f.text({ max: 200 })
/** As browsers write a WebAuthn answer: JSON. */
const credential = f.text({ max: 8000 })
const phonePrefix = f.field('gjqh', f.text({ pattern: /^[1-9]\d{0,3}$/ }))
const phoneNumber = f.text({ pattern: /^\d{4,14}$/ })
const question = f.choice(securityQuestions)
const verifier = f.text({
  max: 200,
  pattern: /^SCRAM-SHA-256\$\d{4,7}:[A-Za-z0-9+/=]{20,60}\$[A-Za-z0-9+/=]{44}:[A-Za-z0-9+/=]{44}$/,
})

/** What is asked in protection, beside passkeys. */
export const askedMethods = ['email', 'sms', 'question', 'authenticator'] as const
export type AskedMethod = (typeof askedMethods)[number]

/** The answers of both protections: all that are asked, or a passkey alone, or e-mail and a recovery code. */
const answers = {
  emailCode: f.field('eyzm', f.optional(sixDigits)),
  smsCode: f.field('dyzm', f.optional(sixDigits)),
  authenticatorCode: f.field('byzm', f.optional(sixDigits)),
  /** `{handshake}.{base64url ClientProof}`, as of a password */
  answerProof: f.field('mbda', f.optional(proof)),
  recoveryCode: f.optional(f.text({ max: 40 })),
  passkey: f.optional(credential),
}
const answerErrors = [
  'protection-key-unknown',
  'protection-incomplete',
  'protection-locked',
  'email-code-wrong',
  'sms-code-wrong',
  'answer-wrong',
  'authenticator-code-wrong',
  'recovery-code-wrong',
  'passkey-refused',
] as const

const field = f.optional(f.object({ title: f.text({ max: 400 }) }))
/** What -100 carries: the token of the operation that waits, and a label for each field that is asked. */
export const operationProtection = f.object({
  operationToken: f.field('token', f.text()),
  email: f.field('yxyz', field),
  sms: f.field('dxyz', field),
  question: f.field('mbyz', field),
  authenticator: f.field('lbyz', field),
  passkey: f.optional(f.flag),
  recoveryCode: f.optional(f.flag),
})

/** What -1009 carries: a ticket for the page that takes the missing information. */
export const informationNeeded = f.object({ ticket: f.field('token', f.text()) })

/** The second step of a sign-in that answered code 2. */
export const passLoginProtection = command('/request/p_yzlogin', {
  access: 'visitor',
  input: {
    loginKey: f.field('yzxx', f.text({ max: 200 })),
    ...answers,
    fromDialog: f.field('boxlogin', f.optional(f.flag)),
  },
  output: accountFields,
  errors: [...answerErrors],
  done: { us: 'Login successful', zhcn: '登录成功' },
  guards: { rate: { per: 'address', count: 60, seconds: 60 } },
})

/** Opens protected operations for this session, for fifteen minutes. */
export const passOperationProtection = command('/user_zh/aqbh_check', {
  access: 'account',
  input: { ...answers, operationToken: f.field('token', f.text({ max: 200 })) },
  errors: [...answerErrors],
  done: { us: 'Verified', zhcn: '验证通过' },
  guards: { rate: { per: 'session', count: 30, seconds: 60 } },
})

/** Drops the operation that waits. */
export const closeOperationProtection = command('/user_zh/aqbh_close', {
  access: 'account',
  input: { skip: f.optional(f.flag) },
  done: { us: 'The operation was cancelled', zhcn: '操作已取消' },
})

/** The salt of the answer, and the handshake that its proof answers; for who holds the key of a pending protection. */
export const beginAnswer = command('/account-security/begin-answer', {
  access: 'visitor',
  input: { protectionKey: f.field('yzkey', f.text({ max: 200 })) },
  output: { handshake: f.text(), salt: f.text(), iterations: f.integer(), nonce: f.text() },
  errors: ['protection-key-unknown'],
  guards: { rate: { per: 'address', count: 60, seconds: 60 } },
})

/** What the browser asks a passkey for; JSON as WebAuthn has it. */
export const beginPasskeyProof = command('/account-security/begin-passkey-proof', {
  access: 'visitor',
  input: { protectionKey: f.field('yzkey', f.text({ max: 200 })) },
  output: { options: credential },
  errors: ['protection-key-unknown'],
  guards: { rate: { per: 'address', count: 60, seconds: 60 } },
})

const since = f.nullable(f.instant)

/** Everything about the account's protection that its pages show. */
export const readProtection = query('/account-security/read-protection', {
  access: 'account',
  output: {
    maskedEmail: f.text({ max: 300 }),
    phone: f.nullable(f.object({ masked: f.text(), since: f.instant })),
    question: f.nullable(f.object({ question, since: f.instant })),
    authenticatorSince: since,
    recoveryCodesLeft: f.integer(),
    passkeys: f.rows({
      passkey: f.id,
      label: f.text({ max: 60 }),
      /** kept by the person's cloud, so that losing one device does not lose it */
      synced: f.flag,
      createdAt: f.instant,
      lastUsedAt: since,
    }),
    /** Which methods are asked of those that are bound. */
    asked: f.array(f.choice(askedMethods)),
    loginProtection: f.flag,
    /** 0 to 100 */
    score: f.integer(0, 100),
    informationNeeded: f.flag,
    country: f.nullable(f.text()),
    passedUntil: since,
    /** Somebody asked an operator to recover the account. */
    recoveries: f.rows({ recovery: f.id, at: f.instant }),
    restrictions: f.rows({
      restriction: f.id,
      kind: f.choice(['verification', 'recovery']),
      since: f.instant,
      until: f.instant,
      can: f.object({ lift: f.flag }),
    }),
  },
})

/** Which bound methods protection asks, and whether signing in asks them too. */
export const saveProtection = command('/account-security/save-protection', {
  access: 'account',
  input: { loginProtection: f.flag, asked: f.list(f.choice(askedMethods), { max: 4 }) },
  errors: ['asked-too-weak', 'method-not-bound'],
  done: { us: 'Saved', zhcn: '已保存' },
  guards: { protected: true },
})

export const bindPhone = command('/account-security/bind-phone', {
  access: 'account',
  input: { phonePrefix, phone: phoneNumber, smsCode: f.field('dyzm', sixDigits) },
  errors: ['phone-incorrect', 'sms-code-wrong'],
  done: { us: 'The phone number is bound', zhcn: '手机号绑定成功' },
  guards: { protected: 'binding' },
})
export const removePhone = command('/account-security/remove-phone', {
  access: 'account',
  errors: ['method-not-bound'],
  done: { us: 'Removed', zhcn: '已解绑' },
  guards: { protected: true },
})

export const bindQuestion = command('/account-security/bind-question', {
  access: 'account',
  input: { question, answerVerifier: verifier },
  errors: ['verifier-invalid'],
  done: { us: 'The security question is set', zhcn: '密保问题设置成功' },
  guards: { protected: 'binding' },
})
export const removeQuestion = command('/account-security/remove-question', {
  access: 'account',
  errors: ['method-not-bound'],
  done: { us: 'Removed', zhcn: '已解绑' },
  guards: { protected: true },
})

/** A new secret for an authenticator app; it counts once a first code has shown that the app has it. */
export const beginAuthenticator = command('/account-security/begin-authenticator', {
  access: 'account',
  output: { secret: f.text(), address: f.text({ max: 500 }) },
  guards: { protected: 'binding' },
})
export const confirmAuthenticator = command('/account-security/confirm-authenticator', {
  access: 'account',
  input: { authenticatorCode: f.field('byzm', sixDigits) },
  output: { recoveryCodes: f.array(f.text()) },
  errors: ['authenticator-not-begun', 'authenticator-code-wrong'],
  done: { us: 'The authenticator app is bound', zhcn: '身份验证器绑定成功' },
  guards: { protected: 'binding', rate: { per: 'session', count: 20, seconds: 60 } },
})
export const removeAuthenticator = command('/account-security/remove-authenticator', {
  access: 'account',
  errors: ['method-not-bound'],
  done: { us: 'Removed', zhcn: '已解绑' },
  guards: { protected: true },
})
/** Ten new codes, shown this once; those before are worth nothing. */
export const renewRecoveryCodes = command('/account-security/renew-recovery-codes', {
  access: 'account',
  output: { recoveryCodes: f.array(f.text()) },
  guards: { protected: true },
})

export const beginPasskey = command('/account-security/begin-passkey', {
  access: 'account',
  output: { options: credential },
  errors: ['too-many-passkeys'],
  guards: { protected: 'binding' },
})
export const addPasskey = command('/account-security/add-passkey', {
  access: 'account',
  input: { label: f.text({ max: 60 }), passkey: credential },
  errors: ['passkey-refused', 'too-many-passkeys'],
  done: { us: 'The passkey is saved', zhcn: '通行密钥已保存' },
  guards: { protected: 'binding' },
})
export const renamePasskey = command('/account-security/rename-passkey', {
  access: 'account',
  input: { passkey: f.id, label: f.text({ max: 60 }) },
  errors: ['passkey-unknown'],
  done: { us: 'Saved', zhcn: '已保存' },
})
export const removePasskey = command('/account-security/remove-passkey', {
  access: 'account',
  input: { passkey: f.id },
  errors: ['passkey-unknown'],
  done: { us: 'Removed', zhcn: '已删除' },
  guards: { protected: true },
})

/** A code to the address that is to become the account's. */
export const sendNewEmailCode = command('/account-security/send-new-email-code', {
  access: 'account',
  input: { email: f.emailAddress },
  errors: ['email-same', 'code-too-soon'],
  done: { us: 'The verification code has been sent', zhcn: '验证码已发送' },
  guards: {
    protected: true,
    rate: { per: 'session', count: 10, seconds: 600, soft: { count: 5, purpose: 'aqyx' } },
  },
})
/** The salt that the password has under the new address. */
export const prepareNewEmail = query('/account-security/prepare-new-email', {
  access: 'account',
  input: { email: f.emailAddress },
  output: { salt: f.text(), iterations: f.integer() },
})
export const changeEmail = command('/account-security/change-email', {
  access: 'account',
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
  done: { us: 'The email is changed', zhcn: '邮箱修改成功' },
  guards: { protected: true },
})

/** Where the account is signed in. */
export const findSessions = query('/account-security/find-sessions', {
  access: 'account',
  output: {
    sessions: f.rows({
      session: f.id,
      current: f.flag,
      userAgent: f.note(300),
      address: f.text(),
      createdAt: f.instant,
    }),
  },
})
export const endSession = command('/account-security/end-session', {
  access: 'account',
  input: { session: f.id },
  errors: ['session-unknown'],
  done: { us: 'Signed out there', zhcn: '已退出该设备' },
})
export const endOtherSessions = command('/account-security/end-other-sessions', {
  access: 'account',
  output: { ended: f.integer() },
  done: { us: 'Signed out everywhere else', zhcn: '已退出其他所有设备' },
})

const paging = { page: f.optional(f.integer(1, 10_000)), next: f.optional(f.text({ max: 40 })) }

export const findSignIns = query('/account-security/find-sign-ins', {
  access: 'account',
  input: paging,
  output: {
    signIns: f.rows({
      signIn: f.id,
      /** `waiting`: the password was right, the second step was not passed */
      outcome: f.choice(['done', 'waiting', 'wrong']),
      userAgent: f.note(300),
      address: f.text(),
      at: f.instant,
    }),
    next: f.nullable(f.text()),
  },
})

/** What is written down of an account's security; never changed, never removed. */
export const securityEvents = [
  'email-changed',
  'password-changed',
  'phone-bound',
  'phone-removed',
  'question-bound',
  'question-removed',
  'authenticator-bound',
  'authenticator-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'protection-saved',
  'protection-passed',
  'protection-failed',
  'verification-closed',
  'restriction-lifted',
  'session-ended',
  'other-sessions-ended',
  'information-asked',
  'information-supplied',
  'recovery-asked',
  'recovery-granted',
  'recovery-refused',
  'recovery-withdrawn',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

export const findSecurityEvents = query('/account-security/find-security-events', {
  access: 'account',
  input: paging,
  output: {
    events: f.rows({
      entry: f.id,
      event: f.choice(securityEvents),
      detail: f.note(300),
      address: f.text(),
      at: f.instant,
    }),
    next: f.nullable(f.text()),
  },
})

/** A code to the account's own address, to lift a restriction. */
export const sendIdentityCode = command('/account-security/send-identity-code', {
  access: 'account',
  errors: ['code-too-soon'],
  done: { us: 'The verification code has been sent', zhcn: '验证码已发送' },
  guards: { rate: { per: 'session', count: 10, seconds: 600 } },
})
export const liftRestriction = command('/account-security/lift-restriction', {
  access: 'account',
  input: { restriction: f.id, emailCode: f.field('eyzm', sixDigits), passwordProof: proof },
  errors: [
    'restriction-unknown',
    'restriction-stays',
    'restriction-lifted-too-often',
    'email-code-wrong',
    'password-wrong',
    'password-locked',
  ],
  done: { us: 'The restriction is lifted', zhcn: '限制已解除' },
  guards: { rate: { per: 'session', count: 20, seconds: 60 } },
})

/** Completes what -1009 asked for; its ticket serves once, for thirty minutes. */
export const supplyInformation = command('/account-security/supply-information', {
  access: 'account',
  input: {
    ticket: f.field('token', f.text({ max: 200 })),
    country: f.field('guojia', f.text({ pattern: /^[A-Z]{2}$/ })),
    phone: f.text({ pattern: /^\d{1,20}$/ }),
    address: f.text({ min: 4, max: 300 }),
  },
  errors: [
    'information-ticket-stale',
    'information-not-needed',
    'country-unknown',
    'phone-incorrect',
    'address-incorrect',
    'country-fixed',
  ],
  done: { us: 'Your information is complete', zhcn: '资料已完善' },
})

/** What can be lost, so that an operator has to help. */
export const losableMethods = ['email', 'sms', 'question', 'authenticator', 'passkeys'] as const
export type LosableMethod = (typeof losableMethods)[number]

/** A code to the address at which whoever asks for recovery can be reached. */
export const sendRecoveryContactCode = command('/account-security/send-recovery-contact-code', {
  access: 'visitor',
  input: { email: f.emailAddress },
  errors: ['code-too-soon'],
  done: { us: 'The verification code has been sent', zhcn: '验证码已发送' },
  guards: { rate: { per: 'address', count: 10, seconds: 600, soft: { count: 1, purpose: 'zhzh' } } },
})

/** Asks an operator, with evidence. The answer is the same whether there is such an account or not. */
export const askRecovery = command('/account-security/ask-recovery', {
  access: 'visitor',
  input: {
    login: f.text({ max: 254 }),
    email: f.emailAddress,
    emailCode: f.field('eyzm', sixDigits),
    lost: f.list(f.choice(losableMethods), { min: 1, max: 5 }),
    /** Where an operator can call; digits, with or without a prefix. */
    phone: f.optional(f.text({ max: 20 })),
    explanation: f.text({ min: 20, max: 2000 }),
    evidence: f.list(f.text({ max: 100 }), { min: 1, max: 5 }),
  },
  errors: ['email-code-wrong', 'evidence-unknown', 'phone-number-incorrect'],
  done: { us: 'Your request was received', zhcn: '申请已提交' },
  guards: { rate: { per: 'address', count: 10, seconds: 3600, soft: { count: 1, purpose: 'zhzh' } } },
})

/** The owner says that it was not they who asked. */
export const withdrawRecovery = command('/account-security/withdraw-recovery', {
  access: 'account',
  input: { recovery: f.id },
  errors: ['recovery-unknown'],
  done: { us: 'The request was refused', zhcn: '已拒绝该申请' },
})
