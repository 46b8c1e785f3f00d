import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { months, startOfMonth } from '../../platform/utc-calendar.ts'

/** This month and the same month of last year are both shown whole. */
const shownMonths = 13

/** The captured amount of each month: what was charged, when it was charged. */
export async function readMonthlySpend(db: Db, { account, now }: Actor) {
  const shown = months(now, 1 - shownMonths, shownMonths)
  const rows = await rowsOf<{ month: Date; spent: bigint }>(
    db,
    `select date_trunc('month', l.ended_at, 'UTC') as month, sum(l.captured)::numeric as spent
     from holds h join hold_lines l on l.hold_id = h.id
     where h.account_id = $1 and h.captured > 0 and (h.ended_at is null or h.ended_at >= $2)
       and l.captured > 0 and l.ended_at >= $2 and l.ended_at < $3
     group by month`,
    [account, shown[0], startOfMonth(now, 1)],
  )
  const spentIn = new Map(rows.map(({ month, spent }) => [month.getTime(), spent]))
  return ok({ months: shown.map(month => ({ month, spent: usd(spentIn.get(month.getTime()) ?? 0n) })) })
}
