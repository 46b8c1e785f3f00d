import { callsOver, purposes } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'
import { accountFields } from './session-calls.ts'

const { query, command } = callsOver(errors)

/**
 * Two SCRAM verifiers in the format of RFC 5803 (`SCRAM-SHA-256$iterations:salt$StoredKey:ServerKey`), separated by a space: for
 * signing in by email, and by account ID.
 */
const line = /SCRAM-SHA-256\$\d{4,7}:[A-Za-z0-9+/=]{20,60}\$[A-Za-z0-9+/=]{44}:[A-Za-z0-9+/=]{44}/.source
const verifier = f.text({ max: 401, pattern: new RegExp(`^${line} ${line}$`) })
const emailCode = f.text({ pattern: /^\d{6}$/ })

export const drawnCaptchaPath = '/getcode'

const captchaPurpose = f.field('lx', f.choice(purposes))

/** A puzzle of the slider captcha: a picture with a gap, and the piece that fits it. Pictures are data URLs. */
export const drawSlider = command('/identity/draw-slider', {
  access: 'visitor',
  input: { purpose: captchaPurpose },
  output: {
    puzzle: f.text(),
    /** Pixels of the picture, which may be scaled for display. */
    width: f.integer(),
    height: f.integer(),
    /** Width of the piece, an image strip as high as the picture, so that no field reveals the gap's height. */
    pieceSize: f.integer(),
    picture: f.text({ max: 400_000 }),
    piece: f.text({ max: 60_000 }),
  },
  errors: ['slider-missed'],
  guards: { work: true, rate: { per: 'session', count: 60, seconds: 60 } },
})

/** The slider's script did not load: a picture captcha replaces it, for one code and after a longer proof of work. */
export const fallBackToPicture = command('/identity/fall-back-to-picture', {
  access: 'visitor',
  errors: ['fallback-too-soon', 'fallback-limit'],
  guards: { work: 'longer', rate: { per: 'address', count: 30, seconds: 600 } },
})

/** Checks a drag: `result` beside `data`, and the code that is used like a picture's answer. */
export const judgeSlider = command('/request/slideverify', {
  access: 'visitor',
  method: 'GET',
  input: {
    purpose: captchaPurpose,
    puzzle: f.optional(f.text({ max: 64 })),
    /** `x,ms;x,ms;…` in pixels of the picture and milliseconds since the drag began. */
    track: f.optional(f.text({ max: 6000 })),
  },
  output: { code: f.text() },
  errors: ['slider-missed'],
  guards: {
    work: ({ puzzle }: { puzzle?: string | undefined }) => puzzle !== undefined,
    rate: { per: 'session', count: 60, seconds: 60 },
  },
})

const ticket = f.field('wzzhxx', f.text())
const siteName = f.field('sitename', f.text())
const site = f.field('siteid', f.id)

/** One of several accounts that match a name and its password. */
export const accountChoiceFields = { accountId: f.field('uid', f.id), siteName, site, accountTicket: ticket }

/** The same before any password was proved (only a captcha was solved): the id is masked. */
const maskedChoiceFields = { ...accountChoiceFields, accountId: f.field('uid', f.text()) }

export const sendEmailCode = command('/request/send_email', {
  access: 'visitor',
  input: {
    email: f.text({ max: 254 }),
    purpose: f.field('lx', f.choice(['reg', 'find', 'czyz', 'login'])),
    site: f.field('siteid', f.optional(f.id)),
    accountTicket: f.field('wzzhxx', f.optional(f.text({ max: 200 }))),
    protectionKey: f.field('yzkey', f.optional(f.text({ max: 200 }))),
  },
  outcomes: { 3: f.rows(maskedChoiceFields) },
  errors: [
    'email-format',
    'code-too-soon',
    'code-limit',
    'recovery-rests',
    'purpose-not-offered',
    'code-choice-too-often',
  ],
  done: { us: 'Code sent', zhcn: '验证码已发送' },
  guards: {
    captcha: (input: { purpose: string }) =>
      input.purpose === 'reg' || input.purpose === 'find' ? { purpose: input.purpose, use: 'send' } : undefined,
    work: true,
    rate: { per: 'address', count: 30, seconds: 600 },
  },
})

