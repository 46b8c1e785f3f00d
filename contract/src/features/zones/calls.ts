import { callsOver } from '../../call.ts'
import { presetNames } from '../../dns-preset-names.ts'
import { dnsRecordErrors, dnsZoneErrors } from '../../dns-record-errors.ts'
import { longestComment, maxSetEdit, recordTypes, setTypes } from '../../dns-record-types.ts'
import * as f from '../../fields.ts'
import { longestTxtValue as longestValue } from '../../txt-values.ts'
import { errors } from './errors.ts'

const { query, command, action } = callsOver(errors)

type RuleError =
  | keyof typeof dnsRecordErrors
  | keyof typeof dnsZoneErrors
  | 'too-many-records'
  | 'email-forward-not-offered'
// @__NO_SIDE_EFFECTS__
const ruleErrorsOf = (...texts: readonly object[]) =>
  [...texts.flatMap(Object.keys), 'too-many-records', 'email-forward-not-offered'] as RuleError[]
export const ruleErrors = ruleErrorsOf(dnsRecordErrors, dnsZoneErrors)

/** The reasons for which a line of a file is refused. */
export const lineErrors = [
  'line-not-understood',
  'line-class',
  'line-elsewhere',
  'line-directive',
  'line-authority',
  'line-repeated',
] as const

/** Errors of every change. */
export const zoneErrors = ['zone-unknown', 'records-not-editable'] as const

/** A record as entered. `priority` applies to MX, `status` (301 or 302) to URL. */
export const draftFields = {
  host: f.text(),
  type: f.choice(recordTypes),
  value: f.text({ max: longestValue }),
  ttl: f.optional(f.integer(1, 2_147_483_647)),
  priority: f.optional(f.integer(0, 65_535)),
  status: f.optional(f.integer(301, 302)),
  /** for people, never served */
  comment: f.optional(f.note(longestComment)),
}

/** Host and value for display: names as U-labels. */
const shownFields = { shownHost: f.text({ max: 1024 }), shownValue: f.text({ max: longestValue }) }

export const contents = {
  host: f.text(),
  type: f.choice(recordTypes),
  value: f.text({ max: longestValue }),
  ttl: f.integer(),
  priority: f.nullable(f.integer()),
  status: f.nullable(f.integer()),
  /** kept, not served */
  paused: f.truth,
  comment: f.note(longestComment),
  ...shownFields,
}

export const recordFields = {
  record: f.id,
  ...contents,
  /** returned with an edit, so that a concurrent change is not lost */
  version: f.id,
  changedAt: f.instant,
}

export const loggedRecord = f.nullable(f.object(contents))

export const findRecords = query('/zones/find-records', {
  access: 'account',
  right: 'dns.read',
  keep: 'session',
  input: {
    domain: f.id,
    text: f.optional(f.note(255)),
    type: f.optional(f.choice(recordTypes)),
    /** only records of exactly this host */
    host: f.optional(f.text()),
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
      /** whether a zone that the account prepared before the domain arrived was not used, since no line could be served */
      prepared: f.truth,
    }),
    records: f.rows({
      ...recordFields,
      /** of redirects that are served; until it is ready they answer under http:// only. off: nothing here serves https:// */
      https: f.nullable(f.choice(['off', 'pending', 'ready', 'refused'])),
    }),
    next: f.nullable(f.text({ max: 400 })),
    total: f.integer(),
  },
  errors: ['zone-unknown'],
})

export const addRecord = command('/zones/add-record', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id, ...draftFields },
  output: { record: f.id },
  errors: [...zoneErrors, ...ruleErrors],
  done: { us: 'Added', zhcn: '已添加' },
})

export const editRecord = command('/zones/edit-record', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id, record: f.id, version: f.id, ...draftFields },
  errors: [...zoneErrors, 'record-unknown', 'record-changed', ...ruleErrors],
  done: { us: 'Saved', zhcn: '已保存' },
})

export const deleteRecords = command('/zones/delete-records', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id, records: f.list(f.id, { min: 1, max: 500 }) },
  /** The logged changes, one per record, each of which can be undone. */
  output: { changes: f.array(f.id) },
  errors: [...zoneErrors, 'record-unknown'],
  done: { us: 'Deleted', zhcn: '已删除' },
})

const namedRecords = { domain: f.id, records: f.list(f.id, { min: 1, max: 500 }) }

/** Keeps records without serving them. Repeats change nothing. */
export const pauseRecords = command('/zones/pause-records', {
  access: 'account',
  right: 'dns.write',
  input: namedRecords,
  output: { changes: f.array(f.id) },
  errors: [...zoneErrors, 'record-unknown', ...ruleErrors],
  done: { us: 'Paused', zhcn: '已暂停' },
})

export const resumeRecords = command('/zones/resume-records', {
  access: 'account',
  right: 'dns.write',
  input: namedRecords,
  output: { changes: f.array(f.id) },
  errors: [...zoneErrors, 'record-unknown', ...ruleErrors],
  done: { us: 'Resumed', zhcn: '已恢复' },
})

