import type { Money } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** A part of a hold that has come to its end. `reference` names the work: the same work settles once. */
export interface HoldPart {
  readonly hold: string
  readonly amount: Money
  readonly reference: string
  /** What the statement shows. */
  readonly subject: string
}

/** The work is done: its parts become ours (frozen → income). */
export const capture = (tx: Tx, parts: readonly HoldPart[], now: Date) => settle(tx, 'capture', parts, now)

/** The work failed: its parts go back to the person (frozen → available). */
export const release = (tx: Tx, parts: readonly HoldPart[], now: Date) => settle(tx, 'release', parts, now)

/**
 * Many parts of many holds in two statements: the purses are locked in id order, then entries, postings, balances and
 * holds are written together. Parts that were settled before are passed over.
 */
async function settle(tx: Tx, reason: 'capture' | 'release', all: readonly HoldPart[], now: Date): Promise<void> {
  // What costs nothing moves nothing.
  const parts = all.filter(part => part.amount.minor > 0n)
  if (parts.length === 0) return
  const holds = parts.map(part => part.hold)
  await sql`select from purses where account_id in (select account_id from holds where id = any(${holds}::bigint[]))
    order by id for update`.execute(tx)

  const kind = reason === 'capture' ? 'order' : 'refund'
  const column = sql.ref(reason === 'capture' ? 'captured' : 'released')
  // Where the money goes: to the one income purse, which keeps no balance, or back to the account's available purse.
  const target =
    reason === 'capture'
      ? sql`t.account_id is null and t.kind = 'income'`
      : sql`t.account_id = f.account_id and t.kind = 'available'`
  await sql`
    with part as (
      select * from unnest(${holds}::bigint[], ${parts.map(part => part.amount.minor.toString())}::numeric[],
        ${parts.map(part => part.reference)}::text[], ${parts.map(part => part.subject)}::text[]) with ordinality
        as p(hold_id, amount, reference, subject, n)
    ), entry as (
      insert into journal_entries (reason, reference, kind, subject, at)
      select ${`${reason}:`} || h.reason, p.reference, ${kind}, p.subject, ${now} from part p join holds h on h.id = p.hold_id order by p.n
      on conflict (reason, reference) do nothing returning id, reference
    ), fresh as (
      select e.id as entry_id, p.hold_id, p.amount, p.n, h.account_id from entry e join part p using (reference) join holds h on h.id = p.hold_id
    ), moves as (
      select f.entry_id, f.n, s.id as purse_id, s.account_id, -f.amount as amount from fresh f join purses s on s.account_id = f.account_id and s.kind = 'frozen'
      union all
      select f.entry_id, f.n, t.id, t.account_id, f.amount from fresh f join purses t on ${target}
    ), running as (
      select m.*, case when m.account_id is not null then p.balance + sum(m.amount) over w end as balance,
        case when m.account_id is not null then p.sequence + row_number() over w end as sequence
      from moves m join purses p on p.id = m.purse_id window w as (partition by m.purse_id order by m.n)
    ), purse as (
      update purses p set balance = p.balance + s.amount, sequence = p.sequence + s.count
      from (select purse_id, sum(amount) as amount, count(*) as count from moves where account_id is not null group by purse_id) s where p.id = s.purse_id
    ), held as (
      update holds h set ${column} = h.${column} + s.amount,
        ended_at = case when h.captured + h.released + s.amount = h.amount then ${now}::timestamptz end
      from (select hold_id, sum(amount) as amount from fresh group by hold_id) s where h.id = s.hold_id
    )
    insert into postings (entry_id, purse_id, amount, sequence, balance)
    select entry_id, purse_id, amount, sequence, balance from running`.execute(tx)
}
