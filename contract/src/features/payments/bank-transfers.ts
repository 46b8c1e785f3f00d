import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { rechargeStates } from './calls.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** xtransfer: an account that XTransfer keeps for us; it is paid like any other. */
export const bankAccountKinds = ['bank', 'xtransfer'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

/** A recharge by bank transfer has the channel `bank-<id of our account>`. */
export const isBankChannel = (channel: string): boolean => channel.startsWith('bank-')

/** checking: an operator has taken it up. needs-information: the customer answers first. */
export const claimStates = ['submitted', 'checking', 'needs-information', 'credited', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

export const payerStates = ['checking', 'verified', 'refused', 'removed'] as const
export type PayerState = (typeof payerStates)[number]

/** Files of one claim, answer or payer. */
export const maxProofs = 3
/** How long ago a reported transfer may have been sent, in days. */
export const claimDays = 90

const files = f.list(f.text({ max: 64 }), { max: maxProofs })

/** The account to pay to, by one recharge: the amount in its currency and the reference to quote. */
export const readTransfer = query('/payments/read-transfer', {
  access: 'account',
  right: 'money.read',
  input: { recharge: f.id },
  output: {
    recharge: f.id,
    state: f.choice(rechargeStates),
    amount: f.amount,
    fee: f.amount,
    currency: f.text(),
    charged: f.amount,
    rate: f.nullable(f.text()),
    reference: f.text(),
    /** working days until a transfer arrives */
    days: f.integer(),
    expiresAt: f.instant,
    kind: f.choice(bankAccountKinds),
    holder: f.text(),
    bank: f.text(),
    number: f.text(),
    /** BIC, routing number or CNAPS code */
    code: f.note(),
    country: f.text(),
    note: f.note(500),
    /** the latest claim about it */
    claim: f.nullable(f.id),
  },
  errors: ['recharge-unknown'],
})

const claim = {
  claim: f.id,
  recharge: f.id,
  state: f.choice(claimStates),
  bank: f.text(),
  amount: f.amount,
  currency: f.text(),
  /** in US dollars, after the fee */
  arrives: f.amount,
  sentOn: f.instant,
  payer: f.text({ max: 140 }),
  reference: f.text({ max: 140 }),
  /** what is asked, or why it was refused */
  reason: f.note(500),
  answer: f.note(1000),
  submittedAt: f.instant,
  endedAt: f.nullable(f.instant),
  steps: f.rows({ state: f.choice(claimStates), at: f.instant }),
  can: f.object({ answer: f.truth, withdraw: f.truth }),
}

/** Transfers that the customer reported, newest first. */
export const findClaims = query('/payments/find-claims', {
  access: 'account',
  right: 'money.read',
  input: {
    claim: f.optional(f.id),
    state: f.optional(f.choice(claimStates)),
    /** in the payer's name or the reference */
    text: f.optional(f.note(140)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: { claims: f.rows(claim), next: f.nullable(f.id), total: f.integer() },
})

/**
 * Reports a transfer that was sent: for the recharge that asked for it, or, where none did, to one of our accounts, for which a
 * recharge is made at today's rate. One open claim a recharge and a reference.
 */
export const addClaim = command('/payments/add-claim', {
  access: 'account',
  right: 'money.write',
  input: {
    recharge: f.optional(f.id),
    channel: f.optional(f.text({ max: 32 })),
    amount: f.amount,
    sentOn: f.instant,
    payer: f.text({ min: 2, max: 140 }),
    reference: f.text({ min: 2, max: 140 }),
    files: f.optional(files),
  },
  output: { claim: f.id, recharge: f.id },
  errors: [
    'amount-too-large',
    'amount-too-small',
    'channel-unknown',
    'claim-open',
    'date-out-of-range',
    'file-unknown',
    'information-needed',
    'proof-missing',
    'recharge-paid',
    'recharge-unknown',
    'reference-claimed',
    'too-many-claims',
    'too-many-transfers',
  ],
  guards: { rate: { per: 'session', count: 30, seconds: 600, soft: { count: 5, purpose: 'tjyz' } } },
  done: { us: 'Transfer reported', zhcn: '已提交，等待核对' },
})

/** Answers what an operator asked. */
export const answerClaim = command('/payments/answer-claim', {
  access: 'account',
  right: 'money.write',
  input: { claim: f.id, text: f.text({ min: 2, max: 1000 }), files: f.optional(files) },
  errors: ['claim-not-open', 'claim-unknown', 'file-unknown'],
  guards: { rate: { per: 'session', count: 30, seconds: 600 } },
  done: { us: 'Answer sent', zhcn: '已提交' },
})

export const withdrawClaim = command('/payments/withdraw-claim', {
  access: 'account',
  right: 'money.write',
  input: { claim: f.id },
  errors: ['claim-not-open', 'claim-unknown'],
  done: { us: 'Report withdrawn', zhcn: '已撤回' },
})

/** Those whose transfers are credited without a question: the account's verified names, and the payers that were verified. */
export const listPayers = query('/payments/list-payers', {
  access: 'account',
  right: 'money.read',
  output: {
    verifiedNames: f.array(f.text()),
    payers: f.rows({
      payer: f.id,
      holder: f.text({ max: 140 }),
      bank: f.text({ max: 140 }),
      masked: f.text(),
      relation: f.note(300),
      state: f.choice(payerStates),
      reason: f.note(500),
      addedAt: f.instant,
      decidedAt: f.nullable(f.instant),
      /** recharges that it paid */
      used: f.integer(),
    }),
  },
})

/** A holder who is not the customer needs the relation. The statement is at most three months old. */
export const addPayer = command('/payments/add-payer', {
  access: 'account',
  right: 'money.write',
  input: {
    holder: f.text({ min: 2, max: 140 }),
    bank: f.text({ min: 2, max: 140 }),
    number: f.secret(f.text({ min: 4, max: 40, pattern: /^[A-Za-z0-9 -]+$/ })),
    relation: f.optional(f.note(300)),
    files: f.optional(files),
  },
  output: { payer: f.id },
  errors: [
    'file-unknown',
    'payer-known',
    'proof-missing',
    'relation-missing',
    'too-many-payers',
    'too-many-payers-today',
  ],
  guards: {
    protected: true,
    rate: { per: 'session', count: 30, seconds: 600, soft: { count: 5, purpose: 'czryz' } },
  },
  done: { us: 'Payer sent for review', zhcn: '付款人已提交审核' },
})

export const removePayer = command('/payments/remove-payer', {
  access: 'account',
  right: 'money.write',
  input: { payer: f.field('knownPayer', f.id) },
  errors: ['payer-unknown'],
  guards: { protected: true },
  done: { us: 'Payer removed', zhcn: '已删除付款人' },
})
