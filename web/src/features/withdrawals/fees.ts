import { type Money, share, subtract, usd } from '@namestead/contract/money'
import type { PayeeKind } from '@namestead/contract/withdrawals'
import type { Terms } from './obstacles.tsx'

/** The fee of a withdrawal, what arrives and by when, as the server reckons them; undefined without the channel. */
export function feeOf(
  terms: Terms,
  channel: PayeeKind,
  amount: Money,
): { fee: Money; net: Money; expectedBy: Date } | undefined {
  const found = terms.channels.find(each => each.channel === channel)
  if (!found) return undefined
  const fee = usd(share(amount, found.feeBasisPoints).minor + found.feeFixed.minor)
  return { fee, net: subtract(amount, fee), expectedBy: found.expectedBy }
}
