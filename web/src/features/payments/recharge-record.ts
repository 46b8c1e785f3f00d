import type { Output } from '@namestead/contract/call'
import { displayAmount, formatAmount, groupDigits } from '@namestead/contract/money'
import type { findRecharges } from '@namestead/contract/payments'
import type { Tone } from '../../ui/state-tag.tsx'

export type RechargeRecord = Output<typeof findRecharges>['recharges'][number]

export type RechargePayment = RechargeRecord['payments'][number]

export const tones: Readonly<Record<RechargeRecord['state'], Tone>> = {
  open: 'quiet',
  paid: 'ok',
  abnormal: 'bad',
  explained: 'warn',
  'refund-asked': 'warn',
  refunded: 'quiet',
  'charged-back': 'bad',
  failed: 'quiet',
  expired: 'quiet',
}

export const paymentTones: Readonly<Record<RechargePayment['state'], Tone>> = { ...tones, credited: 'ok' }

/** The payment that needs the customer's review, if any. */
export const abnormalPaymentOf = ({ payments }: RechargeRecord): RechargePayment | undefined =>
  payments.find(({ state }) => state === 'abnormal')

/** The amount in the currency received; undefined if the gateway's amount could not be parsed. */
export function receivedText({ received, receivedCurrency }: RechargePayment): string | undefined {
  if (!received) return undefined
  return receivedCurrency === 'USD'
    ? displayAmount(received)
    : `${groupDigits(formatAmount(received))} ${receivedCurrency}`
}

/** Whether the platform has to act next. */
export const awaitsPlatform = ({ state }: RechargePayment): boolean => state === 'explained' || state === 'refund-asked'

/** The page that shows the result of a recharge. Refunds and charge-backs are shown in the recharge's record. */
export function resultPage(state: RechargeRecord['state']): '/recharge/success' | '/recharge/error' | '/user/cz_jl' {
  if (state === 'open' || state === 'paid') return '/recharge/success'
  return state === 'failed' || state === 'expired' || state === 'abnormal' ? '/recharge/error' : '/user/cz_jl'
}
