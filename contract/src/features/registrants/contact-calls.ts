import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** none: not sent. thin: these extensions take no registrant data. documents: they ask for verified documents first. */
export const contactStates = ['none', 'sending', 'accepted', 'refused', 'documents', 'thin'] as const
export type ContactState = (typeof contactStates)[number]

/** Which registries have a template's present data. Extensions that take none are a row of their own. */
export const listRegistryContacts = query('/registrants/list-registry-contacts', {
  access: 'account',
  right: 'registrants.read',
  input: { template: f.id, state: f.optional(f.choice(contactStates)) },
  output: {
    registries: f.rows({
      registry: f.id,
      name: f.text(),
      /** A-labels */
      extensions: f.array(f.text()),
      state: f.choice(contactStates),
      acceptedAt: f.nullable(f.instant),
      /** the registry's id of it; empty until it has one */
      contact: f.note(),
      /** the registry's words where it refused */
      reason: f.note(1000),
      /** domains with this template's registrant there */
      domains: f.integer(),
    }),
  },
  errors: ['template-unknown'],
})

/** Has a registry create the contact before a domain needs it; again after mending what it refused. */
export const sendContact = command('/registrants/send-contact', {
  access: 'account',
  right: 'registrants.write',
  input: { template: f.id, registry: f.field('registryOfContact', f.id) },
  errors: ['template-unknown', 'registry-unknown', 'registrants-too-many'],
  done: { us: 'Sent to the registry', zhcn: '已提交注册局' },
})
