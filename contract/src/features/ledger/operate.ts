import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { entryKinds } from './calls.ts'

const { query } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'entry-unknown': { us: 'There is no journal entry {entry}', zhcn: '分录 {entry} 不存在' },
  }),
)

/** A debt is an entry of its own in the journal and no line of a statement. */
export const journalKinds = [...entryKinds, 'debt'] as const
export const ledgerOwners = ['customer', 'platform'] as const
export const ledgerKinds = [
  'recharged',
  'settleable',
  'withdrawable',
  'on-hold',
  'proceeds-on-hold',
  'debt',
  'clearing',
  'provider-fees',
  'income',
  'registry-deposit',
  'registry-cost',
  'tax-payable',
  'coupons-granted',
  'payouts',
  'suspense',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

const when = { entry: f.id, at: f.instant, kind: f.choice(journalKinds) }
const what = {
  subject: f.note(),
  /** what was booked, once: the reason and what it is about */
  cause: f.note(),
  source: f.note(),
}

/** The statement of an account (available less debt), newest first. */
export const readStatement = query('/console/ledger/read-statement', {
  permission: 'ledger.read',
  personal: true,
  input: {
    account: f.id,
    kind: f.optional(f.choice(entryKinds)),
    from: f.optional(f.instant),
    until: f.optional(f.instant),
    next: f.optional(f.id),
  },
  output: {
    entries: f.rows({ ...when, amount: f.amount, balance: f.amount, ...what }),
    next: f.nullable(f.id),
    count: f.integer(),
  },
  errors: ['account-unknown'],
})

/** Ours alone: what belongs to a customer is in the account's statement. */
export const ourLedgerKinds = [
  'clearing',
  'provider-fees',
  'income',
  'registry-deposit',
  'registry-cost',
  'tax-payable',
  'coupons-granted',
  'payouts',
  'suspense',
] as const

/** The journal of all accounts, newest first. */
export const listEntries = query('/console/ledger/list-entries', {
  permission: 'ledger.read',
  input: {
    kind: f.optional(f.choice(journalKinds)),
    /** what it is about, such as the number of a recharge or an order line */
    source: f.optional(f.text()),
    /** a kind of our ledger accounts that it touches */
    ourAccount: f.optional(f.choice(ourLedgerKinds)),
    from: f.optional(f.instant),
    until: f.optional(f.instant),
    next: f.optional(f.id),
  },
  output: {
    entries: f.rows({
      ...when,
      /** the sum of its credits */
      amount: f.amount,
      /** the customer's, or the first of two */
      account: f.nullable(f.id),
      ...what,
      operator: f.nullable(f.text()),
    }),
    next: f.nullable(f.id),
  },
})

/**
 * A journal entry with all its postings. What an account owes its owner is a credit: money that comes in is debited to the channel's
 * clearing account and credited to the customer.
 */
export const showEntry = query('/console/ledger/show-entry', {
  permission: 'ledger.read',
  personal: true,
  input: { entry: f.id },
  output: {
    ...when,
    ...what,
    operator: f.nullable(f.text()),
    postings: f.rows({
      belongsTo: f.choice(ledgerOwners),
      account: f.nullable(f.id),
      ledgerKind: f.choice(ledgerKinds),
      /** the channel, product, registry or country of a platform's account */
      part: f.note(),
      debitAmount: f.amount,
      creditAmount: f.amount,
      /** of a customer's account, after the entry */
      balance: f.nullable(f.amount),
    }),
  },
  errors: ['entry-unknown'],
})

/** Whether the books add up. */
export const booksStates = ['in-balance', 'out-of-balance'] as const

/** All ledger accounts by kind, and ours by channel, as of an instant, now by default: debits and credits are the same in sum. */
export const readTrialBalance = query('/console/ledger/read-trial-balance', {
  permission: 'ledger.read',
  input: { until: f.optional(f.instant) },
  output: {
    ledgerAccounts: f.rows({
      ledgerKind: f.choice(ledgerKinds),
      belongsTo: f.choice(ledgerOwners),
      part: f.note(),
      debitAmount: f.amount,
      creditAmount: f.amount,
      /** credit less debit */
      balance: f.amount,
    }),
    debits: f.amount,
    credits: f.amount,
    difference: f.amount,
    books: f.choice(booksStates),
  },
})
