import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/domains'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockConditions, matches } from './find-domains.ts'

const none = {
  all: 0,
  expiring: 0,
  expired: 0,
  redemption: 0,
  pendingDelete: 0,
  unlocked: 0,
  locked: 0,
  suspended: 0,
}

/** Counts of the portfolio, filtered by the search. */
export async function countDomains(db: Db, { account, now }: Actor, input: Input<typeof contract.countDomains>) {
  const soon = new Date(now.getTime() + 30 * 86_400_000)
  const { unlocked, locked, suspended } = lockConditions
  const { rows } = await sql<typeof none>`
    select count(*)::int as all,
      count(*) filter (where state = 'active' and paid_until < ${soon})::int as expiring,
      count(*) filter (where state = 'expired')::int as expired,
      count(*) filter (where state = 'redemption')::int as redemption,
      count(*) filter (where state = 'pending-delete')::int as "pendingDelete",
      count(*) filter (where ${unlocked})::int as unlocked,
      count(*) filter (where ${locked})::int as locked,
      count(*) filter (where ${suspended})::int as suspended
    from domains where account_id = ${account} and state <> 'gone' and ${matches(input)}`.execute(db)
  // A domain has one label before its TLD, so the displayed TLD is everything after the first dot.
  const extensions = await sql<{ tld: string; unicode: string; count: number }>`
    select tld, substr(min(unicode), strpos(min(unicode), '.') + 1) as unicode, count(*)::int as count
    from domains where account_id = ${account} and state <> 'gone' group by tld order by count desc, tld`.execute(db)
  return ok({ ...(rows[0] ?? none), extensions: extensions.rows })
}
