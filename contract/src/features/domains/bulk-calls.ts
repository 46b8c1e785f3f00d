import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { portfolioFilter } from './calls.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** running: items wait for their turn or for the registry. cancelled: what had not started was left out. */
export const bulkStates = ['running', 'cancelled', 'done'] as const
export const bulkItemStates = ['waiting', 'done', 'failed', 'cancelled'] as const

/** How many domains can be named one by one; all that a filter finds have no list. */
export const maxNamed = 500

/**
 * Changes the name servers of many domains: each as `changeNameServers` does, in a batch that goes on without the page. Either
 * `domains` are named, or all that the filter finds are meant, but `except`.
 */
export const startNameServerChange = command('/domains/start-name-server-change', {
  access: 'account',
  input: {
    domains: f.optional(f.list(f.id, { min: 1, max: maxNamed })),
    ...portfolioFilter,
    except: f.optional(f.list(f.id, { min: 1, max: maxNamed })),
    /** the number of domains that the customer saw */
    count: f.integer(1, 1_000_000),
    nameServers: f.list(f.text({ max: 253 }), { min: 1, max: 13 }),
  },
  output: { batch: f.id },
  errors: [
    'name-servers-invalid',
    'name-servers-repeated',
    'selection-changed',
    'too-many-domains',
    'too-many-bulk-changes',
  ],
})

const bulkFields = {
  batch: f.id,
  state: f.choice(bulkStates),
  nameServers: f.array(f.text()),
  startedAt: f.instant,
  finishedAt: f.nullable(f.instant),
  total: f.integer(),
  counts: f.object({ waiting: f.integer(), done: f.integer(), failed: f.integer(), cancelled: f.integer() }),
}

export const readBulkChange = query('/domains/read-bulk-change', {
  access: 'account',
  input: { batch: f.id },
  output: bulkFields,
  errors: ['bulk-change-unknown'],
})

/** The outcome of each domain, in the order of the change. */
export const findBulkItems = query('/domains/find-bulk-items', {
  access: 'account',
  input: {
    batch: f.id,
    state: f.optional(f.choice(bulkItemStates)),
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    items: f.rows({
      item: f.id,
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      state: f.choice(bulkItemStates),
      /** why it failed, in the customer's language or in the registry's words */
      note: f.note(500),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
  errors: ['bulk-change-unknown'],
})

/** The latest ones, newest first. */
export const listBulkChanges = query('/domains/list-bulk-changes', {
  access: 'account',
  /** with our name servers, which the form offers */
  output: { changes: f.rows(bulkFields), defaultNameServers: f.array(f.text()) },
})

/** Leaves out what has not started; what is at the registry ends. */
export const cancelBulkChange = command('/domains/cancel-bulk-change', {
  access: 'account',
  input: { batch: f.id },
  errors: ['bulk-change-unknown', 'bulk-change-ended'],
})

/** A new change of the domains that failed or were left out. */
export const retryBulkChange = command('/domains/retry-bulk-change', {
  access: 'account',
  input: { batch: f.id },
  output: { batch: f.id },
  errors: ['bulk-change-unknown', 'nothing-to-retry', 'too-many-bulk-changes'],
})
