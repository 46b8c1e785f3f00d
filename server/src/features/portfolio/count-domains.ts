import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { maxCounted } from '@namestead/contract/portfolio'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { counted, domainsWith, type Filter, lookUp } from './portfolio.ts'

/** Counts of the portfolio, filtered by the search. */
export async function countDomains(db: Db, actor: Actor, input: Input<typeof contract.countDomains>) {
  const text = await lookUp(db, actor.account, input.text)
  const count = (filter: Filter) => sql<number>`${counted(db, domainsWith(db, actor, { ...input, ...filter }, text))}`
  const [counts, extensions] = await Promise.all([
    db
      .selectNoFrom([
        count({}).as('all'),
        // Those that have expired are not expiring.
        count({ expiringWithin: 30 }).as('expiring'),
        count({ state: 'expired' }).as('expired'),
        count({ state: 'redemption' }).as('redemption'),
        count({ state: 'pending-delete' }).as('pendingDelete'),
        count({ lock: 'unlocked' }).as('unlocked'),
        count({ lock: 'locked' }).as('locked'),
        count({ lock: 'suspended' }).as('suspended'),
      ])
      .executeTakeFirstOrThrow(),
    countExtensions(db, actor.account),
  ])
  return ok({ ...counts, extensions })
}

/** The extensions of a portfolio, by one look at the index for each instead of all of its domains. */
async function countExtensions(db: Db, account: string) {
  const { rows } = await sql<{ tld: string; unicode: string; count: number }>`
    with recursive extension as (
      (select tld from domains where account_id = ${account} and state <> 'gone' order by tld limit 1)
      union all
      select (select tld from domains d where account_id = ${account} and state <> 'gone' and d.tld > e.tld order by tld limit 1)
      from extension e where e.tld is not null
    )
    select e.tld, substr(one.unicode, strpos(one.unicode, '.') + 1) as unicode, (
      select count(*)::int from (
        select 1 from domains d where account_id = ${account} and state <> 'gone' and d.tld = e.tld limit ${maxCounted + 1}
      ) counted
    ) as count
    from extension e cross join lateral (
      -- A domain has one label before its TLD, so the displayed TLD is everything after the first dot.
      select unicode from domains d where account_id = ${account} and state <> 'gone' and d.tld = e.tld limit 1
    ) one
    where e.tld is not null order by count desc, e.tld`.execute(db)
  return rows
}