/**
 * Sends a code by SMS: to the account's own number for a pending protection (`yzkey`), or to the number to be bound, written `+86
 * 13800000000`.
 */
export const sendSmsCode = command('/request/send_sms', {
  access: 'visitor',
  right: 'self',
  input: {
    phone: f.optional(f.text({ max: 24 })),
    purpose: f.field('lx', f.choice(['czyz', 'login', 'aqsj'])),
    protectionKey: f.field('yzkey', f.optional(f.text({ max: 200 }))),
  },
  errors: ['phone-incorrect', 'sms-country-not-served', 'code-too-soon', 'code-limit', 'purpose-not-offered'],
  done: { us: 'Code sent', zhcn: '验证码已发送' },
  // Each SMS costs money: after a few, a picture captcha is required.
  guards: { work: true, rate: { per: 'address', count: 20, seconds: 600, soft: { count: 5, purpose: 'aqsj' } } },
})

export const registerAccount = command('/request/p_reg', {
  access: 'visitor',
  input: {
    email: f.field('re_yx', f.emailAddress),
    passwordVerifier: f.field('re_mm', verifier),
    passwordVerifierAgain: f.field('re_mm2', verifier),
    emailCode: f.field('yx_yzm', emailCode),
    agreed: f.field('re_ty', f.flag),
    inviteCode: f.field('re_yqm', f.optional(f.text({ max: 32 }))),
    site: f.field('siteid', f.optional(f.id)),
  },
  errors: [
    'email-code-wrong',
    'email-taken',
    'agreement-needed',
    'passwords-differ',
    'verifier-invalid',
    'invite-code-unknown',
  ],
  done: { us: 'Your account is ready', zhcn: '注册成功' },
  guards: { captcha: { purpose: 'reg', use: 'submit' }, captchaHandledByCaller: true },
})

/** Salts and cost for a new password, for its email and its account; the same answer for known and unknown addresses. */
export const preparePassword = query('/identity/prepare-password', {
  access: 'visitor',
  input: {
    email: f.field('re_yx', f.emailAddress),
    purpose: f.field('lx', f.optional(f.choice(['reg', 'find']))),
    /** of the recovery that sets the password */
    resetToken: f.field('yztoken', f.optional(f.text({ max: 200 }))),
  },
  output: { salt: f.text(), idSalt: f.text(), iterations: f.integer() },
  guards: {
    captcha: ({ purpose = 'reg' }: { purpose?: 'reg' | 'find' | undefined }) => ({ purpose, use: 'look' }),
    captchaHandledByCaller: true,
    rate: { per: 'address', count: 60, seconds: 60 },
  },
})

/** Recovery, step 1: exchanges the mailed code for a token that sets a new password (one use, ten minutes, this session). */
export const confirmRecoveryCode = command('/request/p_zhmm_yzzh', {
  access: 'visitor',
  input: {
    email: f.field('re_yx', f.emailAddress),
    emailCode: f.field('yx_yzm', emailCode),
    site: f.field('siteid', f.optional(f.id)),
    accountTicket: f.field('wzzhxx', f.optional(f.text({ max: 200 }))),
  },
  output: f.text(),
  errors: ['email-code-wrong', 'recovery-rests'],
  guards: { captcha: { purpose: 'find', use: 'submit' }, captchaHandledByCaller: true },
})

/** Recovery, step 2. Ends every session of the account. */
export const resetPassword = command('/request/p_zhmm_pass', {
  access: 'visitor',
  input: {
    passwordVerifier: f.field('re_mm1', verifier),
    passwordVerifierAgain: f.field('re_mm2', verifier),
    email: f.field('re_yx', f.emailAddress),
    resetToken: f.field('yztoken', f.text({ max: 200 })),
  },
  errors: ['reset-token-stale', 'passwords-differ', 'verifier-invalid'],
  done: { us: 'Your new password is set. Sign in to continue.', zhcn: '新密码已设置，请登录' },
  guards: { captcha: { purpose: 'find', use: 'submit' }, captchaHandledByCaller: true },
})

