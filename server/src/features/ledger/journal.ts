import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { CustomerKind, LedgerAccount, PlatformAccount } from './accounts.ts'
import { type Funds, receive } from './funds.ts'
import { debtPaidJob } from './jobs.ts'

export type EntryKind =
  | 'recharge'
  | 'order'
  | 'refund'
  | 'adjustment'
  | 'charge-back'
  | 'push'
  | 'settlement'
  | 'withdrawal'
  | 'recharge-refund'

/** Identifies an entry: `(reason, reference)` is booked once, however often it is repeated. */
export interface EntryFacts {
  readonly reason: string
  readonly reference: string
  readonly kind: EntryKind
  /** The text in the statement. */
  readonly subject: string
  /** The operator who caused it. */
  readonly operator?: string | undefined
  readonly now: Date
}

type Side = PlatformAccount | { readonly account: string; readonly kind: CustomerKind }

/** A draft entry: the change of each ledger account. */
export interface Draft {
  readonly facts: EntryFacts
  readonly moves: readonly { readonly side: Side; readonly amount: bigint }[]
}

/** Drafts one entry and updates `funds`, so that the next entry of the same command starts from there. */
export function draftEntry(facts: EntryFacts, funds: Funds) {
  const moves: { side: Side; amount: bigint }[] = []
  const move = (side: Side, amount: bigint) => {
    moves.push({ side, amount })
    if ('account' in side) funds.change(side.account, side.kind, amount)
  }
  const draft: Draft = { facts, moves }
  return {
    draft,
    take: (side: Side, amount: bigint) => move(side, -amount),
    /** A customer's debt is paid first from money that they could spend. */
    give(side: LedgerAccount, amount: bigint) {
      if (!('account' in side)) return move(side, amount)
      for (const part of receive(funds, { ...side, amount }))
        move({ account: side.account, kind: part.kind }, part.amount)
    },
    put: move,
  }
}

/**
 * Books entries in order, in one statement: entries, postings, balances and statement lines. An entry that was already booked
 * changes nothing. The customers are locked; the database refuses balances on the wrong side of zero and entries that do not sum
 * to zero. Returns how many were new.
 */
export async function book(tx: Tx, funds: Funds, drafts: readonly Draft[]): Promise<number> {
  const ours = await platformIds(
    tx,
    drafts.flatMap(({ moves }) => moves.flatMap(({ side }) => ('account' in side ? [] : [side]))),
  )
  const idOf = (side: Side) => ('account' in side ? funds.idOf(side.account, side.kind) : (ours.get(keyOf(side)) ?? ''))
  const moves = drafts.flatMap(({ moves }, index) =>
    [...sumsByAccount(moves, idOf)].map(([id, amount]) => ({ n: index + 1, id, amount })),
  )
  const given = <T>(of: (facts: EntryFacts) => T) => drafts.map(({ facts }) => of(facts))
  const { rows } = await sql<{ booked: number }>`
    with given as (
      select * from unnest(${given(({ reason }) => reason)}::text[], ${given(({ reference }) => reference)}::text[],
        ${given(({ kind }) => kind)}::text[], ${given(({ subject }) => subject)}::text[],
        ${given(({ now }) => now.toISOString())}::timestamptz[], ${given(({ operator }) => operator ?? null)}::bigint[])
        with ordinality as g(reason, reference, kind, subject, at, operator_id, n)
    ), entry as (
      insert into journal_entries (reason, reference, kind, subject, at, operator_id)
      select reason, reference, kind, subject, at, operator_id from given order by n
      on conflict (reason, reference) do nothing returning id, reason, reference
    ), move as (
      select e.id as entry_id, g.n, a.id as ledger_account_id, a.account_id, a.balance, a.sequence, k.in_statement, m.amount
      from unnest(${moves.map(({ n }) => n)}::bigint[], ${moves.map(({ id }) => id)}::bigint[],
        ${moves.map(({ amount }) => amount.toString())}::numeric[]) as m(n, ledger_account_id, amount)
      join given g on g.n = m.n join entry e on e.reason = g.reason and e.reference = g.reference
      join ledger_accounts a on a.id = m.ledger_account_id join ledger_account_kinds k on k.kind = a.kind
    ), balances as (
      update ledger_accounts a set balance = a.balance + s.amount, sequence = a.sequence + s.count
      from (select ledger_account_id, sum(amount) as amount, count(*) as count from move where account_id is not null
        group by ledger_account_id) s where a.id = s.ledger_account_id
    ), changed as (
      select m.entry_id, m.n, g.kind, m.account_id, sum(m.amount) as amount from move m join given g on g.n = m.n where m.in_statement
      group by m.entry_id, m.n, g.kind, m.account_id having sum(m.amount) <> 0
    ), statement as (
      insert into statement_lines (account_id, sequence, entry_id, amount, balance, kind, kind_sequence)
      select c.account_id, b.sequence + row_number() over w, c.entry_id, c.amount, b.balance + sum(c.amount) over w, c.kind,
        b.kind_sequence + row_number() over (partition by c.account_id, c.kind order by c.n)
      from changed c join lateral (
        select coalesce((select max(sequence) from statement_lines l where l.account_id = c.account_id), 0) as sequence,
          coalesce((select max(kind_sequence) from statement_lines l where l.account_id = c.account_id and l.kind = c.kind), 0) as kind_sequence,
          (select sum(a.balance) from ledger_accounts a join ledger_account_kinds k on k.kind = a.kind
            where a.account_id = c.account_id and k.in_statement) as balance
      ) b on true window w as (partition by c.account_id order by c.n)
    ), posted as (
      insert into postings (entry_id, ledger_account_id, amount, sequence, balance)
      select entry_id, ledger_account_id, amount, case when account_id is not null then sequence + row_number() over w end,
        case when account_id is not null then balance + sum(amount) over w end
      from move window w as (partition by ledger_account_id order by n)
    )
    select count(*)::int as booked from entry`.execute(tx)
  await announcePaidDebts(tx, funds, drafts)
  return rows[0]?.booked ?? 0
}

