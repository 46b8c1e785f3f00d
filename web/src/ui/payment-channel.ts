import { isBankChannel } from '@namestead/contract/bank-transfers'
import type { Output } from '@namestead/contract/call'
import { fromDollars, parseRate } from '@namestead/contract/exchange-rate'
import { amountIn, displayAmount, formatAmount, type Money, parseTypedAmount, usd } from '@namestead/contract/money'
import type { listChannels } from '@namestead/contract/recharges'
import type { IconName } from './icon.tsx'

export type Channel = Output<typeof listChannels>['channels'][number]

export const isFree = ({ feeBasisPoints, feeFixed }: Channel): boolean => feeBasisPoints === 0 && feeFixed.minor === 0n

/** What kind of money a channel takes. */
export function iconOf(channel: string): IconName {
  if (isBankChannel(channel)) return 'bank'
  if (channel === 'bitpay' || channel === 'ccpay') return 'coins'
  return channel === 'stripe' || channel === 'unionpay' ? 'card' : 'wallet'
}

/** Formats basis points as `1.5%`. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`

/** What dollars cost in the channel's currency, by the same rule as on the server; undefined for dollars themselves. */
export function chargedIn({ currency, rate }: Channel, dollars: Money): string | undefined {
  const known = rate ? parseRate(rate) : undefined
  return known === undefined ? undefined : amountIn(currency, usd(fromDollars(dollars, known)))
}

export type AmountFault = { readonly key: 'tooSmall' | 'tooLarge'; readonly limit: string }

export function faultOf({ minimum, maximum }: Channel, amount: Money): AmountFault | undefined {
  if (amount.minor < minimum.minor) return { key: 'tooSmall', limit: displayAmount(minimum) }
  if (amount.minor > maximum.minor) return { key: 'tooLarge', limit: displayAmount(maximum) }
  return undefined
}

/** Proposes the missing amount, but at least the channel's minimum. */
export function proposalOf(missing: string, channel: Channel | undefined): string {
  const amount = amountOf(missing)
  if (!amount) return ''
  return channel && amount.minor < channel.minimum.minor ? formatAmount(channel.minimum) : formatAmount(amount)
}

/** The typed amount; undefined if it is invalid or zero. */
export function amountOf(text: string): Money | undefined {
  const money = parseTypedAmount(text)
  return money && money.minor > 0n ? money : undefined
}
