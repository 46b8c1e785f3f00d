import { callsOver } from '../call.ts'
import * as f from '../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/**
 * abnormal: what came is not what was asked for, and the money waits for the person. explained, refund-asked: it waits for
 * an operator.
 */
export const rechargeStates = [
  'open',
  'paid',
  'abnormal',
  'explained',
  'refund-asked',
  'refunded',
  'charged-back',
  'failed',
  'expired',
] as const

export const rechargeProblems = ['amount', 'currency', 'payer'] as const
export type RechargeProblem = (typeof rechargeProblems)[number]

export const listChannels = query('/payments/list-channels', {
  access: 'account',
  output: {
    channels: f.rows({
      channel: f.text(),
      name: f.text(),
      minimum: f.amount,
      maximum: f.amount,
      feeBasisPoints: f.integer(),
      feeFixed: f.amount,
      arrival: f.text(),
    }),
  },
})

/** Opens a recharge and its payment page at the gateway; `order` is where the person goes on afterwards. */
export const startRecharge = query('/payments/start-recharge', {
  access: 'account',
  input: { channel: f.text({ max: 32 }), amount: f.amount, order: f.optional(f.id) },
  output: { recharge: f.id, checkoutUrl: f.text({ max: 2000 }) },
  errors: ['channel-unknown', 'amount-too-small', 'amount-too-large', 'gateway-away', 'information-needed'],
})

export const readRecharge = query('/payments/read-recharge', {
  access: 'account',
  input: { recharge: f.id },
  output: {
    recharge: f.id,
    state: f.choice(rechargeStates),
    amount: f.amount,
    fee: f.amount,
    order: f.nullable(f.id),
    channel: f.text(),
    checkoutUrl: f.nullable(f.text({ max: 2000 })),
    openedAt: f.instant,
    expiresAt: f.instant,
  },
  errors: ['recharge-unknown'],
})

/** Recharges, newest first. */
export const findRecharges = query('/payments/find-recharges', {
  access: 'account',
  input: {
    /** waiting: for the gateway or for an operator */
    group: f.optional(f.choice(['abnormal', 'waiting', 'paid'])),
    recharge: f.optional(f.id),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    recharges: f.rows({
      recharge: f.id,
      state: f.choice(rechargeStates),
      channel: f.text(),
      amount: f.amount,
      fee: f.amount,
      /** what was added to the balance */
      credited: f.nullable(f.amount),
      problem: f.nullable(f.choice(rechargeProblems)),
      /** as the gateway told it, in its currency */
      received: f.nullable(f.amount),
      receivedCurrency: f.note(10),
      payer: f.note(),
      explanation: f.note(1000),
      /** what would be added if the person took it as it is */
      acceptable: f.nullable(f.amount),
      openedAt: f.instant,
      endedAt: f.nullable(f.instant),
      can: f.object({ accept: f.truth, refund: f.truth, explain: f.truth }),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

/** Takes an abnormal recharge as it is: what came is added to the balance. */
export const acceptRecharge = command('/payments/accept-recharge', {
  access: 'account',
  input: { recharge: f.id },
  errors: ['recharge-unknown', 'recharge-not-solvable'],
  done: { us: 'Credited to your balance', zhcn: '已入账' },
})

export const askRefund = command('/payments/ask-refund', {
  access: 'account',
  input: { recharge: f.id, reason: f.optional(f.note(300)) },
  errors: ['recharge-unknown', 'recharge-not-solvable'],
  done: { us: 'The refund is asked for', zhcn: '已申请退款' },
})

/** Says who paid and how they belong to the account; an operator looks at it. */
export const explainPayer = command('/payments/explain-payer', {
  access: 'account',
  input: { recharge: f.id, payer: f.text({ max: 100 }), explanation: f.text({ max: 500 }) },
  errors: ['recharge-unknown', 'recharge-not-solvable'],
  done: { us: 'Thank you, we look at it', zhcn: '已提交，等待核实' },
})
