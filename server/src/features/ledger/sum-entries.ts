import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/ledger'
import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { statement } from './queries.ts'

/** Money in and out of each period, for all entries that the filter finds. Reads the lines since the first bound, and no others. */
export async function sumEntries(db: Db, { account }: Actor, { bounds, ...filter }: Input<typeof contract.sumEntries>) {
  const sorted = bounds.toSorted((one, other) => one.getTime() - other.getTime())
  const [first, last] = [sorted[0] as Date, sorted.at(-1) as Date]
  const instants = sorted.map(at => at.toISOString())
  const rows = await statement(db, account, filter)
    .where('sequence', '>', await lastSequenceBefore(db, account, first))
    .where('e.at', '>=', first)
    .where('e.at', '<', last)
    .select([
      sql<number>`width_bucket(e.at, ${instants}::timestamptz[])`.as('bucket'),
      sql<bigint>`coalesce(sum(amount) filter (where amount > 0), 0)::numeric`.as('in'),
      sql<bigint>`coalesce(-sum(amount) filter (where amount < 0), 0)::numeric`.as('out'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('bucket')
    .execute()
  const sums = new Map(rows.map(row => [row.bucket, row]))
  return ok({
    periods: sorted.slice(0, -1).map((from, index) => {
      const sum = sums.get(index + 1)
      return { from, in: usd(sum?.in ?? 0n), out: usd(sum?.out ?? 0n), count: sum?.count ?? 0 }
    }),
  })
}

/** Found by halving the gapless sequence, as in `readBalanceHistory`: lines carry no instant of their own. */
async function lastSequenceBefore(db: Db, account: string, at: Date): Promise<string> {
  const [found] = await rowsOf<{ low: string }>(
    db,
    `with recursive search (low, high) as (
       select 0::bigint, (select coalesce(max(sequence), 0) from statement_lines where account_id = $1)
       union all
       select case when before then middle else low end, case when before then high else middle - 1 end
       from (
         select s.*, m.middle, e.at < $2 as before
         from search s cross join lateral (select (s.low + s.high + 1) / 2 as middle) m
         join statement_lines l on l.account_id = $1 and l.sequence = m.middle
         join journal_entries e on e.id = l.entry_id
         where s.low < s.high
       ) halved
     )
     select low from search where low = high`,
    [account, at],
  )
  return found?.low ?? '0'
}
