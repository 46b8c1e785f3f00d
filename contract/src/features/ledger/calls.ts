import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query } = callsOver(errors)

/** What money is held for; `reference` names it. */
export const holdReasons = ['order', 'intake', 'registrant-change'] as const
export type HoldReason = (typeof holdReasons)[number]

export const entryKinds = [
  'recharge',
  'order',
  'refund',
  'push',
  'adjustment',
  'charge-back',
  'settlement',
  'withdrawal',
  'recharge-refund',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const readBalance = query('/ledger/read-balance', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  /** `debt`: what the account owes; then `available` is zero. `balance`: available less debt */
  output: { available: f.amount, onHold: f.amount, debt: f.amount, balance: f.amount },
})

/** How many days back a balance history may go. */
export const historyDays = ['30', '90', '365'] as const

/** The balance (available less debt) at the end of each UTC day, today's as of now; of each seventh day in a year. */
export const readBalanceHistory = query('/ledger/read-balance-history', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  input: { days: f.choice(historyDays) },
  /** `day`: its first instant */
  output: { points: f.rows({ day: f.instant, balance: f.amount }) },
})

/** What orders charged in this UTC month and the twelve before it, the oldest first. What is on hold or came back is not in it. */
export const readMonthlySpend = query('/ledger/read-monthly-spend', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  /** `month`: its first instant */
  output: { months: f.rows({ month: f.instant, spent: f.amount }) },
})

const entryFilter = {
  from: f.optional(f.instant),
  to: f.optional(f.instant),
  kind: f.optional(f.choice(entryKinds)),
  direction: f.optional(f.choice(['in', 'out'])),
  text: f.optional(f.note(100)),
}

/**
 * Money in and out between each two of the bounds, of all entries that the filter finds, loaded or not. Months begin at the
 * customer's midnight, which the server does not know, so that the browser names the bounds.
 */
export const sumEntries = query('/ledger/sum-entries', {
  access: 'account',
  right: 'money.read',
  input: { ...entryFilter, bounds: f.list(f.instant, { min: 2, max: 121 }) },
  /** `out` is not negative; the first period begins at the first bound */
  output: { periods: f.rows({ from: f.instant, in: f.amount, out: f.amount, count: f.integer() }) },
})

/** The statement, newest first. A page is a range of the account's own sequence, or of that of a kind; `next` continues it. */
export const findEntries = query('/ledger/find-entries', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  input: {
    ...entryFilter,
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 1_000_000)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    entries: f.rows({
      sequence: f.id,
      at: f.instant,
      kind: f.choice(entryKinds),
      amount: f.amount,
      /** after the entry: available less debt */
      balance: f.amount,
      subject: f.note(),
      reference: f.note(),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

/** Holds with amount, reason and start; ended ones too on request. */
export const findHolds = query('/ledger/find-holds', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  input: {
    state: f.optional(f.choice(['held', 'captured', 'released'])),
    from: f.optional(f.instant),
    to: f.optional(f.instant),
    text: f.optional(f.note(100)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    holds: f.rows({
      id: f.id,
      at: f.instant,
      endedAt: f.nullable(f.instant),
      amount: f.amount,
      captured: f.amount,
      released: f.amount,
      state: f.choice(['held', 'captured', 'released']),
      reason: f.choice(holdReasons),
      subject: f.note(),
      reference: f.note(),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})
