import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { domainStates } from '../domains/calls.ts'
import { errors } from './errors.ts'

const { action } = callsOver(errors)

/** Why a domain cannot be renewed now. */
export const obstacles = [
  'in-redemption',
  'pending-delete',
  'under-way',
  'transfer-pending',
  'renew-locked',
  'too-far-ahead',
  'not-connected',
] as const

/** What renewing a domain costs and brings, year by year. The registry is asked for what may be a premium name's price. */
export const readOffer = action('/renewals/read-offer', {
  access: 'account',
  input: { domain: f.text({ max: 253 }) },
  output: {
    domain: f.id,
    name: f.text(),
    unicode: f.text(),
    tld: f.text(),
    state: f.choice(domainStates),
    paidUntil: f.instant,
    daysLeft: f.integer(-100_000),
    premium: f.truth,
    /** null: it can be renewed */
    why: f.nullable(f.choice(obstacles)),
    /** renewing pays for the year that the registry has added by itself at expiry */
    inGrace: f.truth,
    choices: f.rows({ years: f.integer(1, 10), price: f.amount, until: f.instant }),
  },
  errors: ['domain-unknown', 'registry-silent'],
})
