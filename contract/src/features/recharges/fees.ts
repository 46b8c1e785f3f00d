import { type Rate, toDollars } from '../../exchange-rate.ts'
import { add, type Money, share, usd } from '../../money.ts'

/** The fee of a payment channel: a share, in basis points, and a fixed part. */
interface ChannelFee {
  readonly feeBasisPoints: number
  readonly feeFixed: Money
}

/** What is paid on top of an amount. */
export const feeOf = ({ feeBasisPoints, feeFixed }: ChannelFee, amount: Money): Money =>
  add(share(amount, feeBasisPoints), feeFixed)

/** What is credited of dollars that hold the fee: the largest amount whose fee they cover. */
export const withoutFee = ({ feeBasisPoints, feeFixed }: ChannelFee, { minor }: Money): Money =>
  minor > feeFixed.minor ? usd(((minor - feeFixed.minor) * 10_000n) / BigInt(10_000 + feeBasisPoints)) : usd(0n)

interface Asked {
  readonly amount: Money
  readonly fee: Money
  /** In the currency of the channel, and its rate; null in US dollars. */
  readonly charged: Money
  readonly rate: Rate | null
}

/** What the balance gets of a sum that was sent for a recharge: as asked for, or of another sum what is left after the fee. */
export function arrivesOf({ amount, fee, charged, rate }: Asked, sent: Money): Money {
  if (sent.minor === charged.minor) return amount
  const dollars = rate ? toDollars(sent.minor, rate) : sent
  return usd(dollars.minor > fee.minor ? dollars.minor - fee.minor : 0n)
}
