import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query } = operatorCallsOver(errorTexts({}))

export const messageKinds = [
  'domain-transfer',
  'contact-transfer',
  'pending-action',
  'domain',
  'renewal',
  'text',
] as const

/** decision: of a pending command of ours. transfer: of a domain, to us or away. read-again: the domain was. kept: nothing else. */
export const messageConsequences = ['decision', 'transfer', 'read-again', 'kept'] as const

/** What came through the registries' poll queues, newest first, and what followed. */
export const listRegistryMessages = query('/console/domains/list-registry-messages', {
  permission: 'registry.read',
  input: {
    registry: f.optional(f.text({ max: 60 })),
    kind: f.optional(f.choice(messageKinds)),
    domain: f.optional(f.text({ max: 253 })),
    next: f.optional(f.text({ max: 300, pattern: /^\d{1,15} [1-9]\d{0,17} .+$/ })),
  },
  output: {
    messages: f.rows({
      message: f.text(),
      receivedAt: f.instant,
      registry: f.text(),
      kind: f.text(),
      domain: f.nullable(f.text()),
      text: f.note(10_000),
      followed: f.choice(messageConsequences),
      /** JSON */
      body: f.text({ max: 1_000_000 }),
    }),
    next: f.nullable(f.text({ max: 300 })),
  },
})
