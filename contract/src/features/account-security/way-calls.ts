import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** The ways to verify, the strongest first; each is enough alone. A question is asked together with the email code. */
export const ways = ['passkey', 'authenticator', 'sms', 'question'] as const
export type Way = (typeof ways)[number]

const protectionKey = f.field('yzkey', f.text({ max: 200 }))
const rate = { per: 'address', count: 60, seconds: 60 } as const

/** Between which ways a pending protection lets the customer choose; none where the account demands several methods together. */
export const findWays = query('/account-security/find-ways', {
  access: 'visitor',
  input: { protectionKey },
  output: { ways: f.array(f.choice(ways)) },
  errors: ['protection-key-unknown'],
  guards: { rate },
})

/** Asks a pending protection in another way. Only the fields to answer are present; none for a passkey. */
export const chooseMethod = command('/account-security/choose-method', {
  access: 'visitor',
  input: { protectionKey, way: f.choice(ways) },
  output: {
    /** masked address, masked number, the question's text */
    email: f.optional(f.text({ max: 300 })),
    sms: f.optional(f.text()),
    question: f.optional(f.text()),
    authenticator: f.optional(f.flag),
  },
  errors: ['protection-key-unknown', 'method-not-bound'],
  guards: { rate },
})
