import { type Money, subtract, total, usd, zero } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { ReadPolicy } from '../../../platform/policies.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { levelOf } from '../../identity/index.ts'
import { taxed, taxTermsOf } from '../../invoices/index.ts'
import { readBalances } from '../../ledger/index.ts'
import { type Catalogue, priceQuote } from '../../tlds/index.ts'
import { upcomingDays } from '../policies.ts'
import { automaticDomains } from './automatic-domains.ts'

interface Upcoming {
  readonly count: number
  readonly sum: Money
  readonly available: Money
  /** Available less debt. */
  readonly balance: Money
  /** What is to be recharged for all of them, of which a debt takes its part first; zero where the balance suffices. */
  readonly missing: Money
}

/** The automatic renewals of the next days, expired domains included, against the balance. Those under way are paid already. */
export async function upcomingRenewals(
  db: Db,
  catalogue: Catalogue,
  { account, now, policy }: { readonly account: string; readonly now: Date; readonly policy: ReadPolicy },
): Promise<Upcoming> {
  const until = new Date(now.getTime() + policy(upcomingDays) * 86_400_000)
  const { rows } = await automaticDomains(sql`a.account_id = ${account} and d.state in ('active', 'expired')
    and d.paid_until <= ${until}
    and not exists (select from renewals r where r.domain_id = d.id and r.state = 'waiting')`).execute(db)
  const [level, { available, debt }] = await Promise.all([levelOf(db, account), readBalances(db, account)])
  const terms = await taxTermsOf(db, policy, account)
  const prices = rows.map(({ tld: label, premiumPrice }) => {
    const tld = catalogue.find(label)
    const price =
      premiumPrice !== null ? usd(premiumPrice) : ((tld && priceQuote(tld, 'renew', 1, level)?.price) ?? zero)
    return taxed(price, terms).gross
  })
  const sum = total(prices)
  const balance = subtract(available, debt)
  const missing = rows.length > 0 && sum.minor > balance.minor ? subtract(sum, balance) : zero
  return { count: rows.length, sum, available, balance, missing }
}

export const readUpcoming = (catalogue: Catalogue) => async (db: Db, actor: Actor) => {
  const { count, sum, available, missing } = await upcomingRenewals(db, catalogue, actor)
  return ok({ count, sum, available, missing, days: actor.policy(upcomingDays) })
}
