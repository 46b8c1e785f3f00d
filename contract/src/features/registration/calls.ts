import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { tldFields } from '../tlds/calls.ts'
import { errors } from './errors.ts'

const { query, command, stream } = callsOver(errors)

/**
 * premium: available, at the registry's own price for this domain. unknown: the registry did not answer; never treated as
 * available. unsupported: priced, but its registry is not connected. paused: available, but for now
 * nothing can be registered in the extension. opens: the extension opens for everyone later. yours: in the account's own portfolio.
 */
export const availabilities = [
  'available',
  'premium',
  'taken',
  'yours',
  'unknown',
  'unsupported',
  'paused',
  'opens',
  'invalid',
] as const

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
  /** when the extension opens; only with `opens` */
  opensAt: f.optional(f.instant),
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
  right: 'buy.read',
  input: { name: f.text({ max: 255 }), tlds: f.optional(f.list(f.text({ max: 63 }), { max: 200 })) },
  output: f.object(foundNameFields),
  errors: ['name-invalid'],
  guards: { rate: { per: 'session', count: 240, seconds: 60 } },
})

/**
 * The rows that `searchNames` will answer, in their order: the exact domain, every connected TLD by popularity and price, then
 * suggestions. It asks no registry, so a page can reserve the place of each row.
 */
export const planSearch = query('/registration/plan-search', {
  access: 'visitor',
  right: 'buy.read',
  method: 'GET',
  input: { name: f.text({ max: 255 }) },
  output: {
    /** what is searched for: `name`, without the part before a domain */
    searched: f.text(),
    /** the TLD of `name` as typed, where we do not offer it */
    unoffered: f.nullable(f.note()),
    rows: f.rows({
      kind: f.choice(['exact', 'tld', 'idea']),
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      category: tldFields.category,
      /** the first year's standard price; a premium domain has another */
      price: f.amount,
      /** whether its registry is connected, so that a taken domain can be watched */
      connected: f.truth,
    }),
  },
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
  /** when the extension opens; only with `opens` */
  opensAt: f.optional(f.instant),
  /** mixed scripts or look-alike letters; only where true */
  lookAlike: f.optional(f.truth),
}

/** Availability of up to 500 domains, in the order given. */
export const checkNames = query('/registration/check-names', {
  access: 'visitor',
  right: 'buy.read',
  input: { names: f.list(f.note(255), { min: 1, max: 500 }) },
  output: { names: f.rows(checkedNameFields) },
  errors: ['no-names'],
  guards: { rate: { per: 'session', count: 120, seconds: 60, soft: { count: 40, purpose: 'tjyz' } } },
})

/** watching: taken, and checked daily. free: available; the account was notified. lost: taken again since. */
export const watchStates = ['watching', 'free', 'lost'] as const
/** The number of domains that an account may watch. */
export const maxWatched = 100

/** Notifies the account once, as soon as its registry answers that the domain is available. Repeating it changes nothing. */
export const watchDomain = command('/registration/watch-domain', {
  access: 'account',
  right: 'buy.write',
  input: { name: f.text({ max: 255 }) },
  output: { watched: f.id },
  errors: ['name-invalid', 'watch-not-connected', 'watch-own', 'watch-full'],
  guards: { rate: { per: 'session', count: 120, seconds: 60 } },
})

/** Registrations that registries have accepted and decide about later. Their money is on hold. */
export const findPending = query('/registration/find-pending', {
  access: 'account',
  right: 'buy.read',
  input: { order: f.optional(f.id), name: f.optional(f.text({ max: 253 })) },
  output: {
    domains: f.rows({
      name: f.text(),
      unicode: f.text(),
      order: f.id,
      price: f.amount,
      since: f.instant,
      /** when the registry was last asked */
      checkedAt: f.instant,
      /** when an operator asks it, if it has not decided by then */
      expectedBy: f.instant,
    }),
    more: f.truth,
  },
})

export const stopWatching = command('/registration/stop-watching', {
  access: 'account',
  right: 'buy.write',
  input: { watched: f.id },
})

/** The account's watched domains, the newest first. */
export const findWatched = query('/registration/find-watched', {
  access: 'account',
  right: 'buy.read',
  keep: 'session',
  input: { next: f.optional(f.id), pageSize: f.field('pagesize', f.optional(f.integer(1, 100))) },
  output: {
    domains: f.rows({
      watched: f.id,
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      state: f.choice(watchStates),
      since: f.instant,
      /** the registry's last answer */
      checkedAt: f.nullable(f.instant),
      freeAt: f.nullable(f.instant),
      /** whether its registry is connected; otherwise it is not checked */
      connected: f.truth,
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})
