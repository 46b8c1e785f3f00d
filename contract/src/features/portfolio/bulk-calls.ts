import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { lockTurn, maxRemark } from './calls.ts'
import { errors } from './errors.ts'
import { nameServerList } from './name-servers.ts'
import { selection } from './selection.ts'

const { query, command } = callsOver(errors)

/** running: items wait for their turn or for the registry. cancelled: what had not started was left out. */
export const bulkStates = ['running', 'cancelled', 'done'] as const
export const bulkItemStates = ['waiting', 'done', 'failed', 'cancelled'] as const

export const bulkKinds = [
  'name-servers',
  'locks',
  'remarks',
  'privacy',
  'automatic',
  'auth-codes',
  'records',
  'record-template',
] as const
export const remarkModes = ['replace', 'append', 'clear'] as const

/** Each turned on, turned off, or left as it is. */
export const lockTurns = { transfer: lockTurn, update: lockTurn, delete: lockTurn }
type Turn = 'on' | 'off' | undefined
type Turns = { readonly transfer: Turn; readonly update: Turn; readonly delete: Turn }
/** Turning off a lock is protected. */
export const unlocks = ({ transfer, update, delete: deletion }: Turns): boolean =>
  [transfer, update, deletion].includes('off')

/** Changes the name servers of many domains: each as `changeNameServers` does, in a batch that continues without the page. */
export const startNameServerChange = command('/portfolio/start-name-server-change', {
  access: 'account',
  right: 'domains.write',
  input: { ...selection, nameServers: nameServerList },
  output: { batch: f.id },
  errors: [
    'name-servers-invalid',
    'name-servers-too-few',
    'name-servers-repeated',
    'selection-changed',
    'too-many-domains',
    'too-many-bulk-changes',
  ],
})

/** Changes the remarks of many domains. Appended text is left out where a remark has it already. */
export const startRemarkChange = command('/portfolio/start-remark-change', {
  access: 'account',
  right: 'domains.write',
  input: { ...selection, mode: f.choice(remarkModes), remark: f.optional(f.note(maxRemark)) },
  output: { batch: f.id },
  errors: ['remark-missing', 'selection-changed', 'too-many-domains', 'too-many-bulk-changes'],
})

/** Turns automatic renewal of many domains on or off. */
export const startAutomaticChange = command('/portfolio/start-automatic-change', {
  access: 'account',
  right: 'buy.write',
  input: { ...selection, on: f.flag },
  output: { batch: f.id },
  errors: ['selection-changed', 'too-many-domains', 'too-many-bulk-changes'],
})

const bulkFields = {
  batch: f.id,
  kind: f.choice(bulkKinds),
  state: f.choice(bulkStates),
  /** empty for other kinds */
  nameServers: f.array(f.text()),
  /** null for other kinds */
  locks: f.nullable(f.object(lockTurns)),
  remark: f.nullable(f.object({ mode: f.choice(remarkModes), text: f.note(maxRemark) })),
  published: f.nullable(f.truth),
  automatic: f.nullable(f.truth),
  startedAt: f.instant,
  finishedAt: f.nullable(f.instant),
  total: f.integer(),
  counts: f.object({ waiting: f.integer(), done: f.integer(), failed: f.integer(), cancelled: f.integer() }),
}

export const readBulkChange = query('/portfolio/read-bulk-change', {
  access: 'account',
  right: 'any',
  input: { batch: f.id },
  output: bulkFields,
  errors: ['bulk-change-unknown'],
})

/** The outcome of each domain, in the order of the change. */
export const findBulkItems = query('/portfolio/find-bulk-items', {
  access: 'account',
  right: 'any',
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
      /** why it failed, in the customer's language or in the registry's words; of one that is done, what was left out */
      note: f.note(500),
      /** the version of its zone that the change made, by which it is undone */
      zoneVersion: f.nullable(f.id),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
  errors: ['bulk-change-unknown'],
})

/** The latest ones, newest first. */
export const listBulkChanges = query('/portfolio/list-bulk-changes', {
  access: 'account',
  right: 'any',
  /** with our name servers, which the form offers */
  output: { changes: f.rows(bulkFields), defaultNameServers: f.array(f.text()) },
})

/** Leaves out what has not started; what is at the registry ends. */
export const cancelBulkChange = command('/portfolio/cancel-bulk-change', {
  access: 'account',
  right: 'any',
  input: { batch: f.id },
  errors: ['bulk-change-unknown', 'bulk-change-ended', 'right-missing'],
})

/** A new change of the domains that failed or were left out. One that turns off locks says so, because that is protected. */
export const retryBulkChange = command('/portfolio/retry-bulk-change', {
  access: 'account',
  right: 'any',
  guards: { protected: ({ unlocking }: { unlocking: boolean | undefined }) => unlocking === true },
  input: { batch: f.id, unlocking: f.optional(f.flag) },
  output: { batch: f.id },
  errors: [
    'bulk-change-unknown',
    'nothing-to-retry',
    'too-many-bulk-changes',
    'unlocking-unsaid',
    'frozen-after-recovery',
    'transfers-restricted',
    'right-missing',
  ],
})
