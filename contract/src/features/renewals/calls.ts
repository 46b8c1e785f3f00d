import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { domainStates, termEnd } from '../portfolio/calls.ts'
import { errors } from './errors.ts'

const { action, command, query } = callsOver(errors)

/** Why a domain cannot be renewed now. */
export const obstacles = [
  'in-redemption',
  'pending-delete',
  'under-way',
  'deleting',
  'transfer-pending',
  'renew-locked',
  'too-far-ahead',
  'not-connected',
] as const

/** Cost and result of renewing a domain, by number of years. The registry is queried where the price may be premium. */
export const readOffer = action('/renewals/read-offer', {
  access: 'account',
  right: 'buy.read',
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
    /** it renews automatically */
    automatic: f.truth,
    /** null: its term has not ended */
    termEnd: f.nullable(termEnd),
    /** days before expiry from which an automatic renewal is tried */
    automaticDays: f.integer(),
    choices: f.rows({
      years: f.integer(1, 10),
      /** with the coupon that would be used for it alone */
      price: f.amount,
      /** before that coupon; null: none applies */
      listPrice: f.nullable(f.amount),
      until: f.instant,
    }),
  },
  errors: ['domain-unknown', 'registry-silent'],
})

/** Turns automatic renewal of a domain on or off. */
export const switchAutomatic = command('/renewals/switch-automatic', {
  access: 'account',
  right: 'buy.write',
  input: { domain: f.id, on: f.flag },
  output: { on: f.truth },
  errors: ['domain-unknown'],
})

/** Whether new domains of the account renew automatically. */
export const readRenewalDefault = query('/renewals/read-renewal-default', {
  access: 'account',
  right: 'buy.read',
  output: { on: f.truth },
})

/** Turns automatic renewal on or off for domains that are registered, transferred or brought in from now on. */
export const switchRenewalDefault = command('/renewals/switch-renewal-default', {
  access: 'account',
  right: 'buy.write',
  input: { on: f.flag },
  output: { on: f.truth },
})

/** The automatic renewals of the next days against the balance. */
export const readUpcoming = query('/renewals/read-upcoming', {
  access: 'account',
  right: 'buy.read',
  keep: 'session',
  output: {
    count: f.integer(),
    sum: f.amount,
    available: f.amount,
    /** what the balance lacks for all of them, a debt included */
    missing: f.amount,
    days: f.integer(1),
  },
})

export const renewalStates = ['waiting', 'done', 'failed'] as const
export type RenewalState = (typeof renewalStates)[number]

/** The account's renewals, the newest first. `next` continues after the last row of the page. */
export const findRenewals = query('/renewals/find-renewals', {
  access: 'account',
  right: 'buy.read',
  keep: 'session',
  input: {
    text: f.optional(f.note(100)),
    state: f.optional(f.choice(renewalStates)),
    automatic: f.optional(f.flag),
    order: f.optional(f.id),
    next: f.optional(f.text({ max: 30, pattern: /^\d{1,18}$/ })),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    renewals: f.rows({
      renewal: f.id,
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      years: f.integer(1, 10),
      price: f.amount,
      automatic: f.truth,
      /** paid until, before and after */
      before: f.instant,
      after: f.instant,
      state: f.choice(renewalStates),
      /** why it failed; empty otherwise */
      note: f.note(1000),
      order: f.id,
      startedAt: f.instant,
      endedAt: f.nullable(f.instant),
      /** it failed, and the domain is still in the account without another renewal under way */
      retryable: f.truth,
    }),
    next: f.nullable(f.text({ max: 30 })),
    total: f.integer(),
  },
})

/** Terms and prices of several domains, for one order. The registries are queried where prices may be premium. */
export const reviewRenewals = action('/renewals/review-renewals', {
  access: 'account',
  right: 'buy.read',
  input: { domains: f.list(f.id, { min: 1, max: 500 }) },
  output: {
    domains: f.rows({
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      paidUntil: f.instant,
      inGrace: f.truth,
      /** why it cannot be renewed, in a sentence; empty where it can */
      refusal: f.note(300),
      choices: f.rows({ years: f.integer(1, 10), price: f.amount, until: f.instant }),
    }),
  },
  errors: ['domain-unknown'],
  guards: { rate: { per: 'session', count: 30, seconds: 60 } },
})

/** Why the customer wants a deleted domain back, for the report to the registry. */
export const restorePurposes = ['forgot-to-renew', 'deleted-by-mistake', 'payment-problem', 'contact-outdated'] as const
export type RestorePurpose = (typeof restorePurposes)[number]

/** restorable: it can be restored. requested, reporting: on its way. closed: the registry is about to release it. */
export const redemptionStates = ['restorable', 'requested', 'reporting', 'closed'] as const

/**
 * The account's deleted domains, the most urgent first. The registries of premium domains are asked for their prices: `year` and
 * `price` are null where one did not answer.
 */
export const findRedemptions = action('/renewals/find-redemptions', {
  access: 'account',
  right: 'buy.read',
  input: {
    next: f.optional(f.text({ max: 100, pattern: /^\d{1,20}$/ })),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    redemptions: f.rows({
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      state: f.choice(redemptionStates),
      /** null where the registry deleted it by itself and named no date */
      deletedAt: f.nullable(f.instant),
      restorableUntil: f.nullable(f.instant),
      daysLeft: f.nullable(f.integer(-100_000)),
      /** closed: about when its registry deletes it for good, and anybody may register it */
      releasedAt: f.nullable(f.instant),
      /** requested: when it was; reporting: when the report was sent; restorable again: when the last restore failed */
      since: f.nullable(f.instant),
      fee: f.amount,
      year: f.nullable(f.amount),
      /** the sum that is charged */
      price: f.nullable(f.amount),
      /** why the last try failed; empty otherwise */
      note: f.note(1000),
    }),
    next: f.nullable(f.text({ max: 100 })),
    total: f.integer(),
  },
  guards: { rate: { per: 'session', count: 60, seconds: 60 } },
})
