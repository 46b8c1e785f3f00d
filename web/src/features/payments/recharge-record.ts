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

/** The payment that waits for its customer, where there is one. */
export const waitingOf = ({ payments }: RechargeRecord): RechargePayment | undefined =>
  payments.find(({ state }) => state === 'abnormal')

/** What arrived, in the currency in which it did; undefined where the gateway's word was no amount. */
export function receivedText({ received, receivedCurrency }: RechargePayment): string | undefined {
  if (!received) return undefined
  return receivedCurrency === 'USD'
    ? displayAmount(received)
    : `${groupDigits(formatAmount(received))} ${receivedCurrency}`
}

/** It is the platform's turn. */
export const waitsForUs = ({ state }: RechargePayment): boolean => state === 'explained' || state === 'refund-asked'

/** The page that tells the payer how a recharge went. Where its money has gone another way, its record says which. */
export function pageAfter(state: RechargeRecord['state']): '/recharge/success' | '/recharge/error' | '/user/cz_jl' {
  if (state === 'open' || state === 'paid') return '/recharge/success'
  return state === 'failed' || state === 'expired' || state === 'abnormal' ? '/recharge/error' : '/user/cz_jl'
}
