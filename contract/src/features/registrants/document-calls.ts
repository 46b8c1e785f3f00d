import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** checking: an operator looks at them. */
export const documentStates = ['none', 'checking', 'verified', 'refused'] as const
export type DocumentState = (typeof documentStates)[number]

/** What each kind of registrant submits, a file each. */
export const documentsOf = { person: ['front', 'back'], organisation: ['licence'] } as const

/** The documents of a template's registrant as it is now; an edit may make it another one, of which there are none. */
export const readDocuments = query('/registrants/read-documents', {
  access: 'account',
  right: 'registrants.read',
  input: { template: f.id },
  output: {
    state: f.choice(documentStates),
    kind: f.choice(['person', 'organisation']),
    submittedAt: f.nullable(f.instant),
    /** verified: until when */
    until: f.nullable(f.instant),
    /** why they were refused */
    reason: f.note(500),
  },
  errors: ['template-unknown'],
})

/** Submits documents, uploaded before, for an operator to check. */
export const verifyTemplate = command('/user_ym/do_mb_rz', {
  access: 'account',
  right: 'registrants.write',
  seconds: 120,
  input: {
    template: f.field('id', f.id),
    kind: f.choice(['person', 'organisation']),
    /** of the identity document or the business licence */
    documentNumber: f.field('number', f.secret(f.text({ min: 4, max: 40, pattern: /^[A-Za-z0-9 -]+$/ }))),
    /** what `putFile` answered */
    files: f.list(f.text({ max: 60 }), { min: 1, max: 3 }),
  },
  errors: ['template-unknown', 'documents-checking', 'documents-files', 'documents-too-many', 'documents-kind'],
  guards: { rate: { per: 'account', count: 40, seconds: 3600, soft: { count: 10, purpose: 'sfyz' } } },
  done: { us: 'Submitted for review', zhcn: '已提交审核' },
})
