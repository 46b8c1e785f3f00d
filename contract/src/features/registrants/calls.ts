import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'
import { emailStates } from './verification-calls.ts'

const { query, command } = callsOver(errors)

const country = f.text({ pattern: /^[A-Z]{2}$/ })

/** The registrant data that registries require (RFC 5733). */
export const contactFields = {
  kind: f.choice(['person', 'organisation']),
  name: f.text({ min: 2, max: 100 }),
  organisation: f.optional(f.note(100)),
  email: f.emailAddress,
  phonePrefix: f.field('gjqh', f.text({ pattern: /^[1-9]\d{0,3}$/ })),
  phone: f.text({ pattern: /^\d{4,14}$/ }),
  country: f.field('guojia', country),
  province: f.text({ max: 100 }),
  city: f.text({ max: 100 }),
  /** "Please enter a 4-300 digit real and valid detailed address" */
  address: f.text({ min: 4, max: 300 }),
  /** by the country's form where it is known, else 4-17 letters, digits or hyphens */
  postcode: f.note(17),
}

export const templateFields = {
  template: f.id,
  label: f.text({ max: 100 }),
  preferred: f.truth,
  domainCount: f.integer(),
  createdAt: f.instant,
  /** of the data as it is now: an edit may make it another registrant's */
  verification: f.object({
    state: f.choice(emailStates),
    /** waiting: when its domains are suspended. verified: since when. */
    at: f.nullable(f.instant),
  }),
  ...contactFields,
}

/** Initial values of a new template: what the account already knows, else empty. */
export const proposeContact = query('/registrants/propose-contact', {
  access: 'account',
  right: 'owner',
  output: {
    email: f.emailAddress,
    country: f.field('guojia', f.note(2)),
    phonePrefix: f.field('gjqh', f.note(4)),
    phone: f.note(14),
    province: f.note(100),
    city: f.note(100),
    address: f.note(300),
    postcode: f.note(20),
  },
})

export const findTemplates = query('/registrants/find-templates', {
  access: 'account',
  right: 'registrants.read',
  keep: 'session',
  input: { text: f.optional(f.note(100)), kind: f.optional(f.choice(['person', 'organisation'])) },
  output: { templates: f.rows(templateFields) },
})

export const readTemplate = query('/registrants/read-template', {
  access: 'account',
  right: 'registrants.read',
  keep: 'session',
  input: { template: f.id },
  output: templateFields,
  errors: ['template-unknown'],
})

/** Adds a template, or edits the named one. */
export const saveTemplate = command('/registrants/save-template', {
  access: 'account',
  right: 'registrants.write',
  input: { template: f.optional(f.id), label: f.text({ max: 100 }), preferred: f.optional(f.flag), ...contactFields },
  output: { template: f.id },
  errors: [
    'template-unknown',
    'registrants-too-many',
    'too-many-templates',
    'phone-incorrect',
    'postcode-incorrect',
    'organisation-needed',
  ],
  done: { us: 'Saved', zhcn: '已保存' },
})

export const deleteTemplate = command('/registrants/delete-template', {
  access: 'account',
  right: 'registrants.write',
  input: { template: f.id },
  errors: ['template-unknown', 'template-in-use', 'template-queued'],
})
