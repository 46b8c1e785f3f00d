import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { authCode } from './auth-code.ts'
import { errors } from './errors.ts'

const { action, query, command } = callsOver(errors)

/**
 * waiting: until it may move. trying: a transfer of it is under way. asked: the tries failed, or only the customer can mend what
 * stands in the way. lapsed: the customer did not.
 */
export const queuedTransferStates = ['waiting', 'trying', 'asked', 'done', 'cancelled', 'lapsed'] as const
export type QueuedTransferState = (typeof queuedTransferStates)[number]

/** Why the last try failed; empty before there was one. */
export const queuedTransferProblems = [
  '',
  'code-needed',
  'wrong-code',
  'locked',
  'transfer-pending',
  'in-progress',
  'in-redemption',
  'pending-delete',
  'already-yours',
  'already-here',
  'not-registered',
  'not-connected',
  'registry-silent',
  'price-above',
  'premium',
  'not-enough-funds',
  'in-debt',
  'template',
  'too-early',
  'registry',
  'losing-refused',
  'order',
] as const
export type QueuedTransferProblem = (typeof queuedTransferProblems)[number]

/** Why a domain was not queued. movable: it can be transferred now. */
export const queuedTransferRefusals = [
  'movable',
  'already-queued',
  'already-yours',
  'already-here',
  'in-progress',
  'transfer-pending',
  'locked',
  'in-redemption',
  'pending-delete',
  'wrong-code',
  'repeated',
  'invalid',
  'not-connected',
  'not-registered',
  'registry-silent',
  'registrant-data-needed',
  'registrant-country',
] as const

/** The lines of one request, each of which is read at its registry. */
export const maxQueuedTransfersAtOnce = 25

const lockedBy = f.choice(['registered-recently', 'moved-recently'])

/**
 * Queues domains that may not move yet, each a line "domain auth-code"; the code can follow. Money is held only when a transfer
 * is submitted.
 */
export const queueTransfers = action('/transfers-in/queue-transfers', {
  access: 'account',
  right: 'buy.write',
  input: {
    lines: f.field('transferLines', f.secret(f.list(f.note(330), { min: 1, max: maxQueuedTransfersAtOnce }))),
    /** none: the account's preferred one */
    template: f.optional(f.id),
    maxPrice: f.amount,
  },
  output: {
    results: f.rows({
      name: f.note(),
      unicode: f.note(),
      tld: f.note(),
      /** from when it may move; null where it was refused */
      movableFrom: f.nullable(f.instant),
      /** what a transfer costs today */
      price: f.nullable(f.amount),
      refusal: f.nullable(f.choice(queuedTransferRefusals)),
    }),
  },
  errors: ['template-unknown', 'queued-price-missing', 'queued-full'],
  // A list of 500 in one minute. Auth codes could be guessed with it.
  guards: { rate: { per: 'account', count: 24, seconds: 60 } },
})

/** The account's queued transfers, the newest first. */
export const findQueuedTransfers = query('/transfers-in/find-queued-transfers', {
  access: 'account',
  right: 'buy.read',
  keep: 'session',
  input: {
    text: f.optional(f.note(100)),
    state: f.optional(f.choice(queuedTransferStates)),
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    domains: f.rows({
      queuedTransfer: f.id,
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      state: f.choice(queuedTransferStates),
      lockedBy,
      movableFrom: f.instant,
      /** the next try */
      submitsAt: f.nullable(f.instant),
      /** whether an auth code is kept; it is never shown */
      hasCode: f.truth,
      maxPrice: f.amount,
      tries: f.integer(),
      problem: f.choice(queuedTransferProblems),
      /** the registry's words where it refused */
      reason: f.note(300),
      /** what the transfer costs, where that was the problem */
      price: f.nullable(f.amount),
      /** the transfer that was submitted */
      transfer: f.nullable(f.id),
      domain: f.nullable(f.id),
      /** until when the customer may mend it */
      lapsesAt: f.nullable(f.instant),
      endedAt: f.nullable(f.instant),
      can: f.object({ change: f.truth, submit: f.truth, cancel: f.truth }),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

const queuedTransfer = f.id

/** Replaces what a queued transfer needs; where the customer was asked, it is tried again. */
export const changeQueuedTransfer = command('/transfers-in/change-queued-transfer', {
  access: 'account',
  right: 'buy.write',
  input: {
    queuedTransfer,
    authCode: f.optional(f.secret(authCode)),
    maxPrice: f.optional(f.amount),
    /** yes to the price that a premium domain costs */
    premium: f.optional(f.amount),
    template: f.optional(f.id),
  },
  errors: [
    'queued-unknown',
    'queued-ended',
    'queued-busy',
    'template-unknown',
    'registrant-data-needed',
    'registrant-country',
    'queued-price-missing',
  ],
  done: { us: 'Saved', zhcn: '已保存' },
  // Each code is tried at the registry.
  guards: { rate: { per: 'account', count: 20, seconds: 60 } },
})

/** Submits a queued transfer without waiting for its hour. */
export const submitQueuedTransfer = command('/transfers-in/submit-queued-transfer', {
  access: 'account',
  right: 'buy.write',
  input: { queuedTransfer },
  errors: ['queued-unknown', 'queued-ended', 'queued-busy', 'queued-too-early', 'queued-code-missing'],
  done: { us: 'We’re submitting the transfer', zhcn: '正在提交转入申请' },
  guards: { rate: { per: 'account', count: 20, seconds: 60 } },
})

/** Takes a domain off the queue and erases its auth code. Cancelling twice cancels once. */
export const cancelQueuedTransfer = command('/transfers-in/cancel-queued-transfer', {
  access: 'account',
  right: 'buy.write',
  input: { queuedTransfer },
  errors: ['queued-unknown', 'queued-ended', 'queued-busy'],
  done: { us: 'Removed from the queue', zhcn: '已取消排队' },
})
