import { toDollars } from '@namestead/contract/exchange-rate'
import { negate, usd } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'

/** What an amount was worth in dollars at an instant, by the last rate published before it; undefined where there is none. */
export async function dollarsOf(tx: Tx, currency: string, minor: bigint, at: Date): Promise<bigint | undefined> {
  if (currency === 'USD') return minor
  const known = await tx
    .selectFrom('exchange_rates')
    .select('rate')
    .where('currency', '=', currency)
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!known) return undefined
  return minor < 0n ? negate(toDollars(-minor, known.rate)).minor : toDollars(minor, known.rate).minor
}

/** Moves dollars from one of our accounts to another, the other way where they are negative. */
export const directed = <Account>(minor: bigint, from: Account, to: Account) => ({
  amount: usd(minor < 0n ? -minor : minor),
  from: minor < 0n ? to : from,
  to: minor < 0n ? from : to,
})
