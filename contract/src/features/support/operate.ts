import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { abuseKinds, disclosureKinds, workOrderKinds, workOrderStates } from './calls.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'work-order-unknown': { us: 'There is no work order {order}', zhcn: '工单 {order} 不存在' },
    'report-unknown': { us: 'There is no abuse report {report}', zhcn: '举报 {report} 不存在' },
    'report-decided': { us: 'Abuse report {report} is decided already', zhcn: '举报 {report} 已处理' },
    'request-unknown': { us: 'There is no disclosure request {request}', zhcn: '披露申请 {request} 不存在' },
    'request-decided': { us: 'Disclosure request {request} is decided already', zhcn: '披露申请 {request} 已处理' },
    'dispute-open': { us: '{name} is locked for a dispute already', zhcn: '{name} 已因争议锁定' },
    'dispute-unknown': { us: 'There is no open dispute {dispute}', zhcn: '没有进行中的争议 {dispute}' },
    'domain-gone': { us: '{name} is no longer registered through us', zhcn: '{name} 已不在本平台' },
    'domain-not-held': { us: '{name} is not on hold for abuse', zhcn: '{name} 未因滥用被暂停' },
    'work-order-closed': { us: 'Work order {order} is closed', zhcn: '工单 {order} 已关闭' },
    'file-kind': {
      us: '{name} is no PNG, JPEG or WebP image and no PDF file',
      zhcn: '{name} 不是 PNG、JPEG、WebP 图片或 PDF 文件',
    },
    'files-too-large': { us: 'The files have more than {limit} in all', zhcn: '文件总大小超过 {limit}' },
  }),
)

/** Images and PDF files for the customer. Logs keep who sent them, and not what is in them. */
const files = f.optional(f.secret(f.list(f.attachment, { max: 5 })))

/** An urgent one is mailed, and shown as soon as the customer signs in. */
export const openWorkOrder = command('/console/support/open-work-order', {
  permission: 'support.act',
  input: {
    account: f.id,
    title: f.text({ max: 200 }),
    text: f.text({ max: 4000 }),
    urgent: f.optional(f.flag),
    files,
  },
  output: { order: f.id },
  errors: ['account-unknown', 'file-kind', 'files-too-large'],
})

/** The work order waits for the customer again. */
export const answerWorkOrder = command('/console/support/answer-work-order', {
  permission: 'support.act',
  input: { order: f.id, text: f.text({ max: 4000 }), files },
  errors: ['work-order-unknown', 'work-order-closed', 'file-kind', 'files-too-large'],
})

export const closeWorkOrder = command('/console/support/close-work-order', {
  permission: 'support.act',
  input: { order: f.id },
  errors: ['work-order-unknown', 'work-order-closed'],
})

/** Work orders that wait for our answer, or those in another state or of an account, each with its latest message. */
export const listWorkOrders = query('/console/support/list-work-orders', {
  permission: 'support.read',
  personal: true,
  input: { state: f.optional(f.choice(workOrderStates)), account: f.optional(f.id), next: f.optional(f.id) },
  output: {
    orders: f.rows({
      order: f.id,
      account: f.id,
      kind: f.choice(workOrderKinds),
      state: f.choice(workOrderStates),
      urgent: f.truth,
      title: f.note(),
      changedAt: f.instant,
      last: f.note(4000),
    }),
    next: f.nullable(f.id),
  },
})

/** A work order with its conversation, its domains, and the files that came with it. */
export const showWorkOrder = query('/console/support/show-work-order', {
  permission: 'support.read',
  personal: true,
  input: { order: f.id },
  output: {
    order: f.id,
    account: f.id,
    kind: f.choice(workOrderKinds),
    urgent: f.truth,
    title: f.note(),
    state: f.choice(workOrderStates),
    domains: f.array(f.text()),
    rating: f.nullable(f.integer()),
    ratingNote: f.note(500),
    messages: f.rows({ author: f.choice(['platform', 'customer']), at: f.instant, text: f.note(4000) }),
    files: f.rows({ name: f.text(), mediaType: f.text(), content: f.fileContent }),
  },
  errors: ['work-order-unknown'],
})

