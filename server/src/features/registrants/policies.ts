import { count } from '../../platform/policies.ts'

export const maxTemplates = count('registrants.max-templates', 100, {
  unit: 'templates',
  min: 1,
  max: 10_000,
  meaning: 'How many registrant templates an account may have.',
})

export const maxEditsADay = count('registrants.max-edits-a-day', 200, {
  unit: 'edits',
  min: 1,
  max: 100_000,
  meaning: 'How often an account may save registrant templates within a day. Each edit keeps a version.',
})

export const maxContactsADay = count('registrants.max-contacts-a-day', 50, {
  unit: 'contacts',
  min: 1,
  max: 10_000,
  meaning: 'How many contacts an account may have registries create within a day before a domain needs them.',
})

/** ICANN RAA 2013, WHOIS Accuracy Program Specification, section 2. */
export const verificationDays = count('registrants.verification-days', 15, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning:
    'How long the email of a new registrant may be unverified before its domains are suspended, and a link is good.',
})

const reminder = (key: string, days: number) =>
  count(`registrants.${key}-reminder`, days, {
    unit: 'days',
    min: 0,
    max: 90,
    meaning: 'After how many days an unverified registrant is reminded.',
  })
export const firstReminder = reminder('first', 3)
export const secondReminder = reminder('second', 7)
export const lastReminder = reminder('last', 12)

export const maxLinksADay = count('registrants.max-links-a-day', 5, {
  unit: 'emails',
  min: 1,
  max: 100,
  meaning: 'How many verification links may be asked for one email within a day, reminders not counted.',
})

export const maxDocumentsADay = count('registrants.max-documents-a-day', 5, {
  unit: 'submissions',
  min: 1,
  max: 100,
  meaning: 'How often an account may submit identity documents within a day.',
})
export const documentYears = count('registrants.document-years', 5, {
  unit: 'years',
  min: 1,
  max: 20,
  meaning: 'For how long accepted identity documents verify a registrant.',
})
export const documentDays = count('registrants.document-days', 90, {
  unit: 'days',
  min: 0,
  max: 3650,
  meaning: 'How long after the decision the files and numbers of identity documents are erased.',
})
/** ICANN Registration Data Policy (in force since August 21, 2025), section 12: at least 15 months after the sponsorship ends. */
export const retentionMonths = count('registrants.retention-months', 15, {
  unit: 'months',
  min: 15,
  max: 120,
  meaning:
    'How long after the last domain with them has left us registrant data are kept, before they are erased (ICANN Registration Data Policy, section 12: 15 months).',
})
