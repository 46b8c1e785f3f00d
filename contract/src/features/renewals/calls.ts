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

/** Cost and result of renewing a domain, by number of years. The registry is queried where the price may be premium. */
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
    /** renewing pays for the year that the registry added at expiry (auto-renew grace) */
    inGrace: f.truth,
    choices: f.rows({ years: f.integer(1, 10), price: f.amount, until: f.instant }),
  },
  errors: ['domain-unknown', 'registry-silent'],
})
