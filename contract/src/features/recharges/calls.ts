import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'
import { rechargeRefundStates } from './recharge-refunds.ts'

const { action, query, command } = callsOver(errors)

/**
 * States of a recharge with its payments. abnormal: the payment differs from the request and waits for the customer. explained,
 * refund-asked: it waits for an operator.
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
export type RechargeState = (typeof rechargeStates)[number]

export const paymentStates = ['abnormal', 'explained', 'refund-asked', 'refunded', 'credited', 'charged-back'] as const
export type PaymentState = (typeof paymentStates)[number]

/** second: the recharge was already paid. reference: it belongs to no recharge of this installation; customers never see one. */
export const paymentProblems = ['amount', 'currency', 'payer', 'second', 'late', 'reference'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

export const listChannels = query('/recharges/list-channels', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
  output: {
    channels: f.rows({
      channel: f.text(),
      name: f.text(),
      /** in which the payer pays, and the rate at which: null for US dollars; limits and fees are in US dollars */
      currency: f.text(),
      rate: f.nullable(f.text()),
      minimum: f.amount,
      maximum: f.amount,
      feeBasisPoints: f.integer(),
      feeFixed: f.amount,
      arrival: f.text(),
    }),
  },
})

/**
 * Opens a recharge and its payment page at the gateway; `order` is the order to continue with afterwards. With `pays` the order
 * is paid from the balance as soon as the recharge is credited, if the balance suffices then.
 */
export const startRecharge = action('/recharges/start-recharge', {
  access: 'account',
  right: 'money.write',
  input: {
    channel: f.text({ max: 32 }),
    amount: f.amount,
    order: f.optional(f.id),
    pays: f.optional(f.flag),
    /** the payer has a phone: some providers open their app there, and show a code to scan elsewhere */
    phone: f.optional(f.flag),
  },
  output: { recharge: f.id, checkoutUrl: f.text({ max: 4000 }) },
  errors: [
    'channel-unknown',
    'amount-too-small',
    'amount-too-large',
    'gateway-away',
    'information-needed',
    'order-not-payable',
    'too-many-recharges',
    'too-many-transfers',
  ],
  guards: {
    // It pays the order without a further call.
    unusual: ({ order, pays }: { readonly order?: string | undefined; readonly pays?: boolean | undefined }) =>
      pays && order !== undefined ? { purpose: 'zfyz', order } : undefined,
  },
})

export const readRecharge = query('/recharges/read-recharge', {
  access: 'account',
  right: 'money.read',
  input: { recharge: f.id },
  output: {
    recharge: f.id,
    state: f.choice(rechargeStates),
    amount: f.amount,
    fee: f.amount,
    /** what the payer pays, in `currency`; the rate is null for US dollars */
    currency: f.text(),
    charged: f.amount,
    rate: f.nullable(f.text()),
    order: f.nullable(f.id),
    /** whether it pays the order by itself */
    pays: f.truth,
    channel: f.text(),
    checkoutUrl: f.nullable(f.text({ max: 4000 })),
    openedAt: f.instant,
    expiresAt: f.instant,
  },
  errors: ['recharge-unknown'],
})

/** The receipt of a recharge that is in the balance, for printing. */
export const writeReceipt = query('/recharges/write-receipt', {
  access: 'account',
  right: 'money.read',
  input: { recharge: f.id },
  output: {
    fileName: f.text(),
    /** base64 */
    pdf: f.note(),
  },
  errors: ['receipt-too-early', 'recharge-unknown'],
  guards: { rate: { per: 'session', count: 10, seconds: 60 } },
})

/** How a recharge in coins is paid: the exact amount and where to, by coin; and how far its confirmations are. */
export const readCoins = action('/recharges/read-coins', {
  access: 'account',
  right: 'money.read',
  input: { recharge: f.id },
  output: {
    /** none once a payment was seen, or after the page expired */
    coins: f.rows({
      coin: f.text(),
      network: f.text(),
      /** for `chooseCoin`, where amount and address are given for the chosen coin only */
      choice: f.nullable(f.text()),
      amount: f.nullable(f.text()),
      /** an address or a payment code */
      payTo: f.nullable(f.text({ max: 2000 })),
      /** to be sent along */
      memo: f.nullable(f.text()),
    }),
    /** `now` is null where the provider says only that they are too few */
    confirmations: f.nullable(f.object({ now: f.nullable(f.integer()), needed: f.integer() })),
  },
  errors: ['recharge-unknown', 'gateway-away'],
})

/** Opens a recharge in a coin that `readCoins` offers: from now on it has an amount and an address. */
export const chooseCoin = action('/recharges/choose-coin', {
  access: 'account',
  right: 'money.write',
  input: { recharge: f.id, choice: f.text({ max: 40 }) },
  errors: ['recharge-unknown', 'recharge-ended', 'coin-unknown', 'coin-too-little', 'gateway-away'],
})

/** Recharges, newest first. */
export const findRecharges = query('/recharges/find-recharges', {
  access: 'account',
  right: 'money.read',
  keep: 'session',
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
      /** what the payer was asked for, in `currency` */
      currency: f.text(),
      charged: f.amount,
      /** total credited to the balance from all its payments */
      credited: f.nullable(f.amount),
      openedAt: f.instant,
      endedAt: f.nullable(f.instant),
      /** of one that still waits for its payment: the gateway's page */
      checkoutUrl: f.nullable(f.text({ max: 4000 })),
      /** the payments received for it: none, one or several */
      payments: f.rows({
        payment: f.id,
        state: f.choice(paymentStates),
        problem: f.nullable(f.choice(paymentProblems)),
        /** as the gateway reported it, in the gateway's currency */
        received: f.nullable(f.amount),
        receivedCurrency: f.note(10),
        payer: f.note(),
        explanation: f.note(1000),
        credited: f.nullable(f.amount),
        /** the amount credited if the customer accepts the payment as it is */
        acceptable: f.nullable(f.amount),
        receivedAt: f.instant,
        endedAt: f.nullable(f.instant),
        can: f.object({ accept: f.truth, refund: f.truth, explain: f.truth }),
        /** what can be asked back of a credited one, and until when; null where nothing can */
        refundable: f.nullable(f.amount),
        refundableUntil: f.nullable(f.instant),
        refunds: f.rows({
          refund: f.id,
          state: f.choice(rechargeRefundStates),
          amount: f.amount,
          /** why it was refused */
          refusal: f.note(500),
          askedAt: f.instant,
          endedAt: f.nullable(f.instant),
        }),
      }),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

/** Accepts an abnormal payment as it is: the received amount is credited. */
export const acceptPayment = command('/recharges/accept-payment', {
  access: 'account',
  right: 'money.write',
  input: { payment: f.id },
  errors: ['payment-unknown', 'payment-not-solvable'],
  done: { us: 'Added to your balance', zhcn: '已入账' },
})

export const askRefund = command('/recharges/ask-refund', {
  access: 'account',
  right: 'owner',
  input: { payment: f.id, reason: f.optional(f.note(300)) },
  errors: ['payment-unknown', 'payment-not-solvable'],
  done: { us: 'Refund requested', zhcn: '已申请退款' },
})

/** Explains who paid and their relation to the account; an operator reviews it. */
export const explainPayer = command('/recharges/explain-payer', {
  access: 'account',
  right: 'money.write',
  input: { payment: f.id, payer: f.text({ max: 100 }), explanation: f.text({ max: 500 }) },
  errors: ['payment-unknown', 'payment-not-solvable'],
  done: { us: 'Sent for review', zhcn: '已提交，等待核实' },
})
