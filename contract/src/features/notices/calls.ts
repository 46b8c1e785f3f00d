import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** The kinds of to-dos of a customer, in display order. */
export const todoKinds = [
  'debt',
  'unpaid-order',
  'abnormal-recharge',
  'registrant-email',
  'transfer-out',
  'transfer-code',
  'queued-transfer',
  'push',
  'domain-free',
  'urgent-work-order',
  'work-order',
  'contact-details',
] as const
export type TodoKind = (typeof todoKinds)[number]

export const siteMessageKinds = [
  'account',
  'funds',
  'order',
  'domain',
  'work-order',
  'security',
  'announcement',
] as const
export type SiteMessageKind = (typeof siteMessageKinds)[number]

/** Site messages, newest first. */
export const findSiteMessages = query('/notices/find-site-messages', {
  access: 'account',
  right: 'any',
  input: {
    unread: f.optional(f.flag),
    kind: f.optional(f.choice(siteMessageKinds)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    messages: f.rows({
      message: f.id,
      kind: f.choice(siteMessageKinds),
      title: f.text({ max: 500 }),
      body: f.note(4000),
      /** our page that the message leads to; may be empty */
      path: f.note(500),
      at: f.instant,
      read: f.truth,
    }),
    next: f.nullable(f.id),
    total: f.integer(),
    unread: f.integer(),
  },
})

/** All messages where none are named. */
export const markRead = command('/notices/mark-read', {
  access: 'account',
  right: 'any',
  input: { messages: f.optional(f.list(f.id, { min: 1, max: 100 })) },
  output: { unread: f.integer() },
})

/** What an account may turn off; mails about security, money and the terms of domains are always sent. */
const optionalMails = ['work-orders', 'watched-domains'] as const
export type OptionalMail = (typeof optionalMails)[number]

/** Which of the optional mails the account gets. */
export const readMailChoices = query('/notices/read-mail-choices', {
  access: 'account',
  right: 'self',
  output: { workOrders: f.truth, watchedDomains: f.truth },
})

export const switchMail = command('/notices/switch-mail', {
  access: 'account',
  right: 'self',
  input: { mail: f.choice(optionalMails), on: f.flag },
  output: { on: f.truth },
})

/** The customer's to-dos, debts first. */
export const listTodos = query('/notices/list-todos', {
  access: 'account',
  right: 'any',
  output: {
    todos: f.rows({
      kind: f.choice(todoKinds),
      /** the order, recharge, domain or work order */
      reference: f.note(),
      amount: f.nullable(f.amount),
      subject: f.note(),
      count: f.integer(),
      at: f.instant,
    }),
  },
})
