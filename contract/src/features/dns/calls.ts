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

/** Of every change. */
const zoneErrors = ['zone-unknown', 'records-not-editable'] as const

/** A record as a person writes it. `priority` is of MX, `status` (301 or 302) of URL. */
const draftFields = {
  host: f.text(),
  type: f.choice(recordTypes),
  value: f.text({ max: longestValue }),
  ttl: f.optional(f.integer(1, 2_147_483_647)),
  priority: f.optional(f.integer(0, 65_535)),
  status: f.optional(f.integer(301, 302)),
}

/** Host and value as people read them: names in other scripts in their own letters. */
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
  /** handed back with an edit, so that a change made meanwhile is not lost */
  version: f.id,
  changedAt: f.instant,
}

export const findRecords = query('/dns/find-records', {
  access: 'account',
  input: {
    domain: f.id,
    text: f.optional(f.note(255)),
    type: f.optional(f.choice(recordTypes)),
    /** this one alone, as it stands now */
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
      /** whether the registry sends resolvers to us */
      delegatedHere: f.truth,
      /** whether its records may be changed in the state the domain is in */
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
  input: { domain: f.id, next: f.optional(f.id), pageSize: f.field('pagesize', f.optional(f.integer(1, 100))) },
  output: {
    changes: f.rows({
      change: f.id,
      at: f.instant,
      action: f.choice(['add', 'edit', 'delete']),
      before: loggedRecord,
      after: loggedRecord,
      /** by this account, not by one that held the name before */
      byYou: f.truth,
      /** the address it came from */
      address: f.note(),
      undoable: f.truth,
      undone: f.truth,
      isUndo: f.truth,
    }),
    next: f.nullable(f.id),
  },
  errors: ['zone-unknown'],
})

/** Undo is a change like any other: it obeys the rules, and can be undone. */
export const undoChange = command('/dns/undo-change', {
  access: 'account',
  input: { domain: f.id, change: f.id },
  errors: [...zoneErrors, 'change-unknown', 'change-undone', 'record-unknown', 'record-changed', ...ruleErrors],
  done: { us: 'Undone', zhcn: '已撤销' },
})