export type AbuseKind = (typeof abuseKinds)[number]
export const abuseDecisions = ['hold', 'refer', 'no-action'] as const

/** Abuse reports that wait for a decision, oldest first. */
export const listAbuseReports = query('/console/support/list-abuse-reports', {
  permission: 'support.read',
  personal: true,
  input: { next: f.optional(f.id) },
  output: {
    reports: f.rows({
      report: f.id,
      kind: f.choice(abuseKinds),
      name: f.text(),
      account: f.id,
      reporter: f.text(),
      email: f.text(),
      evidence: f.note(4000),
      receivedAt: f.instant,
    }),
    next: f.nullable(f.id),
  },
})

/** hold: the domain stops working. refer: others must act. The reporter is told, without the note. */
export const decideAbuseReport = command('/console/support/decide-abuse-report', {
  permission: 'support.act',
  input: { report: f.id, decision: f.choice(abuseDecisions), note: f.optional(f.note(1000)) },
  errors: ['report-unknown', 'report-decided', 'domain-gone'],
})

/** The abuse has ended: the domain works again, unless something else holds it. */
export const endAbuseHold = command('/console/support/end-abuse-hold', {
  permission: 'support.act',
  input: { name: f.text({ max: 255 }) },
  errors: ['domain-not-held'],
})

export const disclosureDecisions = ['disclosed', 'partly', 'refused'] as const

const requestFields = {
  request: f.id,
  kind: f.choice(disclosureKinds),
  urgent: f.truth,
  name: f.text(),
  requester: f.text(),
  email: f.text(),
  receivedAt: f.instant,
  dueAt: f.instant,
}

/** Requests to disclose a registrant that wait for a decision, those due first. */
export const listDisclosureRequests = query('/console/support/list-disclosure-requests', {
  permission: 'support.read',
  personal: true,
  input: { next: f.optional(f.instantCursor) },
  output: { requests: f.rows(requestFields), next: f.nullable(f.instantCursor) },
})

/** A request with the data that it asks for. */
export const showDisclosureRequest = query('/console/support/show-disclosure-request', {
  permission: 'support.read',
  personal: true,
  input: { request: f.id },
  output: {
    ...requestFields,
    account: f.id,
    legalBasis: f.text({ max: 1000 }),
    evidence: f.text({ max: 4000 }),
    decision: f.nullable(f.choice(disclosureDecisions)),
    /** the registrant, by lines; empty where the domain has none of our own */
    registrant: f.array(f.note(500)),
  },
  errors: ['request-unknown'],
})

/** The answer is mailed as it is written: what is disclosed stands in it, and why the rest is not. */
export const decideDisclosureRequest = command('/console/support/decide-disclosure-request', {
  permission: 'support.act',
  input: { request: f.id, decision: f.choice(disclosureDecisions), answer: f.fileText(f.text({ min: 10, max: 4000 })) },
  errors: ['request-unknown', 'request-decided'],
})

export const proceedings = ['udrp', 'urs', 'tdrp', 'court'] as const
export type Proceeding = (typeof proceedings)[number]

/** Locks a domain for a proceeding: it cannot be transferred, pushed or deleted, and its registrant cannot change. */
export const lockDisputedDomain = command('/console/support/lock-disputed-domain', {
  permission: 'support.act',
  input: { name: f.text({ max: 253 }), proceeding: f.choice(proceedings), caseNumber: f.text({ max: 60 }) },
  output: { dispute: f.id },
  errors: ['domain-gone', 'dispute-open'],
})

/** Ends the lock, with what was decided. */
export const releaseDisputedDomain = command('/console/support/release-disputed-domain', {
  permission: 'support.act',
  input: { dispute: f.id, outcome: f.text({ max: 500 }) },
  errors: ['dispute-unknown'],
})

export const listDisputes = query('/console/support/list-disputes', {
  permission: 'support.read',
  personal: true,
  input: { next: f.optional(f.id) },
  output: {
    disputes: f.rows({
      dispute: f.id,
      name: f.text(),
      account: f.id,
      proceeding: f.choice(proceedings),
      caseNumber: f.text(),
      lockedAt: f.instant,
      /** the registry shows the transfer lock */
      atRegistry: f.truth,
    }),
    next: f.nullable(f.id),
  },
})
