import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'
import { proof, sixDigits } from './fields.ts'

const { command } = callsOver(errors)

/** Sends a code to the account's own address, to lift a restriction. */
export const sendIdentityCode = command('/account-security/send-identity-code', {
  access: 'account',
  right: 'self',
  errors: ['code-too-soon', 'code-limit'],
  done: { us: 'Code sent', zhcn: '验证码已发送' },
  guards: { work: true, rate: { per: 'session', count: 10, seconds: 600 } },
})
export const liftRestriction = command('/account-security/lift-restriction', {
  access: 'account',
  right: 'self',
  input: { restriction: f.id, emailCode: f.field('eyzm', sixDigits), passwordProof: proof },
  errors: [
    'restriction-unknown',
    'restriction-stays',
    'restriction-lifted-too-often',
    'email-code-wrong',
    'password-wrong',
    'password-locked',
  ],
  done: { us: 'Restriction lifted', zhcn: '限制已解除' },
  guards: { rate: { per: 'session', count: 20, seconds: 60 } },
})

/** Supplies what -1009 asked for; its ticket is valid once, for thirty minutes. */
export const supplyInformation = command('/account-security/supply-information', {
  access: 'account',
  right: 'self',
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

/** Methods whose loss requires an operator's help. */
export const losableMethods = ['email', 'sms', 'question', 'authenticator', 'passkeys'] as const
export type LosableMethod = (typeof losableMethods)[number]

/** Sends a code to the contact address of a recovery request. */
export const sendRecoveryContactCode = command('/account-security/send-recovery-contact-code', {
  access: 'visitor',
  input: { email: f.emailAddress },
  errors: ['code-too-soon', 'code-limit'],
  done: { us: 'Code sent', zhcn: '验证码已发送' },
  guards: { work: true, rate: { per: 'address', count: 10, seconds: 600, soft: { count: 1, purpose: 'zhzh' } } },
})

/** Requests recovery by an operator, with evidence. The answer is the same whether or not the account exists. */
export const askRecovery = command('/account-security/ask-recovery', {
  access: 'visitor',
  input: {
    login: f.text({ max: 254 }),
    email: f.emailAddress,
    emailCode: f.field('eyzm', sixDigits),
    lost: f.list(f.choice(losableMethods), { min: 1, max: 5 }),
    /** A number that an operator can call; digits, with or without a prefix. */
    phone: f.optional(f.text({ max: 20 })),
    explanation: f.text({ min: 20, max: 2000 }),
    evidence: f.list(f.text({ max: 100 }), { min: 1, max: 5 }),
  },
  errors: ['email-code-wrong', 'evidence-unknown', 'phone-number-incorrect'],
  done: { us: 'Request received', zhcn: '申请已提交' },
  guards: { rate: { per: 'address', count: 10, seconds: 3600, soft: { count: 1, purpose: 'zhzh' } } },
})

/** The customer denies having requested the recovery. */
export const withdrawRecovery = command('/account-security/withdraw-recovery', {
  access: 'account',
  right: 'self',
  input: { recovery: f.id },
  errors: ['recovery-unknown'],
  done: { us: 'Request declined', zhcn: '已拒绝该申请' },
})
