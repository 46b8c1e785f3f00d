import { add, type Money, share, subtract, usd } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { platform, transfer } from '../ledger/index.ts'
import { feeBasisPoints, feeFixed } from './policies.ts'

/** What a withdrawal costs; it is taken out of the amount. */
export const feeOf = (policy: ReadPolicy, channel: string, amount: Money): Money =>
  add(share(amount, policy(feeBasisPoints, channel)), policy(feeFixed, channel))

export interface Paid {
  readonly id: string
  readonly account_id: string
  readonly channel: string
  readonly amount: bigint
  readonly fee: bigint
  readonly masked: string
}

const factsOf = (reason: string, { id, masked }: Pick<Paid, 'id' | 'masked'>, now: Date, operator?: string) => ({
  reason,
  reference: id,
  kind: 'withdrawal' as const,
  subject: masked,
  operator,
  now,
})

/** Leaves the customer at once; until it has arrived it is a payout under way. */
export const takeOut = (tx: Tx, one: Paid, now: Date) =>
  transfer(tx, factsOf('withdrawal', one, now), usd(one.amount), {
    from: { account: one.account_id, kind: 'withdrawable' },
    to: platform.payouts,
  })

/** Cancelled, refused or returned: all of it is withdrawable again, or pays a debt. */
export async function giveBack(
  tx: Tx,
  one: Paid,
  { now, operator }: { readonly now: Date; readonly operator?: string },
) {
  const given = await transfer(tx, factsOf('withdrawal-back', one, now, operator), usd(one.amount), {
    from: platform.payouts,
    to: { account: one.account_id, kind: 'withdrawable' },
  })
  if (given.failed !== undefined) throw new Error(`withdrawal ${one.id} is not given back: ${given.failed}`)
}

/** Arrived: the net amount left through the channel, the fee is ours. */
export async function payOut(tx: Tx, one: Paid, { now, operator }: { readonly now: Date; readonly operator: string }) {
  const paid = await transfer(tx, factsOf('withdrawal-arrived', one, now, operator), usd(one.amount), {
    from: platform.payouts,
    to: platform.clearing(`payout-${one.channel}`),
    fee: { to: platform.income('withdrawal'), amount: usd(one.fee) },
  })
  if (paid.failed !== undefined) throw new Error(`withdrawal ${one.id} is not paid out: ${paid.failed}`)
}

/** What the bank charged us for it. */
export async function payCosts(
  tx: Tx,
  one: Paid,
  costs: Money,
  { now, operator }: { readonly now: Date; readonly operator: string },
) {
  if (costs.minor === 0n) return
  const channel = `payout-${one.channel}`
  const paid = await transfer(tx, factsOf('withdrawal-costs', one, now, operator), costs, {
    from: platform.providerFees(channel),
    to: platform.clearing(channel),
  })
  if (paid.failed !== undefined) throw new Error(`the costs of withdrawal ${one.id} are not booked: ${paid.failed}`)
}

export const netOf = ({ amount, fee }: Pick<Paid, 'amount' | 'fee'>): Money => subtract(usd(amount), usd(fee))
