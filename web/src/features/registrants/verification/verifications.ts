import type { Template } from '../use-template-form.ts'

/** The email of a template: what is said of it, and how. */
export const verifications = {
  unused: { text: 'verification_unused', tone: 'quiet' },
  waiting: { text: 'verification_waiting', tone: 'warn' },
  verified: { text: 'verification_verified', tone: 'ok' },
  lapsed: { text: 'suspended', tone: 'bad' },
} as const satisfies Readonly<Record<Template['verification']['state'], object>>
