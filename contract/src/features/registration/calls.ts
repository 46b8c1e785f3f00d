import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, stream } = callsOver(errors)

/**
 * premium: available, at the registry's own price for this domain. unknown: the registry did not answer; never treated as
 * available. unsupported: priced, but its registry is not connected. yours: in the account's own portfolio.
 */
export const availabilities = ['available', 'premium', 'taken', 'yours', 'unknown', 'unsupported', 'invalid'] as const

export const foundNameFields = {
  /** exact: the requested domain; tld: the same label under another TLD; idea: a suggestion */
  kind: f.choice(['exact', 'tld', 'idea']),
  /** domain as A-labels */
  name: f.text(),
  /** domain as U-labels, equal to `name` for ASCII domains */
  unicode: f.text(),
  tld: f.text(),
  state: f.choice(availabilities),
  /** first year and one year's renewal, where it can be registered */
  register: f.nullable(f.amount),
  renew: f.nullable(f.amount),
  /** the list price and the end of the offer; only where `register` is marked down */
  list: f.optional(f.amount),
  offerUntil: f.optional(f.instant),
  /** mixed scripts or look-alike letters */
  lookAlike: f.truth,
  /** why it is not a valid domain; only with `invalid` */
  note: f.optional(f.note()),
  /** id in the account's portfolio; only with `yours` */
  domain: f.optional(f.id),
}

/** A keyword or a domain under every TLD: rows arrive as the registries answer, the exact match first where possible. */
export const searchNames = stream('/registration/search-names', {
  access: 'visitor',
  input: { name: f.text({ max: 255 }), tlds: f.optional(f.list(f.text({ max: 63 }), { max: 200 })) },
  output: f.object(foundNameFields),
  errors: ['name-invalid'],
  guards: { rate: { per: 'session', count: 240, seconds: 60 } },
})

export const checkedNameFields = {
  /** the line as entered, where it differs from `name` */
  given: f.optional(f.note()),
  name: f.note(),
  /** domain as U-labels, where it differs from `name` */
  unicode: f.optional(f.note()),
  tld: f.note(),
  state: f.choice(availabilities),
  register: f.nullable(f.amount),
  renew: f.nullable(f.amount),
  /** the list price and the end of the offer; only where `register` is marked down */
  list: f.optional(f.amount),
  offerUntil: f.optional(f.instant),
  /** mixed scripts or look-alike letters; only where true */
  lookAlike: f.optional(f.truth),
}

/** Availability of up to 500 domains, in the order given. */
export const checkNames = query('/registration/check-names', {
  access: 'visitor',
  input: { names: f.list(f.note(255), { min: 1, max: 500 }) },
  output: { names: f.rows(checkedNameFields) },
  errors: ['no-names'],
  guards: { rate: { per: 'session', count: 120, seconds: 60, soft: { count: 40, purpose: 'tjyz' } } },
})
