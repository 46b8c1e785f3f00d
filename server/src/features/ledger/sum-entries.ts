import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/ledger'
import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { statement } from './queries.ts'
import { countLinesBefore } from './statement-range.ts'

/** Money in and out of each period, for all entries that the filter finds. Reads the lines since the first bound, and no others. */
export async function sumEntries(db: Db, { account }: Actor, { bounds, ...filter }: Input<typeof contract.sumEntries>) {
  const sorted = bounds.toSorted((one, other) => one.getTime() - other.getTime())
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return ok({ periods: [] })
  const instants = sorted.map(at => at.toISOString())
  const rows = await statement(db, account, filter)
    .where('sequence', '>', `${await countLinesBefore(db, account, { kind: undefined, at: first })}`)
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
