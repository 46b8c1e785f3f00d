import { callsOver } from '../call.ts'
import * as f from '../fields.ts'
import { errors } from './errors.ts'

const { query } = callsOver(errors)

export const rechargeStates = ['open', 'paid', 'abnormal', 'failed', 'expired'] as const

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
  errors: ['channel-unknown', 'amount-too-small', 'amount-too-large', 'gateway-away'],
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
