import type { Text } from '@namestead/contract/language'
import { add, type Money, share, usd } from '@namestead/contract/money'

/** How money comes in: what a channel charges and takes. */
export interface Channel {
  readonly channel: string
  readonly name: Text
  readonly minimum: Money
  readonly maximum: Money
  readonly feeBasisPoints: number
  readonly feeFixed: Money
  readonly arrival: Text
}

export const channels: readonly Channel[] = [
  {
    channel: 'sandbox',
    name: { us: 'Sandbox gateway', zhcn: '沙箱支付' },
    minimum: usd(100n),
    maximum: usd(5_000_000n),
    feeBasisPoints: 0,
    feeFixed: usd(0n),
    arrival: { us: 'At once', zhcn: '即时到账' },
  },
]

export const feeOf = ({ feeBasisPoints, feeFixed }: Channel, amount: Money): Money =>
  add(share(amount, feeBasisPoints), feeFixed)
