import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { secondOperatorErrors } from '../operators/second-operator.ts'
import { paymentProblems, paymentStates, rechargeStates } from './calls.ts'

export * from './operate-claims.ts'
export * from './operate-recharge-refunds.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    ...secondOperatorErrors,
    'amount-needed': { us: 'The amount must be above 0', zhcn: '金额须大于 0' },
    'channel-unknown': { us: 'There is no such payment channel', zhcn: '支付渠道不存在' },
    'channel-not-connected': { us: '{channel} is not connected', zhcn: '{channel} 未接入' },
    'channel-not-proposed': {
      us: 'Nothing is proposed for {channel}: propose settings first',
      zhcn: '{channel} 没有待确认的配置：请先提交配置',
    },
    'proposal-replaced': {
      us: 'Other settings are proposed by now, with the fingerprint {fingerprint}. Look at them first.',
      zhcn: '待确认的配置已变更（指纹 {fingerprint}），请重新核对',
    },
    'settings-unusable': {
      us: "The settings can't be used: {why}",
      zhcn: '配置不可用：{why}',
    },
    'name-the-account': {
      us: 'The payment belongs to no recharge: enter the account',
      zhcn: '该付款不属于任何充值：请填写所属账号',
    },
    'account-is-known': { us: 'The recharge already names the account', zhcn: '充值记录已指明所属账号' },
    'name-one-payment': {
      us: 'Enter the payment or the recharge, one of them',
      zhcn: '请填写支付编号或充值单号，二者选一',
    },
    'name-one-source': {
      us: 'Enter the recharge or the provider’s ID',
      zhcn: '请填写充值单号或渠道流水号',
    },
    'name-one-solution': {
      us: 'Choose one: an amount to credit, as received, or refunded outside',
      zhcn: '请选择其一：入账金额、按实收入账或已线下退款',
    },
    'no-payment': { us: 'Recharge {recharge} has no payment', zhcn: '充值 {recharge} 没有付款' },
    'not-in-usd': {
      us: 'The payment is not in USD: enter the amount to credit',
      zhcn: '到账金额不是美元：请填写入账金额',
    },
    'payment-not-credited': {
      us: 'Payment {payment} is {state}: only a credited one can be charged back',
      zhcn: '付款 {payment} 状态为 {state}：只有已入账的付款可以拒付',
    },
    'payment-not-waiting': {
      us: 'Payment {payment} is {state}: there is nothing to settle',
      zhcn: '付款 {payment} 状态为 {state}：无需处理',
    },
    'payment-unknown': { us: 'There is no payment {payment}', zhcn: '付款 {payment} 不存在' },
    'refund-by-hand': {
      us: '{channel} cannot be asked for refunds: send the money back by hand, then settle the payment as refunded outside',
      zhcn: '{channel} 不支持接口退款：请人工退款后按“已线下退款”处理该付款',
    },
    'several-payments': {
      us: 'Recharge {recharge} has several payments: enter the payment',
      zhcn: '充值 {recharge} 有多笔付款：请填写支付编号',
    },
  }),
)

/** As customers read them, but for `open`, which is what work orders are too. */
export const shownRechargeStates = ['unpaid', ...rechargeStates.filter(state => state !== 'open')] as const

/** Recharges of all accounts or of one, newest first. What was paid for one is in `list-payments`. */
export const listRecharges = query('/console/recharges/list-recharges', {
  permission: 'payments.read',
  personal: true,
  input: {
    recharge: f.optional(f.id),
    account: f.optional(f.id),
    channel: f.optional(f.text({ max: 32 })),
    state: f.optional(f.choice(shownRechargeStates)),
    providerId: f.optional(f.text({ max: 200 })),
    next: f.optional(f.id),
  },
  output: {
    recharges: f.rows({
      recharge: f.id,
      account: f.id,
      channel: f.text(),
      amount: f.amount,
      fee: f.amount,
      /** what the payer was asked for, where it is not in US dollars */
      charged: f.nullable(f.text({ max: 40 })),
      state: f.choice(shownRechargeStates),
      openedAt: f.instant,
      endedAt: f.nullable(f.instant),
      orderNumber: f.nullable(f.id),
      providerId: f.nullable(f.text()),
    }),
    next: f.nullable(f.id),
  },
})

/** The providers of payments that can be connected, with their limits and fees of today. */
export const listProviders = query('/console/recharges/list-providers', {
  permission: 'payments.read',
  output: {
    providers: f.rows({
      channel: f.text({ max: 32 }),
      currency: f.text({ max: 3 }),
      minimum: f.amount,
      maximum: f.amount,
      feeBasisPoints: f.integer(),
      feeFixed: f.amount,
      sendsRefunds: f.truth,
      connectedAt: f.nullable(f.instant),
      /** the merchant and the address that wait for a second operator, and who proposed them */
      proposal: f.note(900),
      /** of the settings that wait */
      fingerprint: f.nullable(f.text({ max: 32 })),
    }),
  },
})

