import { callsOver } from '../../call.ts'
import { recordTypes } from '../../dns-record-types.ts'
import * as f from '../../fields.ts'
import { selection } from '../portfolio/selection.ts'
import { contents, draftFields, lineErrors, loggedRecord, ruleErrors } from '../zones/calls.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** Records that one bulk change may write, of which each domain gets its own and those of all. */
export const largestRecordChange = 500
/** A body with so many, form-encoded. */
const changeBody = 2_000_000

/**
 * add: beside what is there. replace: in place of all records of the same host and type. delete: by type. template: what a record
 * template has, in place of the records of the same hosts and types.
 */
export const recordUses = ['add', 'replace', 'delete', 'template'] as const

/** What becomes of records that cannot stay beside a new one, such as a CNAME: they stay, or the new one takes their place. */
export const conflictChoices = ['keep', 'replace'] as const

/** A record as typed; its host is relative to each domain. With `domain`, it is for this one only. */
const newRecord = f.json(f.object({ ...draftFields, domain: f.optional(f.text({ max: 253 })) }))
export type TypedRecord = f.ValueOf<typeof newRecord>
export const newRecords = f.list(newRecord, { min: 1, max: largestRecordChange })

const recordChange = {
  use: f.choice(recordUses),
  /** for add and replace */
  newRecords: f.optional(newRecords),
  /** for delete: of this host only, if there is one */
  types: f.optional(f.list(f.choice(recordTypes), { min: 1, max: recordTypes.length })),
  host: f.optional(f.text()),
  /** for template: applied once, or followed from then on */
  recordTemplate: f.optional(f.id),
  attach: f.optional(f.flag),
  conflicts: f.optional(f.choice(conflictChoices)),
}

/** What a change of records does to one zone. Lists are cut; the counts are whole. */
export const zoneDifference = {
  domain: f.id,
  name: f.text(),
  unicode: f.text(),
  added: f.integer(),
  edited: f.integer(),
  deleted: f.integer(),
  unchanged: f.integer(),
  changes: f.rows({ before: loggedRecord, after: loggedRecord }),
  /** stored records that cannot stay beside a new one */
  conflicts: f.rows({ theirs: f.object(contents), yours: f.object(contents) }),
  refused: f.rows({ text: f.note(), error: f.choice([...lineErrors, ...ruleErrors]) }),
}

const changeErrors = ['records-missing', 'types-missing', 'record-template-unknown'] as const
/** A review compares up to some 10,000 records. */
const reviewRate = { rate: { per: 'account', count: 20, seconds: 60 } } as const

/**
 * The difference for each selected domain, before anything changes: first those without records here, then those with other name
 * servers. `next` is a position in that order; a page is shorter where zones have many records.
 */
export const reviewRecordChange = query('/record-templates/review-record-change', {
  access: 'account',
  right: 'dns.read',
  input: {
    ...selection,
    ...recordChange,
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 50))),
  },
  output: {
    domains: f.rows({
      ...zoneDifference,
      /** elsewhere: other name servers answer for it, so that its records here are not live */
      place: f.choice(['here', 'elsewhere', 'refused']),
      /** why it cannot be changed, in the customer's language; empty if it can */
      refusal: f.note(500),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
    refused: f.integer(),
    elsewhere: f.integer(),
    /** domains that records name and that are not selected, such as those of a file with a typing error: nothing becomes of them */
    unselected: f.rows({ name: f.text({ max: 1024 }), unicode: f.text({ max: 1024 }) }),
  },
  errors: [...changeErrors, 'selection-changed', 'too-many-domains'],
  guards: reviewRate,
  bodyLimit: changeBody,
})

/** Changes the records of many domains, in a batch that continues without the page. Each zone gets one version. */
export const startRecordChange = command('/record-templates/start-record-change', {
  access: 'account',
  right: 'dns.write',
  input: {
    ...selection,
    ...recordChange,
    /** domains with other name servers, too */
    elsewhere: f.optional(f.flag),
  },
  bodyLimit: changeBody,
  output: { batch: f.id },
  errors: [...changeErrors, 'no-zone-chosen', 'selection-changed', 'too-many-domains', 'too-many-bulk-changes'],
})

/** What a batch changes, and the domains whose change was undone since. */
export const readRecordChange = query('/record-templates/read-record-change', {
  access: 'account',
  right: 'dns.read',
  input: { batch: f.id },
  output: {
    use: f.choice(recordUses),
    /** as lines: host, type and value */
    lines: f.array(f.text({ max: 5000 })),
    /** of the template; empty if it has been deleted */
    label: f.note(50),
    attach: f.truth,
    undone: f.array(f.id),
  },
  errors: ['bulk-change-unknown'],
})
