import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** unused: no domain needs it. lapsed: its domains are suspended until the email is verified. */
export const emailStates = ['unused', 'waiting', 'verified', 'lapsed'] as const

/** The secret of the link in a verification mail. */
const token = f.secret(f.text({ max: 100, pattern: /^[\w-]{20,100}$/ }))
const perAddress = { per: 'address', count: 60, seconds: 60 } as const

/** What a link verifies. Reading it changes nothing: mail scanners open links. */
export const readVerification = query('/registrants/read-verification', {
  access: 'visitor',
  input: { token },
  output: {
    /** open: can be confirmed. used: confirmed before. replaced: a newer mail was sent. */
    state: f.choice(['open', 'used', 'expired', 'replaced']),
    /** with all but its first letter and its host masked */
    email: f.text(),
    name: f.text(),
    organisation: f.nullable(f.text()),
    /** the first 50 */
    domains: f.rows({ name: f.text(), unicode: f.text(), suspended: f.truth }),
    domainCount: f.integer(),
    /** until when the link is good */
    until: f.instant,
  },
  errors: ['verification-unknown'],
  guards: { rate: perAddress },
})

/** Verifies the email. Suspended domains of this registrant come back. Repeating it changes nothing. */
export const confirmEmail = command('/registrants/confirm-email', {
  access: 'visitor',
  input: { token },
  errors: ['verification-unknown', 'verification-expired', 'verification-replaced'],
  guards: { rate: perAddress },
})

/** Sends a link for a template's current data, which its domains carry. */
export const sendVerification = command('/registrants/send-verification', {
  access: 'account',
  right: 'registrants.write',
  input: { template: f.id },
  output: { until: f.instant },
  errors: ['template-unknown', 'verification-not-needed', 'verification-too-soon', 'verification-too-many'],
  done: { us: 'Email sent', zhcn: '邮件已发送' },
})

/** Sends new links to an email, for whom it may concern: the answer never tells whether there was anything to verify. */
export const requestVerification = command('/registrants/request-verification', {
  access: 'visitor',
  input: { email: f.emailAddress },
  guards: { rate: { per: 'address', count: 20, seconds: 60, soft: { count: 0, purpose: 'mbyxyz', per: 'address' } } },
})
