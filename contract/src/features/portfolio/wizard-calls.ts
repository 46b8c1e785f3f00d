import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { lockTurns } from './bulk-calls.ts'
import { errors } from './errors.ts'
import { nameServerList } from './name-servers.ts'
import { maxNamed, selection } from './selection.ts'

const { query, command } = callsOver(errors)

/** Which of the pasted domains are in the portfolio, in the order given. */
export const matchNames = query('/portfolio/match-names', {
  access: 'account',
  right: 'domains.read',
  input: { names: f.list(f.text(), { min: 1, max: maxNamed }) },
  output: { domains: f.array(f.id), unknown: f.array(f.text()) },
})

/**
 * What a change would meet, before it starts: the domains that it cannot change come first, each with the reason. `next` is a
 * position in that order.
 */
export const reviewSelection = query('/portfolio/review-selection', {
  access: 'account',
  right: 'domains.read',
  input: {
    ...selection,
    work: f.choice(['name-servers', 'locks']),
    ...lockTurns,
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    domains: f.rows({
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      nameServers: f.array(f.text()),
      /** our name servers answer for it, so its records here lose their use elsewhere */
      ourNameServers: f.truth,
      /** the registry publishes DS records: other name servers must serve the same keys, or it stops resolving */
      secured: f.truth,
      /** why it cannot be changed, in the customer's language; empty if it can */
      refusal: f.note(500),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
    refused: f.integer(),
    secured: f.integer(),
  },
  errors: ['selection-changed', 'too-many-domains'],
})

/** The name servers that an account has saved under names, the default first. */
export const listNameServerSets = query('/portfolio/list-name-server-sets', {
  access: 'account',
  right: 'domains.read',
  output: {
    sets: f.rows({ set: f.id, label: f.text({ max: 30 }), nameServers: f.array(f.text()), standard: f.truth }),
    ours: f.array(f.text()),
    most: f.integer(),
  },
})

/** Saves a set, or changes one. The default is chosen when name servers are edited. */
export const saveNameServerSet = command('/portfolio/save-name-server-set', {
  access: 'account',
  right: 'domains.write',
  input: {
    set: f.optional(f.id),
    label: f.text({ max: 30 }),
    nameServers: nameServerList,
    standard: f.optional(f.flag),
  },
  output: { set: f.id },
  errors: [
    'name-servers-invalid',
    'name-servers-too-few',
    'name-servers-repeated',
    'set-unknown',
    'set-name-taken',
    'too-many-sets',
  ],
})

/** Deletes a set; domains keep their name servers. */
export const deleteNameServerSet = command('/portfolio/delete-name-server-set', {
  access: 'account',
  right: 'domains.write',
  input: { set: f.id },
  errors: ['set-unknown'],
})
