import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { availabilities } from './calls.ts'
import { errors } from './errors.ts'

const { action, query } = callsOver(errors)

/** The extensions and price classes of the registries' lists of premium domains. */
export const listPremiumKinds = query('/registration/list-premium-kinds', {
  access: 'visitor',
  output: { tlds: f.array(f.text()), priceClasses: f.array(f.text({ max: 60 })) },
})

/**
 * Premium domains from the registries' lists, the cheapest first. Each page is checked at the registries: what is gone is left out
 * and counted. `next` continues after the last listed row of the page.
 */
export const findPremium = action('/registration/find-premium', {
  access: 'visitor',
  right: 'buy.read',
  input: {
    text: f.optional(f.note(63)),
    tld: f.optional(f.text({ max: 63 })),
    priceClass: f.optional(f.text({ max: 60 })),
    minLength: f.optional(f.integer(1, 63)),
    maxLength: f.optional(f.integer(1, 63)),
    /** of the first year */
    minPrice: f.optional(f.amount),
    maxPrice: f.optional(f.amount),
    next: f.optional(f.text({ max: 300, pattern: /^\d{1,18}:[a-z\d.-]{1,255}$/ })),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 50))),
  },
  output: {
    domains: f.rows({
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      priceClass: f.text({ max: 60 }),
      state: f.choice(availabilities),
      /** first year and each later one; null where its registry did not answer */
      register: f.nullable(f.amount),
      renew: f.nullable(f.amount),
    }),
    /** of this page, no longer free */
    gone: f.integer(),
    next: f.nullable(f.text({ max: 300 })),
    /** listed, before they are checked */
    total: f.integer(),
  },
  guards: { rate: { per: 'session', count: 120, seconds: 60, soft: { count: 40, purpose: 'tjyz' } } },
})

/** What a premium domain costs now, as its registry answers. */
export const readPremium = action('/registration/read-premium', {
  access: 'visitor',
  right: 'buy.read',
  input: { name: f.text({ max: 255 }) },
  output: {
    name: f.text(),
    unicode: f.text(),
    tld: f.text(),
    state: f.choice(availabilities),
    /** empty where no list has it */
    priceClass: f.note(60),
    register: f.nullable(f.amount),
    renew: f.nullable(f.amount),
    /** the fee to restore it after a deletion; a year is paid besides */
    restore: f.nullable(f.amount),
    minYears: f.integer(1, 10),
    maxYears: f.integer(1, 10),
  },
  errors: ['name-invalid'],
  guards: { rate: { per: 'session', count: 120, seconds: 60, soft: { count: 40, purpose: 'tjyz' } } },
})
