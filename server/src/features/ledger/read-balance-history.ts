import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/ledger'
import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lastDays } from '../../platform/utc-calendar.ts'

const points = { '30': { count: 31, step: 1 }, '90': { count: 91, step: 1 }, '365': { count: 53, step: 7 } }

/**
 * The balance at the end of each day. Statement lines carry a gapless sequence and no instant, so the last line before each end
 * is found by halving the sequence: some twenty index reads a point, however long the statement is.
 */
export async function readBalanceHistory(
  db: Db,
  { account, now }: Actor,
  { days }: Input<typeof contract.readBalanceHistory>,
) {
  const { count, step } = points[days]
  const rows = await rowsOf<{ day: Date; balance: bigint }>(
    db,
    `with recursive search (day, low, high) as (
       select day, 0::bigint, (select coalesce(max(sequence), 0) from statement_lines where account_id = $1)
       from unnest($2::timestamptz[]) as day
       union all
       select day, case when before then middle else low end, case when before then high else middle - 1 end
       from (
         select s.*, m.middle, e.at < s.day + interval '24 hours' as before
         from search s cross join lateral (select (s.low + s.high + 1) / 2 as middle) m
         join statement_lines l on l.account_id = $1 and l.sequence = m.middle
         join journal_entries e on e.id = l.entry_id
         where s.low < s.high
       ) halved
     )
     select s.day, coalesce(l.balance, 0)::numeric as balance
     from search s left join statement_lines l on l.account_id = $1 and l.sequence = s.low
     where s.low = s.high order by s.day`,
    [account, lastDays(now, count, step).map(day => day.toISOString())],
  )
  return ok({ points: rows.map(({ day, balance }) => ({ day, balance: usd(balance) })) })
}
