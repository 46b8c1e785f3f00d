import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/domains'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { matches } from './find-domains.ts'

/** Counts of the portfolio, filtered by the search. */
export async function countDomains(db: Db, { account, now }: Actor, input: Input<typeof contract.countDomains>) {
  const soon = new Date(now.getTime() + 30 * 86_400_000)
  const { rows } = await sql<{ all: number; expiring: number; expired: number; redemption: number }>`
    select count(*)::int as all,
      count(*) filter (where state = 'active' and paid_until < ${soon})::int as expiring,
      count(*) filter (where state = 'expired')::int as expired,
      count(*) filter (where state = 'redemption')::int as redemption
    from domains where account_id = ${account} and state <> 'gone' and ${matches(input)}`.execute(db)
  // A domain has one label before its TLD, so the displayed TLD is everything after the first dot.
  const extensions = await sql<{ tld: string; unicode: string; count: number }>`
    select tld, substr(min(unicode), strpos(min(unicode), '.') + 1) as unicode, count(*)::int as count
    from domains where account_id = ${account} and state <> 'gone' group by tld order by count desc, tld`.execute(db)
  return ok({ ...(rows[0] ?? { all: 0, expiring: 0, expired: 0, redemption: 0 }), extensions: extensions.rows })
}
