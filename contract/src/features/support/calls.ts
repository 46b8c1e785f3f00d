import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** open: waits for the customer. answered: waits for the platform. */
export const workOrderStates = ['open', 'answered', 'closed'] as const

/** Urgent work orders that the platform opened and that wait for the customer: the system notice. */
export const listUrgentWorkOrders = query('/user_zh/get_xt_wt', {
  access: 'account',
  right: 'support.read',
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

export const workOrderKinds = ['domain', 'dns', 'payment', 'account', 'product', 'other'] as const
export type WorkOrderKind = (typeof workOrderKinds)[number]
/** Files of one message, and domains of one work order. */
export const maxFiles = 5
export const maxOrderDomains = 50

/** What the sender stored by `putFile`. */
const files = f.optional(f.list(f.text({ max: 64 }), { max: maxFiles }))
const messages = f.rows({
  id: f.id,
  author: f.choice(['platform', 'customer']),
  text: f.note(4000),
  at: f.instant,
  files: f.rows({ upload: f.text(), name: f.note(200), mediaType: f.text() }),
})

/** Work orders that the platform opened, newest first. */
export const findSystemWorkOrders = query('/support/find-system-work-orders', {
  access: 'account',
  right: 'support.read',
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
  right: 'support.read',
  input: { order: f.field('id', f.id) },
  output: {
    ...orderFields,
    messages,
    can: f.object({ answer: f.truth, close: f.truth }),
  },
  errors: ['work-order-unknown'],
})

export const answerWorkOrder = command('/support/answer-work-order', {
  access: 'account',
  right: 'support.write',
  input: { order: f.field('id', f.id), text: f.text({ max: 2000 }), files },
  errors: ['work-order-unknown', 'work-order-closed', 'file-unknown'],
  done: { us: 'Reply sent', zhcn: '回复已发送' },
  guards: { rate: { per: 'session', count: 30, seconds: 600 } },
})

export const closeWorkOrder = command('/support/close-work-order', {
  access: 'account',
  right: 'support.write',
  input: { order: f.field('id', f.id) },
  errors: ['work-order-unknown', 'work-order-closed'],
  done: { us: 'Work order closed', zhcn: '工单已关闭' },
})

/** A question of the customer's, with files and the domains that it is about. */
export const openWorkOrder = command('/support/open-work-order', {
  access: 'account',
  right: 'support.write',
  input: {
    kind: f.choice(workOrderKinds),
    urgent: f.flag,
    title: f.text({ min: 2, max: 120 }),
    text: f.text({ min: 5, max: 4000 }),
    files,
    /** the account's own, as typed */
    domains: f.field('workOrderNames', f.optional(f.list(f.note(300), { max: maxOrderDomains }))),
  },
  output: { order: f.id },
  errors: ['too-many-work-orders', 'work-orders-full', 'domain-not-yours', 'file-unknown'],
  guards: { rate: { per: 'account', count: 20, seconds: 600 } },
  done: { us: 'Work order sent', zhcn: '工单已提交' },
})

/** The customer's own, newest first. */
export const findWorkOrders = query('/support/find-work-orders', {
  access: 'account',
  right: 'support.read',
  input: {
    state: f.optional(f.choice(workOrderStates)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    orders: f.rows({ ...orderFields, kind: f.choice(workOrderKinds) }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

export const readWorkOrder = query('/support/read-work-order', {
  access: 'account',
  right: 'support.read',
  input: { order: f.field('id', f.id) },
  output: {
    ...orderFields,
    kind: f.choice(workOrderKinds),
    messages,
    /** domains that it is about */
    domains: f.integer(),
    rating: f.nullable(f.integer(1, 5)),
    can: f.object({ answer: f.truth, close: f.truth, rate: f.truth }),
  },
  errors: ['work-order-unknown'],
})

/** The domains that a work order is about, as they are now. */
export const listWorkOrderDomains = query('/support/list-work-order-domains', {
  access: 'account',
  right: 'support.read',
  input: { order: f.field('id', f.id) },
  output: {
    title: f.note(200),
    domains: f.rows({
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      /** null: it left the account since */
      domain: f.nullable(f.id),
    }),
  },
  errors: ['work-order-unknown'],
})

/** Once, after it was closed. */
export const rateWorkOrder = command('/support/rate-work-order', {
  access: 'account',
  right: 'support.write',
  input: { order: f.field('id', f.id), rating: f.integer(1, 5), note: f.optional(f.note(500)) },
  errors: ['work-order-unknown', 'work-order-not-closed', 'work-order-rated'],
  done: { us: 'Thanks for your rating', zhcn: '感谢您的评价' },
})

/** What registrars must act on (ICANN's accreditation agreement 3.18.2), and what they refer to others. */
export const abuseKinds = ['phishing', 'malware', 'botnet', 'spam', 'child-abuse', 'infringement', 'other'] as const
export type AbuseKind = (typeof abuseKinds)[number]

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
export type DisclosureKind = (typeof disclosureKinds)[number]

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
