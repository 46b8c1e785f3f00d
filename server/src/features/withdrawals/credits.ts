import type { CreditState } from '@namestead/contract/withdrawals'
import { type Db, rowsOf } from '../../platform/database.ts'

/**
 * What customers earn, as SQL that selects rows (source, reference, account_id, subject, gross, fee, at, hold_until, released_at,
 * disputed). A feature that pays proceeds hands one over; a released credit's net amount was booked to settleable.
 */
export type CreditSource = string

export interface Credit {
  readonly source: string
  readonly reference: string
  readonly subject: string
  readonly gross: bigint
  readonly fee: bigint
  /** What of it can be settled: neither settled nor spent. */
  readonly open: bigint
  readonly settled: bigint
  readonly at: Date
  readonly holdUntil: Date
  readonly settledAt: Date | null
  readonly state: CreditState
}

export const keyOf = ({ source, reference }: Pick<Credit, 'source' | 'reference'>) => `${source}:${reference}`

interface Of {
  readonly account: string
  /** The whole account may not settle. */
  readonly restricted: boolean
}

/**
 * The credits of an account with what is left of each. Settleable money is spent from the oldest credit on: what is in the balance
 * now belongs to the newest ones, so the open parts of all credits never exceed it.
 */
const creditsSql = (sources: readonly CreditSource[]) => `
  with credit as (select * from (${sources.join(' union all ')}) all_credits where account_id = $1),
  settled as (
    select source, reference, sum(amount) as amount, max(settled_at) as at
    from settled_credits join settlements on id = settlement_id where settled_credits.account_id = $1 group by source, reference
  ), part as (
    select c.*, coalesce(s.amount, 0) as settled, s.at as settled_at,
      case when c.released_at is null then 0 else c.gross - c.fee - coalesce(s.amount, 0) end as unsettled
    from credit c left join settled s using (source, reference)
  ), share as (
    select p.*, greatest(0, least(unsettled,
      (select coalesce(sum(balance), 0) from ledger_accounts where account_id = $1 and kind = 'settleable')
        - sum(unsettled) over (order by released_at desc nulls last, source, reference desc) + unsettled)) as open
    from part p
  ), judged as (
    select source, reference::text as reference, subject, gross::numeric, fee::numeric, open::numeric, settled::numeric, at,
      hold_until as "holdUntil", settled_at as "settledAt",
      case when released_at is null then 'held' when open > 0 and disputed then 'disputed'
        when open > 0 and $2::boolean then 'restricted' when open > 0 then 'settleable' when settled > 0 then 'settled'
        else 'spent' end as state
    from share
  )`

export const creditsOf = (db: Db, sources: readonly CreditSource[], { account, restricted }: Of): Promise<Credit[]> =>
  rowsOf<Credit>(
    db,
    `${creditsSql(sources)} select * from judged order by at desc, source, reference::bigint desc limit 20000`,
    [account, restricted],
  )

export interface CreditPage {
  readonly state: CreditState | null
  readonly from: Date | null
  readonly to: Date | null
  readonly offset: number
  readonly size: number
}

/** One page, newest first, with the count of all that the filter finds and the sum of what is settleable. */
export async function pageOfCredits(db: Db, sources: readonly CreditSource[], of: Of, filter: CreditPage) {
  const rows = await rowsOf<Credit>(
    db,
    `${creditsSql(sources)} select * from judged where ${matching}
     order by at desc, source, reference::bigint desc offset $6 limit $7`,
    [of.account, of.restricted, filter.state, filter.from, filter.to, filter.offset, filter.size],
  )
  const [sums] = await rowsOf<{ total: number; open: bigint }>(
    db,
    `${creditsSql(sources)} select count(*) filter (where ${matching})::int as total,
       coalesce(sum(open) filter (where state = 'settleable'), 0)::numeric as open from judged`,
    [of.account, of.restricted, filter.state, filter.from, filter.to],
  )
  return { rows, total: sums?.total ?? 0, open: sums?.open ?? 0n }
}

const matching = `($3::text is null or state = $3) and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)`