/** Domains that features above hold back for a debt are free once it is paid. */
async function announcePaidDebts(tx: Tx, funds: Funds, drafts: readonly Draft[]): Promise<void> {
  const paying = drafts.flatMap(({ moves }) =>
    moves.flatMap(({ side, amount }) =>
      'account' in side && side.kind === 'debt' && amount > 0n ? [side.account] : [],
    ),
  )
  const paid = [...new Set(paying)].filter(account => funds.debt(account) === 0n)
  enqueueAll(
    tx,
    debtPaidJob,
    paid.map(account => ({ account })),
  )
}

/** Whether this was already booked: a repeat returns the first result, no matter what the balances are now. */
export async function isBooked(tx: Tx, { reason, reference }: Pick<EntryFacts, 'reason' | 'reference'>) {
  const found = await tx
    .selectFrom('journal_entries')
    .select('id')
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found !== undefined
}

/** One posting for each ledger account that an entry changes. */
function sumsByAccount(moves: Draft['moves'], idOf: (side: Side) => string): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { side, amount } of moves) sums.set(idOf(side), (sums.get(idOf(side)) ?? 0n) + amount)
  for (const [id, sum] of sums) if (sum === 0n) sums.delete(id)
  if (sums.size === 0) throw new Error('an entry must move something')
  return sums
}

const keyOf = ({ kind, subaccount }: PlatformAccount) => `${kind}/${subaccount}`

/** The ids of our own accounts, which are created at their first posting. */
async function platformIds(tx: Tx, accounts: readonly PlatformAccount[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Map(accounts.map(one => [keyOf(one), one])).values()]
  const found = await readPlatformIds(tx, wanted)
  if (found.size === wanted.length) return found
  await sql`
    insert into ledger_accounts (kind, subaccount, owner, sign)
    select k.kind, w.subaccount, k.owner, k.sign
    from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ subaccount }) => subaccount)}::text[]) as w(kind, subaccount)
    join ledger_account_kinds k on k.kind = w.kind and k.owner = 'platform'
    order by w.kind, w.subaccount on conflict do nothing`.execute(tx)
  return readPlatformIds(tx, wanted)
}

async function readPlatformIds(tx: Tx, wanted: readonly PlatformAccount[]) {
  if (wanted.length === 0) return new Map<string, string>()
  const { rows } = await sql<PlatformAccount & { id: string }>`
    select a.id, a.kind, a.subaccount
    from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ subaccount }) => subaccount)}::text[]) as w(kind, subaccount)
    join ledger_accounts a on a.account_id is null and a.kind = w.kind and a.subaccount = w.subaccount`.execute(tx)
  return new Map(rows.map(row => [keyOf(row), row.id]))
}
