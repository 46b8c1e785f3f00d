import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { months, startOfMonth } from '../../platform/utc-calendar.ts'

/** A domain registered today for a year expires in the last one. */
const shownMonths = 13

/** The expiries ahead, by month. Domains that have expired already are in `countDomains`. */
export async function countExpiries(db: Db, { account, now }: Actor) {
  const rows = await rowsOf<{ month: Date; count: number }>(
    db,
    `select date_trunc('month', paid_until, 'UTC') as month, count(*)::int as count
     from domains where account_id = $1 and state <> 'gone' and paid_until >= $2 and paid_until < $3
     group by month`,
    [account, now, startOfMonth(now, shownMonths)],
  )
  const countIn = new Map(rows.map(({ month, count }) => [month.getTime(), count]))
  return ok({
    months: months(now, 0, shownMonths).map(month => ({ month, count: countIn.get(month.getTime()) ?? 0 })),
  })
}
