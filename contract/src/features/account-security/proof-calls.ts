import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { accountFields } from '../identity/index.ts'
import { errors } from './errors.ts'
import { credential, proof, sixDigits } from './fields.ts'

const { command } = callsOver(errors)

/** The methods that protection can ask for, beside passkeys. */
export const askedMethods = ['email', 'sms', 'question', 'authenticator'] as const
export type AskedMethod = (typeof askedMethods)[number]

/** The answers of both kinds of protection: all methods asked for, or a passkey alone, or email and a recovery code. */
const answers = {
  emailCode: f.field('eyzm', f.optional(sixDigits)),
  smsCode: f.field('dyzm', f.optional(sixDigits)),
  authenticatorCode: f.field('byzm', f.optional(sixDigits)),
  /** `{handshake}.{base64url ClientProof}`, as for a password */
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
/** The data of -100: the token of the pending operation, and a label for each field to answer. */
export const operationProtection = f.object({
  operationToken: f.field('token', f.text()),
  email: f.field('yxyz', field),
  sms: f.field('dxyz', field),
  question: f.field('mbyz', field),
  authenticator: f.field('lbyz', field),
  passkey: f.optional(f.flag),
  recoveryCode: f.optional(f.flag),
})

/** The data of -1009: a ticket for the page that collects the missing information. */
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
  done: { us: 'Signed in', zhcn: '登录成功' },
  guards: { rate: { per: 'address', count: 60, seconds: 60 } },
})

/** Allows protected operations in this session for fifteen minutes. */
export const passOperationProtection = command('/user_zh/aqbh_check', {
  access: 'account',
  right: 'self',
  input: { ...answers, operationToken: f.field('token', f.text({ max: 200 })) },
  errors: [...answerErrors],
  done: { us: 'Verified', zhcn: '验证通过' },
  guards: { rate: { per: 'session', count: 30, seconds: 60 } },
})

/** Cancels the pending operation. */
export const closeOperationProtection = command('/user_zh/aqbh_close', {
  access: 'account',
  right: 'self',
  input: { skip: f.optional(f.flag) },
  done: { us: 'Canceled', zhcn: '操作已取消' },
})

/** The salt of the security answer, and the handshake for its proof; requires the key of a pending protection. */
export const beginAnswer = command('/account-security/begin-answer', {
  access: 'visitor',
  input: { protectionKey: f.field('yzkey', f.text({ max: 200 })) },
  output: { handshake: f.text(), salt: f.text(), iterations: f.integer(), nonce: f.text() },
  errors: ['protection-key-unknown'],
  guards: { rate: { per: 'address', count: 60, seconds: 60 } },
})

/** The browser's request options for a passkey; JSON as defined by WebAuthn. */
export const beginPasskeyProof = command('/account-security/begin-passkey-proof', {
  access: 'visitor',
  input: { protectionKey: f.field('yzkey', f.text({ max: 200 })) },
  output: { options: credential },
  errors: ['protection-key-unknown'],
  guards: { rate: { per: 'address', count: 60, seconds: 60 } },
})
