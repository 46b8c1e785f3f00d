import { callsOver, purposes } from '../call.ts'
import * as f from '../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** An SCRAM verifier as RFC 5803 writes it: `SCRAM-SHA-256$iterations:salt$StoredKey:ServerKey`. */
const verifier = f.text({
  max: 200,
  pattern: /^SCRAM-SHA-256\$\d{4,7}:[A-Za-z0-9+/=]{20,60}\$[A-Za-z0-9+/=]{44}:[A-Za-z0-9+/=]{44}$/,
})
const emailCode = f.text({ pattern: /^\d{6}$/ })

/** What the browser keeps of the account (`userInfo`). */
export const accountFields = {
  accountId: f.field('uid', f.id),
  displayName: f.text(),
  siteId: f.field('siteid', f.id),
  siteName: f.field('sitename', f.text()),
  level: f.integer(),
  maskedEmail: f.text({ max: 300 }),
  /** available minus debt, and what is frozen */
  available: f.amount,
  frozen: f.amount,
}

export const issueCsrfToken = command('/request/get_token', {
  access: 'visitor',
  output: f.text(),
  guards: { issuesCsrfToken: true, rate: { per: 'address', count: 60, seconds: 60 } },
})

/** 1 signed in, 0 not. */
export const readSession = query('/request/login_status', { access: 'visitor', output: f.flag })

export const drawnCaptchaPath = '/getcode'

const captchaPurpose = f.field('lx', f.choice(purposes))

/** A puzzle of the slider captcha: a picture with a gap, and the piece that closes it. Pictures are data URLs. */
export const drawSlider = command('/identity/draw-slider', {
  access: 'visitor',
  input: { purpose: captchaPurpose },
  output: {
    puzzle: f.text(),
    /** Pixels of the picture, which is shown at any size. */
    width: f.integer(),
    height: f.integer(),
    pieceSize: f.integer(),
    pieceTop: f.integer(),
    picture: f.text({ max: 400_000 }),
    piece: f.text({ max: 40_000 }),
  },
  errors: ['slider-missed'],
  guards: { rate: { per: 'session', count: 60, seconds: 60 } },
})

/** Judges a drag: `result` beside, and the code that goes where a picture's answer goes. */
export const judgeSlider = command('/request/slideverify', {
  access: 'visitor',
  method: 'GET',
  input: {
    purpose: captchaPurpose,
    puzzle: f.optional(f.text({ max: 64 })),
    /** `x,ms;x,ms;…` in pixels of the picture, milliseconds since the drag began. */
    track: f.optional(f.text({ max: 6000 })),
  },
  output: { code: f.text() },
  errors: ['slider-missed'],
  guards: { rate: { per: 'session', count: 60, seconds: 60 } },
})

export const sendEmailCode = command('/request/send_email', {
  access: 'visitor',
  input: {
    email: f.text({ max: 254 }),
    purpose: f.field('lx', f.choice(['reg', 'find', 'czyz', 'login'])),
    site: f.field('siteid', f.optional(f.id)),
    accountTicket: f.field('wzzhxx', f.optional(f.text({ max: 200 }))),
    protectionKey: f.field('yzkey', f.optional(f.text({ max: 200 }))),
  },
  errors: ['email-format', 'code-too-soon', 'purpose-not-offered'],
  done: { us: 'The verification code has been sent', zhcn: '验证码已发送' },
  guards: {
    captcha: (input: { purpose: string }) =>
      input.purpose === 'reg' || input.purpose === 'find' ? { purpose: input.purpose, use: 'send' } : undefined,
    rate: { per: 'address', count: 30, seconds: 600 },
  },
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
  done: { us: 'Registered successfully', zhcn: '注册成功' },
  guards: { captcha: { purpose: 'reg', use: 'submit' }, captchaHandledByCaller: true },
})

/** Salt and cost for a new password of an e-mail; the same answer for known and unknown addresses. */
export const preparePassword = query('/identity/prepare-password', {
  access: 'visitor',
  input: { email: f.field('re_yx', f.emailAddress) },
  output: { salt: f.text(), iterations: f.integer() },
  guards: {
    captcha: { purpose: 'reg', use: 'look' },
    captchaHandledByCaller: true,
    rate: { per: 'address', count: 60, seconds: 60 },
  },
})

/** First half of SCRAM (RFC 5802 section 3): the salt for a name, and the handshake that the proof answers. */
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

export const accountChoiceFields = {
  accountId: f.field('uid', f.id),
  siteName: f.field('sitename', f.text()),
  site: f.field('siteid', f.id),
  accountTicket: f.field('wzzhxx', f.text()),
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
  outcomes: { 3: f.rows(accountChoiceFields) },
  errors: ['wrong-credentials', 'sign-in-locked'],
  done: { us: 'Login successful', zhcn: '登录成功' },
  guards: {
    captcha: (input: { accountTicket?: string | undefined }) =>
      input.accountTicket ? undefined : { purpose: 'login', use: 'submit' },
    captchaHandledByCaller: true,
    rate: { per: 'address', count: 120, seconds: 60 },
  },
})

export const signOut = command('/identity/sign-out', { access: 'account' })

/** The signed-in account; 1001 where there is none. */
export const readAccount = query('/user_zh/get_baseinfo', {
  access: 'visitor',
  output: f.either([f.constant(1001), f.object(accountFields)]),
})
