import type { Output } from '@namestead/contract/call'
import { amountIn } from '@namestead/contract/money'
import type { findRecharges } from '@namestead/contract/recharges'
import type { IconName } from '../../../ui/icon.tsx'
import type { Tone } from '../../../ui/state-tag.tsx'

export type RechargeRecord = Output<typeof findRecharges>['recharges'][number]

export type RechargePayment = RechargeRecord['payments'][number]

export type RechargeRefund = RechargePayment['refunds'][number]

interface Look {
  readonly tone: Tone
  readonly icon: IconName
}

/** Each state has its own look: no two of one tone share an icon. */
export const looks: Readonly<Record<RechargeRecord['state'], Look>> = {
  open: { tone: 'brand', icon: 'clock' },
  paid: { tone: 'ok', icon: 'check' },
  abnormal: { tone: 'bad', icon: 'alert' },
  explained: { tone: 'warn', icon: 'eye' },
  'refund-asked': { tone: 'warn', icon: 'undo' },
  refunded: { tone: 'quiet', icon: 'undo' },
  'charged-back': { tone: 'bad', icon: 'undo' },
  failed: { tone: 'bad', icon: 'close' },
  expired: { tone: 'quiet', icon: 'clock' },
}

export const paymentLooks: Readonly<Record<RechargePayment['state'], Look>> = { ...looks, credited: looks.paid }

export const paymentTexts = {
  abnormal: 'needsAttention',
  explained: 'state_explained',
  'refund-asked': 'state_refund-asked',
  refunded: 'state_refunded',
  credited: 'state_paid',
  'charged-back': 'state_charged-back',
} as const satisfies Readonly<Record<RechargePayment['state'], string>>

export const refundLooks: Readonly<Record<RechargeRefund['state'], Look>> = {
  requested: { tone: 'warn', icon: 'eye' },
  sending: { tone: 'brand', icon: 'clock' },
  sent: { tone: 'ok', icon: 'undo' },
  refused: { tone: 'bad', icon: 'close' },
  cancelled: { tone: 'quiet', icon: 'close' },
}

export const refundTexts = {
  requested: 'state_in-review',
  sending: 'refund_sending',
  sent: 'state_refunded',
  refused: 'refund_refused',
  cancelled: 'refund_cancelled',
} as const satisfies Readonly<Record<RechargeRefund['state'], string>>

/** The payment that has unspent money, if any. */
export const refundablePaymentOf = ({ payments }: RechargeRecord): RechargePayment | undefined =>
  payments.find(({ refundable, refunds }) => refundable !== null && !refunds.some(isUnderWay))

const isUnderWay = ({ state }: RechargeRefund): boolean => state === 'requested' || state === 'sending'

/** The payment that needs the customer's review, if any. */
export const abnormalPaymentOf = ({ payments }: RechargeRecord): RechargePayment | undefined =>
  payments.find(({ state }) => state === 'abnormal')

/** The amount in the currency received; undefined if the gateway's amount could not be parsed. */
export function receivedText({ received, receivedCurrency }: RechargePayment): string | undefined {
  if (!received) return undefined
  return amountIn(receivedCurrency, received)
}

/** Whether the platform has to act next. */
export const awaitsPlatform = ({ state }: RechargePayment): boolean => state === 'explained' || state === 'refund-asked'

/** The page that shows the result of a recharge. Refunds and charge-backs are shown in the recharge's record. */
export function resultPage(state: RechargeRecord['state']): '/recharge/success' | '/recharge/error' | '/user/cz_jl' {
  if (state === 'open' || state === 'paid') return '/recharge/success'
  return state === 'failed' || state === 'expired' || state === 'abnormal' ? '/recharge/error' : '/user/cz_jl'
}