/** Payments received for a recharge, or by a provider's id, and their results. */
export const listPayments = query('/console/recharges/list-payments', {
  permission: 'payments.read',
  personal: true,
  input: { recharge: f.optional(f.id), providerId: f.optional(f.text()), next: f.optional(f.id) },
  output: {
    payments: f.rows({
      payment: f.id,
      /** whose recharge it is, or to whom it was credited */
      account: f.nullable(f.id),
      /** what the payer was to pay, in the currency of the recharge */
      asked: f.note(40),
      received: f.nullable(f.amount),
      receivedCurrency: f.note(10),
      payer: f.note(140),
      state: f.choice(paymentStates),
      problem: f.nullable(f.choice(paymentProblems)),
      receivedAt: f.instant,
      explanation: f.note(1000),
      /** what one operator wants to credit, until another one asks for the same */
      proposal: f.note(200),
      channel: f.text(),
      recharge: f.nullable(f.id),
      providerId: f.text(),
    }),
    next: f.nullable(f.id),
  },
  errors: ['name-one-source'],
})

/** Ends a pending payment: credits it, above the limit by a second operator, or records it as refunded. */
export const solvePayment = command('/console/recharges/solve-payment', {
  permission: 'payments.act',
  input: {
    payment: f.optional(f.id),
    recharge: f.optional(f.id),
    credit: f.optional(f.amount),
    asItIs: f.optional(f.flag),
    refunded: f.optional(f.flag),
    account: f.optional(f.id),
  },
  output: {
    payment: f.id,
    account: f.nullable(f.id),
    credited: f.nullable(f.amount),
    /** proposed: a second operator has to ask for the same */
    state: f.choice(['done', 'proposed']),
  },
  errors: [
    'account-is-known',
    'account-unknown',
    'amount-needed',
    'approved-by-you',
    'name-one-payment',
    'name-one-solution',
    'name-the-account',
    'no-payment',
    'not-in-usd',
    'payment-not-waiting',
    'payment-unknown',
    'several-payments',
  ],
})

/** A charge-back of a credited payment: it is deducted from the balance, and a shortfall becomes a debt. */
export const chargeBack = command('/console/recharges/charge-back', {
  permission: 'payments.act',
  input: { payment: f.optional(f.id), recharge: f.optional(f.id) },
  output: { payment: f.id, account: f.id, amount: f.amount },
  errors: ['name-one-payment', 'no-payment', 'payment-not-credited', 'payment-unknown', 'several-payments'],
})

/** Sandbox: creates a recharge whose payment differs from the request, as a gateway would report it. */
export const makeAbnormalRecharge = command('/console/recharges/make-abnormal-recharge', {
  permission: 'sandbox.act',
  input: {
    account: f.id,
    asked: f.optional(f.amount),
    received: f.optional(f.amount),
    currency: f.optional(f.text({ max: 10, pattern: /^[a-z]{3,10}$/i })),
    payer: f.optional(f.text({ max: 100 })),
  },
  output: { recharge: f.id, outcome: f.text(), asked: f.amount, received: f.amount, currency: f.text() },
  errors: ['account-unknown', 'amount-needed', 'channel-unknown'],
})

/** 'proposed': a second operator has to confirm it, or to ask for the same. */
const connected = {
  channel: f.text({ max: 32 }),
  fingerprint: f.text({ max: 32 }),
  state: f.choice(['done', 'proposed']),
}

/**
 * Proposes to connect a payment provider, or to give it other settings: a JSON object with what its own console shows. What is connected
 * continues until a second operator confirms them. Not by those who credit: anyone who sets its keys and its address could write its reports,
 * or have its payers pay someone else.
 */
export const connectChannel = command('/console/recharges/connect-channel', {
  permission: 'settings.act',
  input: { channel: f.text({ max: 32 }), settings: f.secret(f.text({ max: 20_000 })) },
  output: connected,
  errors: ['approved-by-you', 'channel-unknown', 'settings-unusable'],
})

/** Connects the settings that another operator proposed, without having to know them: the list shows whose they are. */
export const confirmChannel = command('/console/recharges/confirm-channel', {
  permission: 'settings.act',
  input: { channel: f.text({ max: 32 }), fingerprint: f.text({ max: 32, pattern: /^[0-9a-f]{32}$/ }) },
  output: connected,
  errors: ['approved-by-you', 'channel-not-proposed', 'channel-unknown', 'proposal-replaced'],
})

/** New recharges are not offered it; what is still reported for it is refused from then on, and what is proposed for it is dropped. */
export const disconnectChannel = command('/console/recharges/disconnect-channel', {
  permission: 'payments.act',
  input: { channel: f.text({ max: 32 }) },
  errors: ['channel-unknown', 'channel-not-connected'],
})

/** Has the provider send back a waiting payment, above the limit by a second operator; from then on it cannot be credited. */
export const refundPayment = command('/console/recharges/refund-payment', {
  permission: 'payments.act',
  input: { payment: f.optional(f.id), recharge: f.optional(f.id) },
  output: { payment: f.id, state: f.choice(['done', 'proposed']) },
  errors: [
    'approved-by-you',
    'name-one-payment',
    'no-payment',
    'payment-not-waiting',
    'payment-unknown',
    'refund-by-hand',
    'several-payments',
  ],
})