/** The handshake with which a signed-in customer proves the password again; `salt` is that of the account ID. */
export const beginPasswordProof = command('/identity/begin-password-proof', {
  access: 'account',
  right: 'self',
  output: {
    handshake: f.text(),
    salt: f.text(),
    iterations: f.integer(),
    nonce: f.text(),
    login: f.text(),
    emailSalt: f.text(),
  },
  guards: { rate: { per: 'session', count: 20, seconds: 60 } },
})

/** Sets another password; ends every other session. */
export const changePassword = command('/identity/change-password', {
  access: 'account',
  right: 'self',
  input: {
    passwordProof: f.text({ max: 200 }),
    passwordVerifier: verifier,
    passwordVerifierAgain: verifier,
  },
  errors: ['password-wrong', 'sign-in-locked', 'passwords-differ', 'verifier-invalid', 'password-same'],
  done: { us: 'Password changed', zhcn: '密码已修改' },
  guards: { protected: true },
})

/** First half of SCRAM (RFC 5802 section 3): the salt for a name, and the handshake for the proof. */
export const beginSignIn = command('/identity/begin-sign-in', {
  access: 'visitor',
  input: { login: f.field('re_yx', f.text({ max: 254 })) },
  output: { handshake: f.text(), salt: f.text(), iterations: f.integer(), nonce: f.text() },
  guards: {
    captcha: { purpose: 'login', use: 'look' },
    captchaHandledByCaller: true,
    rate: { per: 'address', count: 60, seconds: 60 },
  },
})

/** Code 2: the key of the pending sign-in, and the methods to answer; only those asked for are present. */
const loginProtectionFields = {
  loginKey: f.field('yzxx', f.text()),
  offered: f.field(
    'yzdata',
    f.object({
      /** masked address, masked number, the question's text */
      email: f.field('yx', f.optional(f.text({ max: 300 }))),
      sms: f.field('dx', f.optional(f.text())),
      question: f.field('mb', f.optional(f.text())),
      authenticator: f.field('lb', f.optional(f.flag)),
      passkey: f.optional(f.flag),
      recoveryCode: f.optional(f.flag),
    }),
  ),
}

export const signIn = command('/request/p_login', {
  access: 'visitor',
  input: {
    login: f.field('re_yx', f.text({ max: 254 })),
    /** `{handshake}.{base64url ClientProof}` */
    passwordProof: f.field('re_mm', f.optional(f.text({ max: 200 }))),
    fromDialog: f.field('boxlogin', f.optional(f.flag)),
    site: f.field('siteid', f.optional(f.id)),
    accountTicket: f.field('wzzhxx', f.optional(f.text({ max: 200 }))),
  },
  output: accountFields,
  outcomes: { 2: f.object(loginProtectionFields), 3: f.rows(accountChoiceFields) },
  errors: ['wrong-credentials', 'sign-in-locked', 'sign-in-slowed', 'sign-in-restricted'],
  done: { us: 'Signed in', zhcn: '登录成功' },
  guards: {
    captcha: (input: { accountTicket?: string | undefined }) =>
      input.accountTicket ? undefined : { purpose: 'login', use: 'submit' },
    captchaHandledByCaller: true,
    rate: { per: 'address', count: 120, seconds: 60 },
  },
})

const viewToken = f.text({ pattern: /^[\w-]{20,100}$/ })

/** What an operator's link leads to: the account that would be viewed, and for how many minutes. */
export const readView = query('/identity/read-view', {
  access: 'visitor',
  input: { token: viewToken },
  output: { account: f.id, minutes: f.integer() },
  errors: ['view-ended'],
  guards: { rate: { per: 'address', count: 30, seconds: 60 } },
})

/** Begins an operator's view of an account, once; the session that this browser had ends. */
export const beginView = command('/identity/begin-view', {
  access: 'visitor',
  input: { token: viewToken },
  errors: ['view-ended'],
  guards: { whileViewing: true, rate: { per: 'address', count: 30, seconds: 60 } },
})