/** Replaces all values of one host and type, with one TTL, as one version. A value of MX starts with its priority. */
export const editRecordSet = command('/zones/edit-record-set', {
  access: 'account',
  right: 'dns.write',
  input: {
    domain: f.id,
    host: f.text(),
    type: f.choice(setTypes),
    ttl: f.integer(1, 2_147_483_647),
    values: f.list(f.text({ max: longestValue }), { min: 1, max: maxSetEdit }),
    /** the values that the customer started from; none for a new set */
    read: f.optional(f.list(f.text({ max: longestValue }), { max: 10_000 })),
  },
  errors: [...zoneErrors, 'record-set-changed', ...ruleErrors],
  done: { us: 'Saved', zhcn: '已保存' },
})

export const findChanges = query('/zones/find-changes', {
  access: 'account',
  right: 'dns.read',
  keep: 'session',
  input: { domain: f.id, next: f.optional(f.id), pageSize: f.field('pagesize', f.optional(f.integer(1, 100))) },
  output: {
    changes: f.rows({
      change: f.id,
      version: f.id,
      /** the number of changes that were made together in this version */
      together: f.integer(),
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
export const undoChange = command('/zones/undo-change', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id, change: f.id },
  errors: [...zoneErrors, 'change-unknown', 'change-undone', 'record-unknown', 'record-changed', ...ruleErrors],
  done: { us: 'Undone', zhcn: '已撤销' },
})

/** Undoes all changes that were made together, all or none. */
export const undoVersion = command('/zones/undo-version', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id, version: f.id },
  errors: [...zoneErrors, 'change-unknown', 'change-undone', 'record-unknown', 'record-changed', ...ruleErrors],
  done: { us: 'Undone', zhcn: '已撤销' },
})

/** Bounds of an imported file: 10,000 lines of usual length, form-encoded. */
const longestZoneFile = 500_000
const zoneFileBody = 2_000_000
/** Previews read and check a whole zone. */
export const previewRate = { rate: { per: 'account', count: 30, seconds: 60 } } as const

/** What an import or a preset would do. Lists are cut at 300 entries; the counts are whole. */
const plan = {
  /** returned with the request to apply, so that what is applied is what was shown */
  version: f.id,
  added: f.integer(),
  edited: f.integer(),
  deleted: f.integer(),
  unchanged: f.integer(),
  changes: f.rows({ before: loggedRecord, after: loggedRecord }),
  /** `line` is 0 for a record that is in no file */
  refused: f.rows({ line: f.integer(), text: f.note(), error: f.choice([...lineErrors, ...ruleErrors]) }),
  refusedCount: f.integer(),
}

const presetInput = { domain: f.id, preset: f.choice(presetNames), own: f.optional(f.text({ max: 100 })) }

export const previewPreset = query('/zones/preview-preset', {
  access: 'account',
  right: 'dns.read',
  input: presetInput,
  output: plan,
  errors: ['zone-unknown', 'preset-own-invalid', ...ruleErrors],
  guards: previewRate,
})

export const applyPreset = command('/zones/apply-preset', {
  access: 'account',
  right: 'dns.write',
  input: { ...presetInput, version: f.id },
  output: { changes: f.integer() },
  errors: [...zoneErrors, 'preset-own-invalid', 'zone-changed', ...ruleErrors],
  guards: previewRate,
  done: { us: 'Records added', zhcn: '记录已添加' },
})

/** The zone as a master file (RFC 1035 section 5), which other name servers load. */
export const exportZone = query('/zones/export-zone', {
  access: 'account',
  right: 'dns.read',
  input: { domain: f.id },
  output: { fileName: f.text(), text: f.text({ max: 100_000_000 }) },
  errors: ['zone-unknown'],
  guards: previewRate,
})

const importInput = {
  domain: f.id,
  text: f.text({ max: longestZoneFile }),
  /** whether records that the file does not have are kept; sets that it has are replaced either way */
  others: f.choice(['keep', 'delete']),
}

export const previewImport = query('/zones/preview-import', {
  access: 'account',
  right: 'dns.read',
  input: importInput,
  output: plan,
  errors: ['zone-unknown'],
  guards: previewRate,
  bodyLimit: zoneFileBody,
})

export const applyImport = command('/zones/apply-import', {
  access: 'account',
  right: 'dns.write',
  input: {
    ...importInput,
    version: f.id,
    /** the text is the prepared zone's, mended: it is used now */
    prepared: f.optional(f.flag),
  },
  output: { changes: f.integer() },
  errors: [...zoneErrors, 'zone-changed', ...ruleErrors],
  guards: previewRate,
  bodyLimit: zoneFileBody,
  done: { us: 'Imported', zhcn: '已导入' },
})

/** Whether our name servers answer with the zone's current version, asked at the servers themselves. */
export const readServed = action('/zones/read-served', {
  access: 'account',
  right: 'dns.read',
  input: {
    domain: f.id,
    /** the version that the page shows: another one is another question */
    version: f.id,
  },
  output: {
    version: f.id,
    /** all of them answer with it at least since then; null while one does not */
    since: f.nullable(f.instant),
    waitingFor: f.array(f.text()),
  },
  errors: ['zone-unknown'],
  guards: { rate: { per: 'account', count: 120, seconds: 60 } },
})
