import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, stream } = callsOver(errors)

/**
 * premium: available, at the registry's own price for this very name. unknown: the registry did not answer; never taken for
 * available. unsupported: priced, but its registry is not connected. yours: in the account's own portfolio.
 */
export const availabilities = ['available', 'premium', 'taken', 'yours', 'unknown', 'unsupported', 'invalid'] as const

export const foundNameFields = {
  /** exact: the very name asked for; tld: the same label elsewhere; idea: a suggestion */
  kind: f.choice(['exact', 'tld', 'idea']),
  /** A-label name */
  name: f.text(),
  /** U-label name, equal to `name` for plain names */
  unicode: f.text(),
  tld: f.text(),
  state: f.choice(availabilities),
  /** first year and one year's renewal, where it can be bought */
  register: f.nullable(f.amount),
  renew: f.nullable(f.amount),
  /** what `register` is marked down from, and until when; only where it is */
  list: f.optional(f.amount),
  offerUntil: f.optional(f.instant),
  /** mixed scripts or look-alike letters */
  lookAlike: f.truth,
  /** why it cannot be a name here; only of an invalid one */
  note: f.optional(f.note()),
  /** in the account's portfolio; only of one's own */
  domain: f.optional(f.id),
}

/** A keyword or a name over every TLD: rows come as the registries answer, the exact name first where it can be. */
export const searchNames = stream('/registration/search-names', {
  access: 'visitor',
  input: { name: f.text({ max: 255 }), tlds: f.optional(f.list(f.text({ max: 63 }), { max: 200 })) },
  output: f.object(foundNameFields),
  errors: ['name-invalid'],
  guards: { rate: { per: 'session', count: 240, seconds: 60 } },
})

export const checkedNameFields = {
  /** the line as it was given, where that is not `name` itself */
  given: f.optional(f.note()),
  name: f.note(),
  /** U-label name, where that is not `name` itself */
  unicode: f.optional(f.note()),
  tld: f.note(),
  state: f.choice(availabilities),
  register: f.nullable(f.amount),
  renew: f.nullable(f.amount),
  /** what `register` is marked down from, and until when; only where it is */
  list: f.optional(f.amount),
  offerUntil: f.optional(f.instant),
  /** mixed scripts or look-alike letters; only where it is so */
  lookAlike: f.optional(f.truth),
}

/** Availability of up to 500 names at once, in the order given. */
export const checkNames = query('/registration/check-names', {
  access: 'visitor',
  input: { names: f.list(f.note(255), { min: 1, max: 500 }) },
  output: { names: f.rows(checkedNameFields) },
  errors: ['no-names'],
  guards: { rate: { per: 'session', count: 120, seconds: 60, soft: { count: 40, purpose: 'tjyz' } } },
})
