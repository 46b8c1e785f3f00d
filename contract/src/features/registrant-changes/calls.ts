import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { selection } from '../portfolio/selection.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** waiting: for consents. applying: at the registry. */
export const registrantItemStates = ['waiting', 'applying', 'done', 'refused', 'cancelled', 'lapsed', 'failed'] as const
export type RegistrantItemState = (typeof registrantItemStates)[number]

/** How many domains one change of registrant may have. */
export const maxRegistrantDomains = 500

/** old: the present registrant. both: one address is the old registrant's and the new one's. */
export const consentSides = ['old', 'new', 'both'] as const

/** What a registrant's data consists of at registries, in the order in which it is shown. */
export const registrantParts = [
  'name', 'organisation', 'email', 'phone', 'address', 'city', 'province', 'postcode', 'country',
] as const // biome-ignore format: one list

const registrant = { name: f.text(), organisation: f.note(), email: f.text() }

/** What a change to this template means for the selected domains; those that cannot be changed come first. */
export const reviewRegistrantChange = query('/registrant-changes/review-registrant-change', {
  access: 'account',
  right: 'registrants.read',
  input: { ...selection, template: f.id },
  output: {
    registrant: f.object(registrant),
    domains: f.rows({
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      before: f.nullable(f.object(registrant)),
      /** what differs from the data that the registry has now; empty for a domain without data */
      changes: f.rows({ part: f.choice(registrantParts), before: f.note(500), after: f.note(500) }),
      /** name, organization or email changes, so that both registrants must consent and the lock follows */
      material: f.truth,
      /** what its extension charges for a new registrant; zero where it is free or cannot be changed */
      fee: f.amount,
      /** why it cannot be changed, in the customer's language; empty if it can */
      refusal: f.note(500),
    }),
    refused: f.integer(),
    material: f.integer(),
    /** the sum of all fees, on hold until each domain has ended */
    fees: f.amount,
    /** who is asked by email */
    consents: f.rows({ email: f.text(), side: f.choice(consentSides) }),
    /** how long they can answer */
    days: f.integer(),
    lockDays: f.integer(),
  },
  errors: ['selection-changed', 'too-many-domains', 'template-unknown'],
})

/** Asks both registrants for their consent; what needs none goes to the registry at once. */
export const startRegistrantChange = command('/registrant-changes/start-registrant-change', {
  access: 'account',
  right: 'registrants.write',
  guards: { protected: true },
  input: {
    ...selection,
    template: f.id,
    waivesLock: f.flag,
    /** the sum that the customer agreed to; none: nothing */
    fees: f.optional(f.amount),
  },
  output: { change: f.id },
  errors: [
    'fees-changed',
    'not-enough-funds',
    'in-debt',
    'selection-changed',
    'too-many-domains',
    'template-unknown',
    'nothing-to-change',
    'too-many-registrant-changes',
    'consent-mails-too-many',
    'frozen-after-recovery',
    'transfers-restricted',
  ],
})

const change = f.field('registrantChange', f.id)

/** One change, by default the latest. */
export const readRegistrantChange = query('/registrant-changes/read-registrant-change', {
  access: 'account',
  right: 'registrants.read',
  input: { change: f.field('registrantChange', f.optional(f.id)) },
  output: {
    change: f.id,
    registrant: f.object(registrant),
    waivesLock: f.truth,
    startedAt: f.instant,
    lapsesAt: f.instant,
    endedAt: f.nullable(f.instant),
    total: f.integer(),
    counts: f.object({
      waiting: f.integer(),
      applying: f.integer(),
      done: f.integer(),
      refused: f.integer(),
      cancelled: f.integer(),
      lapsed: f.integer(),
      failed: f.integer(),
    }),
    consents: f.rows({
      consent: f.id,
      email: f.text(),
      side: f.choice(consentSides),
      answer: f.nullable(f.choice(['consent', 'refuse'])),
      sentAt: f.instant,
      /** its domains still wait for it */
      open: f.truth,
    }),
  },
  errors: ['registrant-change-unknown'],
})

/** The domains of a change. `next` continues after the last row. */
export const findRegistrantItems = query('/registrant-changes/find-registrant-items', {
  access: 'account',
  right: 'registrants.read',
  input: {
    change,
    state: f.optional(f.choice(registrantItemStates)),
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    items: f.rows({
      item: f.id,
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      state: f.choice(registrantItemStates),
      /** of a waiting one: whose consent is missing */
      missing: f.nullable(f.choice(consentSides)),
      /** why it failed, in the customer's language or in the registry's words */
      note: f.note(500),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
  errors: ['registrant-change-unknown'],
})

/** Mails a new link, which replaces the earlier one. */
export const resendConsent = command('/registrant-changes/resend-consent', {
  access: 'account',
  right: 'registrants.write',
  input: { consent: f.id },
  errors: ['consent-unknown', 'consent-ended', 'consent-mail-too-soon', 'consent-mails-too-many'],
  done: { us: 'Email sent', zhcn: '邮件已发送' },
})

/** Leaves out what waits for consents; what is at the registry ends. */
export const cancelRegistrantChange = command('/registrant-changes/cancel-registrant-change', {
  access: 'account',
  right: 'registrants.write',
  input: { change },
  errors: ['registrant-change-unknown', 'consent-ended'],
  done: { us: 'Change canceled', zhcn: '已取消变更' },
})

/** The secret of the link in a mail. */
const token = f.secret(f.text({ max: 100, pattern: /^[\w-]{20,100}$/ }))
const perAddress = { per: 'address', count: 30, seconds: 60 } as const

/** What a link asks consent for. Reading it changes nothing: mail scanners open links. */
export const readConsent = query('/registrant-changes/read-consent', {
  access: 'visitor',
  input: { token },
  output: {
    /** open: can be answered. ended: answered, taken back or too late. */
    state: f.choice(['open', 'consent', 'refuse', 'ended']),
    side: f.choice(consentSides),
    registrant: f.object({ name: f.text(), organisation: f.note() }),
    /** the first 50 */
    domains: f.rows({ name: f.text(), unicode: f.text() }),
    domainCount: f.integer(),
    until: f.instant,
    /** days in which the domains cannot move to another registrar afterwards; 0 where that was waived */
    lockDays: f.integer(),
  },
  errors: ['consent-unknown'],
  guards: { rate: perAddress },
})

/** The registrant's answer, which needs no account. Repeating it changes nothing. */
export const answerConsent = command('/registrant-changes/answer-consent', {
  access: 'visitor',
  input: { token, answer: f.field('consentAnswer', f.choice(['consent', 'refuse'])) },
  errors: ['consent-unknown', 'consent-ended'],
  guards: { rate: perAddress },
})
