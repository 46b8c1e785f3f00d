import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { maxRemark } from '../portfolio/calls.ts'
import { selection } from '../portfolio/selection.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** How many domains one push may have. */
export const maxPushed = 50

/** waiting: the receiver has not answered. lapsed: nobody answered in time. reversed: its payment was taken back. */
export const pushStates = ['waiting', 'accepted', 'refused', 'cancelled', 'lapsed', 'reversed'] as const
export type PushState = (typeof pushStates)[number]

const receiver = f.field('receiver', f.id)

/** Whose account this is, masked: the sender confirms the name before anything is sent. */
export const findPushReceiver = query('/pushes/find-push-receiver', {
  access: 'account',
  right: 'move.read',
  guards: { rate: { per: 'account', count: 20, seconds: 60 } },
  input: { receiver },
  output: { name: f.text() },
  errors: ['receiver-unknown', 'receiver-is-you'],
})

/** The selected domains: those that cannot be pushed come first, each with the reason. */
export const reviewPush = query('/pushes/review-push', {
  access: 'account',
  right: 'move.read',
  input: selection,
  output: {
    domains: f.rows({
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      expiresAt: f.instant,
      /** our name servers answer for it, so its zone can go along */
      ourNameServers: f.truth,
      /** why it cannot be pushed, in the customer's language; empty if it can */
      refusal: f.note(500),
    }),
    refused: f.integer(),
    /** of a price, in basis points */
    feeShare: f.integer(),
    /** for how long the receiver can answer */
    days: f.integer(),
    /** how long the proceeds are on hold */
    holdDays: f.integer(),
    /** where the price may come from money that its payer can take back */
    reversibleDays: f.integer(),
    /** of the lock after a change of registrant */
    lockDays: f.integer(),
  },
  errors: ['selection-changed', 'too-many-domains'],
})

/** Offers domains to another account, all for one price; 0 is a gift. Refused as a whole where one of them cannot go. */
export const sendPush = command('/pushes/send-push', {
  access: 'account',
  right: 'move.write',
  guards: { protected: true },
  input: {
    domains: f.list(f.id, { min: 1, max: maxPushed }),
    receiver,
    price: f.amount,
    withZone: f.flag,
    /** without the lock that follows a change of registrant, to which the sender must agree beforehand */
    waivesLock: f.flag,
    remark: f.optional(f.note(maxRemark)),
  },
  output: { push: f.id },
  errors: [
    'receiver-unknown',
    'receiver-is-you',
    'receiver-full',
    'too-many-pushes',
    'too-many-pushes-today',
    'too-many-pushes-to-one',
    'price-too-low',
    'selection-changed',
    'push-refused-for',
    'frozen-after-recovery',
    'transfers-restricted',
    'in-debt',
  ],
  done: { us: 'Push sent', zhcn: '已发起站内转移' },
})

const pushFields = {
  push: f.id,
  state: f.choice(pushStates),
  /** the other account: its ID where this account sends, and its masked name */
  other: f.object({ account: f.nullable(f.text()), name: f.text() }),
  /** the first domain */
  subject: f.text(),
  count: f.integer(1),
  price: f.amount,
  fee: f.amount,
  at: f.instant,
  lapsesAt: f.instant,
  endedAt: f.nullable(f.instant),
  /** when the sender's proceeds become available; null where there are none */
  proceedsUntil: f.nullable(f.instant),
}

const listOf = {
  access: 'account',
  right: 'move.read',
  keep: 'session',
  input: {
    text: f.optional(f.note(100)),
    state: f.optional(f.choice(pushStates)),
    next: f.optional(f.text({ max: 30, pattern: /^\d{1,18}$/ })),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    pushes: f.rows(pushFields),
    next: f.nullable(f.text({ max: 30 })),
    total: f.integer(),
  },
} as const

/** What this account offered to others, the newest first. */
export const findSentPushes = query('/pushes/find-sent-pushes', listOf)

/** What others offered to this account, the newest first. */
export const findReceivedPushes = query('/pushes/find-received-pushes', listOf)

/** One push, for its sender and for its receiver. */
export const readPush = query('/pushes/read-push', {
  access: 'account',
  right: 'move.read',
  input: { push: f.id },
  output: {
    ...pushFields,
    sent: f.truth,
    withZone: f.truth,
    waivesLock: f.truth,
    remark: f.note(maxRemark),
    /** why the receiver refused */
    reason: f.note(maxRemark),
    zoneTaken: f.nullable(f.truth),
    lockDays: f.integer(),
    domains: f.rows({
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      /** as it is while the push waits; null afterwards */
      now: f.nullable(
        f.object({
          expiresAt: f.instant,
          locked: f.truth,
          transferLocked: f.truth,
          nameServers: f.array(f.text()),
          ourNameServers: f.truth,
          secured: f.truth,
        }),
      ),
    }),
    can: f.object({ cancel: f.truth, answer: f.truth }),
  },
  errors: ['push-unknown'],
})

/** The sender takes an offer back. */
export const cancelPush = command('/pushes/cancel-push', {
  access: 'account',
  right: 'move.write',
  input: { push: f.id },
  errors: ['push-unknown', 'push-ended'],
  done: { us: 'Push canceled', zhcn: '已取消站内转移' },
})

/** The receiver does not want it. */
export const refusePush = command('/pushes/refuse-push', {
  access: 'account',
  right: 'move.write',
  input: { push: f.id, reason: f.field('pushReason', f.optional(f.note(maxRemark))) },
  errors: ['push-unknown', 'push-ended'],
  done: { us: 'Push refused', zhcn: '已拒绝站内转移' },
})

/** Pays for the domains and takes them over at once, with this template as their registrant. */
export const acceptPush = command('/pushes/accept-push', {
  access: 'account',
  right: 'move.write',
  guards: { protected: true },
  input: { push: f.id, template: f.id, withZone: f.flag },
  errors: [
    'push-unknown',
    'push-ended',
    'push-domain-changed',
    'push-paused',
    'push-sender-owes',
    'frozen-after-recovery',
    'orders-restricted',
    'template-unknown',
    'registrant-data-needed',
    'registrant-country',
    'not-enough-funds',
    'in-debt',
  ],
  done: { us: 'The domains are yours', zhcn: '域名已转入您的账号' },
})

/** Pushes that wait for an answer. */
export const countPushes = query('/pushes/count-pushes', {
  access: 'account',
  right: 'move.read',
  output: { sent: f.integer(), received: f.integer() },
})
