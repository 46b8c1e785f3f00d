import { callsOver } from '../../call.ts'
import { dnsRecordErrors, dnsZoneErrors } from '../../dns-record-errors.ts'
import { longestValue, recordTypes } from '../../dns-record-values.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

const keysOf = <T extends object>(texts: T) => Object.keys(texts) as (keyof T & string)[]
const ruleErrors = [
  ...keysOf(dnsRecordErrors),
  ...keysOf(dnsZoneErrors),
  'too-many-records',
  'email-forward-not-offered',
] as const

/** Errors of every change. */
const zoneErrors = ['zone-unknown', 'records-not-editable'] as const

/** A record as entered. `priority` applies to MX, `status` (301 or 302) to URL. */
const draftFields = {
  host: f.text(),
  type: f.choice(recordTypes),
  value: f.text({ max: longestValue }),
  ttl: f.optional(f.integer(1, 2_147_483_647)),
  priority: f.optional(f.integer(0, 65_535)),
  status: f.optional(f.integer(301, 302)),
}

/** Host and value for display: names as U-labels. */
const shownFields = { shownHost: f.text({ max: 1024 }), shownValue: f.text({ max: longestValue }) }

export const recordFields = {
  record: f.id,
  host: f.text(),
  type: f.choice(recordTypes),
  value: f.text({ max: longestValue }),
  ttl: f.integer(),
  priority: f.nullable(f.integer()),
  status: f.nullable(f.integer()),
  ...shownFields,
  /** returned with an edit, so that a concurrent change is not lost */
  version: f.id,
  changedAt: f.instant,
}

export const findRecords = query('/dns/find-records', {
  access: 'account',
  keep: 'session',
  input: {
    domain: f.id,
    text: f.optional(f.note(255)),
    type: f.optional(f.choice(recordTypes)),
    /** only this one, in its current state */
    record: f.optional(f.id),
    next: f.optional(f.text({ max: 400 })),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 200))),
  },
  output: {
    zone: f.object({
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      version: f.id,
      nameServers: f.array(f.text()),
      /** whether the registry delegates the domain to our name servers */
      delegatedHere: f.truth,
      /** whether the domain's state allows editing its records */
      editable: f.truth,
    }),
    records: f.rows(recordFields),
    next: f.nullable(f.text({ max: 400 })),
    total: f.integer(),
  },
  errors: ['zone-unknown'],
})

export const addRecord = command('/dns/add-record', {
  access: 'account',
  input: { domain: f.id, ...draftFields },
  output: { record: f.id },
  errors: [...zoneErrors, ...ruleErrors],
  done: { us: 'Added', zhcn: '已添加' },
})

export const editRecord = command('/dns/edit-record', {
  access: 'account',
  input: { domain: f.id, record: f.id, version: f.id, ...draftFields },
  errors: [...zoneErrors, 'record-unknown', 'record-changed', ...ruleErrors],
  done: { us: 'Saved', zhcn: '已保存' },
})

export const deleteRecords = command('/dns/delete-records', {
  access: 'account',
  input: { domain: f.id, records: f.list(f.id, { min: 1, max: 500 }) },
  /** The logged changes, one per record, each of which can be undone. */
  output: { changes: f.array(f.id) },
  errors: [...zoneErrors, 'record-unknown'],
  done: { us: 'Deleted', zhcn: '已删除' },
})

const loggedRecord = f.nullable(
  f.object({
    host: f.text(),
    type: f.choice(recordTypes),
    value: f.text({ max: longestValue }),
    ttl: f.integer(),
    priority: f.nullable(f.integer()),
    status: f.nullable(f.integer()),
    ...shownFields,
  }),
)

export const findChanges = query('/dns/find-changes', {
  access: 'account',
  keep: 'session',
  input: { domain: f.id, next: f.optional(f.id), pageSize: f.field('pagesize', f.optional(f.integer(1, 100))) },
  output: {
    changes: f.rows({
      change: f.id,
      at: f.instant,
      action: f.choice(['add', 'edit', 'delete']),
      before: loggedRecord,
      after: loggedRecord,
      /** by this account, not by an earlier holder of the domain */
      byYou: f.truth,
      /** the IP address of the request */
      address: f.note(),
      undoable: f.truth,
      undone: f.truth,
      isUndo: f.truth,
    }),
    next: f.nullable(f.id),
  },
  errors: ['zone-unknown'],
})

/** Undo is a change like any other: it follows the rules and can itself be undone. */
export const undoChange = command('/dns/undo-change', {
  access: 'account',
  input: { domain: f.id, change: f.id },
  errors: [...zoneErrors, 'change-unknown', 'change-undone', 'record-unknown', 'record-changed', ...ruleErrors],
  done: { us: 'Undone', zhcn: '已撤销' },
})
