import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { rechargeStates } from '../recharges/calls.ts'
import { proofs } from '../recharges/claims.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** xtransfer: an account that XTransfer keeps for us; it is paid like any other. */
export const bankAccountKinds = ['bank', 'xtransfer'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

/** A recharge by bank transfer has the channel `bank-<id of our account>`. */
export const isBankChannel = (channel: string): boolean => channel.startsWith('bank-')

export const payerStates = ['checking', 'verified', 'refused', 'removed'] as const
export type PayerState = (typeof payerStates)[number]

/** The account to pay to, by one recharge: the amount in its currency and the reference to quote. */
export const readTransfer = query('/bank-transfers/read-transfer', {
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

/** Those whose transfers are credited without a question: the account's verified names, and the payers that were verified. */
export const listPayers = query('/bank-transfers/list-payers', {
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
export const addPayer = command('/bank-transfers/add-payer', {
  access: 'account',
  right: 'money.write',
  input: {
    holder: f.text({ min: 2, max: 140 }),
    bank: f.text({ min: 2, max: 140 }),
    number: f.secret(f.text({ min: 4, max: 40, pattern: /^[A-Za-z0-9 -]+$/ })),
    relation: f.optional(f.note(300)),
    files: f.optional(proofs),
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

export const removePayer = command('/bank-transfers/remove-payer', {
  access: 'account',
  right: 'money.write',
  input: { payer: f.field('knownPayer', f.id) },
  errors: ['payer-unknown'],
  guards: { protected: true },
  done: { us: 'Payer removed', zhcn: '已删除付款人' },
})
