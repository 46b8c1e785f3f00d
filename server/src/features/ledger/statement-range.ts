import type { EntryKind } from '@namestead/contract/ledger'
import { type Db, rowsOf } from '../../platform/database.ts'

/**
 * How many lines an account's statement has, or lines of one kind in it, from before an instant; undefined: all. Found by halving
 * the gapless sequence: lines carry no instant of their own, and instants grow with it.
 */
export async function countLinesBefore(
  db: Db,
  account: string,
  { kind, at }: { readonly kind: EntryKind | undefined; readonly at: Date | undefined },
): Promise<number> {
  const [counted] = await rowsOf<{ lines: string }>(
    db,
    kind === undefined
      ? 'select coalesce(max(sequence), 0) as lines from statement_lines where account_id = $1'
      : 'select coalesce(max(kind_sequence), 0) as lines from statement_lines where account_id = $1 and kind = $2',
    kind === undefined ? [account] : [account, kind],
  )
  const lines = Number(counted?.lines ?? 0)
  if (at === undefined || lines === 0) return lines
  const [found] = await rowsOf<{ low: string }>(
    db,
    kind === undefined ? halving('l.sequence = m.middle') : halving('l.kind = $4 and l.kind_sequence = m.middle'),
    [account, at, lines, ...(kind === undefined ? [] : [kind])],
  )
  return Number(found?.low ?? 0)
}

const halving = (isLine: string) => `
  with recursive search (low, high) as (
    select 0::bigint, $3::bigint
    union all
    select case when before then middle else low end, case when before then high else middle - 1 end
    from (
      select s.*, m.middle, e.at < $2 as before
      from search s cross join lateral (select (s.low + s.high + 1) / 2 as middle) m
      join statement_lines l on l.account_id = $1 and ${isLine}
      join journal_entries e on e.id = l.entry_id
      where s.low < s.high
    ) halved
  )
  select low from search where low = high`
