import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { contents, draftFields, previewRate, ruleErrors } from '../zones/calls.ts'
import { errors } from './errors.ts'
import { conflictChoices, zoneDifference } from './record-change-calls.ts'

const { query, command } = callsOver(errors)

export const longestTemplateName = 50
/** Records that a template may have. */
export const largestTemplate = 100

const templateRecords = f.list(f.json(f.object(draftFields)), { min: 1, max: largestTemplate })

/**
 * Of a zone that follows a template. in-step: it has the template's records as they are. edited: its holder changed them there.
 * pending: the template has changed since.
 */
export const followStates = ['in-step', 'edited', 'pending'] as const

/** attached: domains follow it. out-of-step: at least one of them differs from it. */
export const templateUses = ['attached', 'unused', 'out-of-step'] as const

const templateFields = {
  recordTemplate: f.id,
  label: f.text({ max: longestTemplateName }),
  records: f.integer(),
  attached: f.integer(),
  edited: f.integer(),
  pending: f.integer(),
  changedAt: f.instant,
}

export const findRecordTemplates = query('/record-templates/find-record-templates', {
  access: 'account',
  right: 'dns.read',
  keep: 'session',
  input: {
    text: f.optional(f.note(100)),
    use: f.optional(f.choice(templateUses)),
    /** a position */
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: { templates: f.rows(templateFields), next: f.nullable(f.id), total: f.integer(), most: f.integer() },
})

export const readRecordTemplate = query('/record-templates/read-record-template', {
  access: 'account',
  right: 'dns.read',
  keep: 'session',
  input: { recordTemplate: f.id },
  output: {
    ...templateFields,
    version: f.id,
    recordList: f.rows(contents),
  },
  errors: ['record-template-unknown'],
})

const draft = {
  recordTemplate: f.id,
  newRecords: f.optional(templateRecords),
  conflicts: f.optional(f.choice(conflictChoices)),
}

/** What saving these records would change in the domains that follow the template; nothing is changed. */
export const previewRecordTemplate = query('/record-templates/preview-record-template', {
  access: 'account',
  right: 'dns.read',
  input: draft,
  output: {
    /** domains in step or pending, which follow the change */
    following: f.integer(),
    /** domains edited by hand, which follow it only if they are included */
    edited: f.integer(),
    /** the first of them */
    domains: f.rows({ ...zoneDifference, state: f.choice(followStates) }),
  },
  errors: ['record-template-unknown', ...ruleErrors],
  guards: previewRate,
})

/** Saves a new template, or changes one; the domains that follow it are changed in a batch. */
export const saveRecordTemplate = command('/record-templates/save-record-template', {
  access: 'account',
  right: 'dns.write',
  input: {
    ...draft,
    recordTemplate: f.optional(f.id),
    /** as read, so that a concurrent change is not lost */
    version: f.optional(f.id),
    label: f.text({ max: longestTemplateName }),
    /** domains edited by hand follow the change, too */
    overwrite: f.optional(f.flag),
  },
  output: { recordTemplate: f.id, batch: f.nullable(f.id) },
  errors: [
    'record-template-unknown',
    'record-template-changed',
    'record-template-name-taken',
    'too-many-record-templates',
    'too-many-bulk-changes',
    'records-missing',
    ...ruleErrors,
  ],
  done: { us: 'Template saved', zhcn: '模板已保存' },
})

/** A copy under another name, which no domain follows. */
export const copyRecordTemplate = command('/record-templates/copy-record-template', {
  access: 'account',
  right: 'dns.write',
  input: { recordTemplate: f.id, label: f.text({ max: longestTemplateName }) },
  output: { recordTemplate: f.id },
  errors: ['record-template-unknown', 'record-template-name-taken', 'too-many-record-templates'],
  done: { us: 'Template copied', zhcn: '模板已复制' },
})

/** Deletes a template. The domains that follow it keep their records. */
export const deleteRecordTemplate = command('/record-templates/delete-record-template', {
  access: 'account',
  right: 'dns.write',
  input: { recordTemplate: f.id },
  errors: ['record-template-unknown'],
  done: { us: 'Template deleted', zhcn: '模板已删除' },
})

export const findFollowers = query('/record-templates/find-followers', {
  access: 'account',
  right: 'dns.read',
  input: {
    recordTemplate: f.id,
    state: f.optional(f.choice(followStates)),
    text: f.optional(f.note(100)),
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    label: f.text({ max: longestTemplateName }),
    domains: f.rows({
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      state: f.choice(followStates),
      /** our name servers answer for it */
      delegatedHere: f.truth,
      appliedAt: f.instant,
    }),
    next: f.nullable(f.id),
    total: f.integer(),
    counts: f.object({ inStep: f.integer(), edited: f.integer(), pending: f.integer() }),
  },
  errors: ['record-template-unknown'],
})

const followers = { recordTemplate: f.id, domains: f.optional(f.list(f.id, { min: 1, max: 500 })) }

/** Brings these domains, or all that differ, back in step, in a batch. */
export const applyRecordTemplate = command('/record-templates/apply-record-template', {
  access: 'account',
  right: 'dns.write',
  input: { ...followers, conflicts: f.optional(f.choice(conflictChoices)) },
  output: { batch: f.id },
  errors: ['record-template-unknown', 'template-not-attached', 'too-many-bulk-changes'],
})

/** These domains, or all, no longer follow the template and keep their records. */
export const detachDomains = command('/record-templates/detach-domains', {
  access: 'account',
  right: 'dns.write',
  input: followers,
  output: { detached: f.integer() },
  errors: ['record-template-unknown', 'template-not-attached'],
})
