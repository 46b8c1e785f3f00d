import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** open: waits for the customer. answered: waits for the platform. */
export const workOrderStates = ['open', 'answered', 'closed'] as const

/** Urgent work orders that the platform opened and that wait for the customer: the system notice. */
export const listUrgentWorkOrders = query('/user_zh/get_xt_wt', {
  access: 'account',
  method: 'GET',
  output: {
    count: f.integer(),
    orders: f.field('data', f.rows({ order: f.field('id', f.id), openedAt: f.field('sj', f.instant) })),
  },
})

const orderFields = {
  order: f.id,
  title: f.text({ max: 200 }),
  urgent: f.truth,
  state: f.choice(workOrderStates),
  openedAt: f.instant,
  changedAt: f.instant,
}

/** Work orders that the platform opened, newest first. */
export const findSystemWorkOrders = query('/support/find-system-work-orders', {
  access: 'account',
  input: {
    urgent: f.optional(f.flag),
    state: f.optional(f.choice(workOrderStates)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: { orders: f.rows(orderFields), next: f.nullable(f.id), total: f.integer() },
})

export const readSystemWorkOrder = query('/support/read-system-work-order', {
  access: 'account',
  input: { order: f.field('id', f.id) },
  output: {
    ...orderFields,
    messages: f.rows({ id: f.id, author: f.choice(['platform', 'customer']), text: f.note(4000), at: f.instant }),
    can: f.object({ answer: f.truth, close: f.truth }),
  },
  errors: ['work-order-unknown'],
})

export const answerWorkOrder = command('/support/answer-work-order', {
  access: 'account',
  input: { order: f.field('id', f.id), text: f.text({ max: 2000 }) },
  errors: ['work-order-unknown', 'work-order-closed'],
  done: { us: 'Reply sent', zhcn: '回复已发送' },
  guards: { rate: { per: 'session', count: 30, seconds: 600 } },
})

export const closeWorkOrder = command('/support/close-work-order', {
  access: 'account',
  input: { order: f.field('id', f.id) },
  errors: ['work-order-unknown', 'work-order-closed'],
  done: { us: 'Work order closed', zhcn: '工单已关闭' },
})

/** What registrars must act on (ICANN's accreditation agreement 3.18.2), and what they refer to others. */
export const abuseKinds = ['phishing', 'malware', 'botnet', 'spam', 'child-abuse', 'infringement', 'other'] as const

/** Reports abuse of a domain that is registered through us. The receipt is mailed; the decision too. */
export const reportAbuse = command('/support/report-abuse', {
  access: 'visitor',
  input: {
    kind: f.choice(abuseKinds),
    name: f.text({ max: 255 }),
    reporter: f.text({ max: 60 }),
    email: f.emailAddress,
    evidence: f.text({ min: 20, max: 4000 }),
  },
  output: { receipt: f.id },
  errors: ['name-invalid', 'domain-not-ours', 'reports-too-many'],
  guards: { rate: { per: 'address', count: 20, seconds: 60, soft: { count: 0, purpose: 'lyts', per: 'address' } } },
})

/** Who asks, as far as it decides about the answer. */
export const disclosureKinds = ['law-enforcement', 'intellectual-property', 'security', 'legal-claim', 'other'] as const

/** Asks who a redacted registrant is (ICANN's Registration Data Policy, section 10). The receipt is mailed; the answer too. */
export const requestDisclosure = command('/support/request-disclosure', {
  access: 'visitor',
  input: {
    kind: f.choice(disclosureKinds),
    /** a threat to life, of serious injury, to critical infrastructure, or child exploitation */
    urgent: f.flag,
    name: f.text({ max: 255 }),
    requester: f.text({ max: 100 }),
    email: f.emailAddress,
    legalBasis: f.text({ min: 5, max: 1000 }),
    evidence: f.text({ min: 20, max: 4000 }),
    /** the request is made in good faith, and the data will be processed lawfully */
    affirmed: f.flag,
  },
  output: { receipt: f.id, dueAt: f.instant },
  errors: ['name-invalid', 'domain-not-ours', 'not-affirmed', 'requests-too-many'],
  guards: { rate: { per: 'address', count: 20, seconds: 60, soft: { count: 0, purpose: 'lyts', per: 'address' } } },
})
