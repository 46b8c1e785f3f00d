import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/ledger'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

interface Row {
  readonly entry: string
  readonly at: Date
  readonly kind: (typeof contract.journalKinds)[number]
  readonly subject: string
  readonly cause: string
  readonly source: string
  readonly amount: bigint
  readonly account: string | null
  readonly operator: string | null
}

/**
 * Entries get their numbers in the order of their transactions, which may have begun a little earlier: a transaction never takes as
 * long as this.
 */
const longestTransaction = '10 minutes'

/** Where the numbers of a range of dates begin and end; the instants themselves are compared too. */
const bounds = `
  e.id >= coalesce((select id from journal_entries where at >= $1::timestamptz - interval '${longestTransaction}'
    order by at, id limit 1), case when $1::timestamptz is null then 0 else 9223372036854775807 end)
  and e.id <= coalesce((select id from journal_entries where at < $2::timestamptz + interval '${longestTransaction}'
    order by at desc, id desc limit 1), case when $2::timestamptz is null then 9223372036854775807 else 0 end)
  and ($1::timestamptz is null or e.at >= $1) and ($2::timestamptz is null or e.at < $2)
  and e.id < coalesce($3::bigint, 9223372036854775807)`

/** Every reason there is, one look into the index each; with the reference they name one entry. */
const bySource = `
  with recursive reasons as (
    select min(reason) as reason from journal_entries
    union all select (select min(e.reason) from journal_entries e where e.reason > r.reason) from reasons r
    where r.reason is not null)
  select e.* from reasons r join journal_entries e on e.reason = r.reason and e.reference = $5
  where ${bounds} and ($6::text is null or e.kind = $6) order by e.id desc limit $4`

/** The entries that touch one of our ledger accounts of a kind: the newest of each account, and of those the newest. */
const byLedgerAccount = `
  select e.* from (
    select distinct x.entry_id from ledger_accounts a cross join lateral (
      select p.entry_id from postings p join journal_entries e on e.id = p.entry_id
      where p.ledger_account_id = a.id and p.sequence is null and p.entry_id < coalesce($3::bigint, 9223372036854775807)
        and ${bounds} and ($6::text is null or e.kind = $6)
      order by p.entry_id desc limit $4) x
    where a.owner = 'platform' and a.kind = $5
    order by x.entry_id desc limit $4) f join journal_entries e on e.id = f.entry_id`

const byKind = `
  select e.* from journal_entries e where ${bounds} and $5::text is null and e.kind = $6 order by e.id desc limit $4`
const all = `
  select e.* from journal_entries e where ${bounds} and $5::text is null and $6::text is null order by e.id desc limit $4`

/** The journal of all accounts, newest first. */
export async function listEntries(
  db: Db,
  _context: OperatorContext,
  { kind, source, ourAccount, from, until, next: before }: Input<typeof contract.listEntries>,
) {
  const found = source !== undefined ? bySource : ourAccount ? byLedgerAccount : kind ? byKind : all
  const rows = await rowsOf<Row>(
    db,
    `select e.id as entry, e.at, e.kind, e.subject, e.reason as cause, e.reference as source, o.name as operator,
       (select coalesce(sum(p.amount), 0)::numeric from postings p where p.entry_id = e.id and p.amount > 0) as amount,
       (select min(a.account_id) from postings p join ledger_accounts a on a.id = p.ledger_account_id
         where p.entry_id = e.id) as account
     from (${found}) e left join operators o on o.id = e.operator_id order by e.id desc`,
    [from ?? null, until ?? null, before ?? null, defaultPageSize + 1, source ?? ourAccount ?? null, kind ?? null],
  )
  const { page, next } = cutPage(rows, defaultPageSize, row => row.entry)
  return ok({ entries: page.map(row => ({ ...row, amount: usd(row.amount) })), next })
}
