import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** Where the account is signed in. */
export const findSessions = query('/account-security/find-sessions', {
  access: 'account',
  right: 'self',
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
  right: 'self',
  input: { session: f.id },
  errors: ['session-unknown'],
  done: { us: 'Device signed out', zhcn: '设备已退出登录' },
})
export const endOtherSessions = command('/account-security/end-other-sessions', {
  access: 'account',
  right: 'self',
  output: { ended: f.integer() },
  done: { us: 'All other devices signed out', zhcn: '其他设备已全部退出登录' },
})

const paging = { page: f.optional(f.integer(1, 10_000)), next: f.optional(f.text({ max: 40 })) }

export const findSignIns = query('/account-security/find-sign-ins', {
  access: 'account',
  right: 'self',
  input: paging,
  output: {
    signIns: f.rows({
      signIn: f.id,
      /** `waiting`: the password was right, the second step is still open */
      outcome: f.choice(['done', 'waiting', 'wrong']),
      userAgent: f.note(300),
      address: f.text(),
      at: f.instant,
    }),
    next: f.nullable(f.text()),
  },
})

/** The log of an account's security events; append-only. */
export const securityEvents = [
  'email-changed',
  'password-changed',
  'sign-in-attacked',
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
  'passkey-sign-in',
  'protection-saved',
  'protection-passed',
  'protection-failed',
  'verification-closed',
  'restriction-lifted',
  'account-restricted',
  'account-viewed',
  'restriction-ended',
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
  right: 'self',
  input: paging,
  output: {
    events: f.rows({
      entry: f.id,
      event: f.choice(securityEvents),
      detail: f.note(300),
      address: f.text(),
      at: f.instant,
      /** An operator acted, not the customer. */
      byPlatform: f.truth,
    }),
    next: f.nullable(f.text()),
  },
})
