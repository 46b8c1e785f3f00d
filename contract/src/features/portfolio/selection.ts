import * as f from '../../fields.ts'
import { portfolioFilter } from './calls.ts'

/** How many domains can be named one by one; all that a filter finds have no list. */
export const maxNamed = 500

/** The domains that a customer selected: either `domains` are named, or all that the filter finds are meant, but `except`. */
export const selection = {
  domains: f.optional(f.list(f.id, { min: 1, max: maxNamed })),
  ...portfolioFilter,
  except: f.optional(f.list(f.id, { min: 1, max: maxNamed })),
  /** the number of domains that the customer saw */
  count: f.integer(1, 1_000_000),
}
