import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** checking: an operator has taken it up. needs-information: the customer answers first. */
export const claimStates = ['submitted', 'checking', 'needs-information', 'credited', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** Files of one claim, answer or payer. */
export const maxProofs = 3
/** How long ago a reported transfer may have been sent, in days. */
export const claimDays = 90

/** Uploads, by their keys. */
export const proofs = f.list(f.text({ max: 64 }), { max: maxProofs })

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
export const findClaims = query('/recharges/find-claims', {
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
export const addClaim = command('/recharges/add-claim', {
  access: 'account',
  right: 'money.write',
  input: {
    recharge: f.optional(f.id),
    channel: f.optional(f.text({ max: 32 })),
    amount: f.amount,
    sentOn: f.instant,
    payer: f.text({ min: 2, max: 140 }),
    reference: f.text({ min: 2, max: 140 }),
    files: f.optional(proofs),
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
export const answerClaim = command('/recharges/answer-claim', {
  access: 'account',
  right: 'money.write',
  input: { claim: f.id, text: f.text({ min: 2, max: 1000 }), files: f.optional(proofs) },
  errors: ['claim-not-open', 'claim-unknown', 'file-unknown'],
  guards: { rate: { per: 'session', count: 30, seconds: 600 } },
  done: { us: 'Answer sent', zhcn: '已提交' },
})

export const withdrawClaim = command('/recharges/withdraw-claim', {
  access: 'account',
  right: 'money.write',
  input: { claim: f.id },
  errors: ['claim-not-open', 'claim-unknown'],
  done: { us: 'Report withdrawn', zhcn: '已撤回' },
})
