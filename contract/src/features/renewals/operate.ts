import { operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { languages } from '../../language.ts'

const { query } = operatorCallsOver({})

/** Before and after the end of a term (ICANN, Expired Registration Recovery Policy, section 2.1). */
export const expiryNotices = ['first-notice', 'second-notice', 'last-notice', 'late-notice'] as const

/** The notices that registrants got before and after the end of a term, as they were sent, the oldest first. */
export const exportExpiryNotices = query('/console/renewals/export-expiry-notices', {
  permission: 'registry.read',
  personal: true,
  input: {
    name: f.optional(f.text({ max: 255 })),
    from: f.optional(f.instant),
    until: f.optional(f.instant),
    next: f.optional(f.id),
  },
  output: {
    notices: f.rows({
      expiryNotice: f.id,
      sentAt: f.instant,
      name: f.text(),
      notice: f.choice(expiryNotices),
      paidUntil: f.instant,
      account: f.id,
      recipients: f.array(f.text()),
      language: f.choice(languages),
      mailSubject: f.note(1000),
      body: f.note(20_000),
    }),
    /** where the next export begins; null at the end */
    next: f.nullable(f.id),
  },
})
