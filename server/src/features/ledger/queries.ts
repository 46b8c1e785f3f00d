import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/ledger'
import { add, type Money, negate, total, usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { JournalEntries } from '../../platform/database-types.ts'
import { cutPage, defaultPageSize, newestPage, pageOf } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { type CustomerKind, spendingOrder } from './accounts.ts'
import { countLinesBefore } from './statement-range.ts'

/** A customer's balances; zero where nothing was booked. */
export interface Balances {
  /** What can be spent. */
  readonly available: Money
  /** Held for orders and the like. */
  readonly onHold: Money
  /** The debt; available is zero then. */
  readonly debt: Money
  /** Available less debt. */
  readonly balance: Money
}

export async function readBalances(db: Db, account: string): Promise<Balances> {
  const rows = await rowsOf<{ kind: string; balance: bigint }>(
    db,
    'select kind, balance from ledger_accounts where account_id = $1',
    [account],
  )
  const balanceOf = (kind: CustomerKind) => usd(rows.find(row => row.kind === kind)?.balance ?? 0n)
  const available = total(spendingOrder.map(balanceOf))
  const debt = balanceOf('debt')
  return { available, onHold: balanceOf('on-hold'), debt: negate(debt), balance: add(available, debt) }
}

/** The kind of a customer's entry. A debt is a part of the entry that causes it, and has none of its own. */
function kindOfCustomers(kind: Selectable<JournalEntries>['kind']): contract.EntryKind {
  if (kind === 'debt') throw new Error('an entry of its own was booked for a debt')
  return kind
}

/** The same balance as a value of a statement, of the account in a column. */
export const balanceOfAccount = (account: string): RawBuilder<bigint> =>
  sql<bigint>`(select coalesce(sum(f.balance), 0)::numeric from ledger_accounts f
    where f.account_id = ${sql.ref(account)} and f.kind = any(${[...spendingOrder, 'debt' satisfies CustomerKind]}::text[]))`

export async function readBalance(db: Db, { account }: Actor) {
  return ok(await readBalances(db, account))
}

type Filter = Partial<Pick<Input<typeof contract.findEntries>, 'from' | 'to' | 'kind' | 'direction' | 'text'>>

/** The lines of an account's statement that a filter finds, with their entries. */
export function statement(db: Db, account: string, input: Filter) {
  let entries = db
    .selectFrom('statement_lines')
    .innerJoin('journal_entries as e', 'e.id', 'statement_lines.entry_id')
    .where('account_id', '=', account)
  if (input.from) entries = entries.where('e.at', '>=', input.from)
  if (input.to) entries = entries.where('e.at', '<', input.to)
  if (input.kind) entries = entries.where('statement_lines.kind', '=', input.kind)
  if (input.direction) entries = entries.where('amount', input.direction === 'in' ? '>' : '<', 0n)
  if (input.text) entries = entries.where(sql<boolean>`strpos(lower(e.subject), lower(${input.text})) > 0`)
  return entries
}

/**
 * The statement of available less debt, newest first. Unfiltered, and by kind and period, every page is a range of a gapless
 * sequence; a text or a direction is looked for line by line.
 */
export async function findEntries(db: Db, { account }: Actor, input: Input<typeof contract.findEntries>) {
  const { rows, next, total } = await (input.direction || input.text ? searched : range)(db, account, input)
  return ok({
    entries: rows.map(row => ({
      sequence: row.sequence,
      at: row.at,
      kind: kindOfCustomers(row.kind),
      amount: usd(row.amount),
      balance: usd(row.balance),
      subject: row.subject,
      reference: row.reference,
    })),
    next,
    total,
  })
}

type Filtered = Input<typeof contract.findEntries>
type Ranged = Partial<Pick<Filtered, 'kind' | 'from' | 'to' | 'next' | 'page' | 'pageSize'>>
const columns = [
  'sequence',
  'e.id as entry',
  'e.at',
  'e.kind',
  'amount',
  'balance',
  'e.subject',
  'e.reason',
  'e.reference',
] as const

export async function range(db: Db, account: string, { kind, from, to, next, page = 1, pageSize }: Ranged) {
  const size = pageSize ?? defaultPageSize
  const [first, last] = await Promise.all([
    from ? countLinesBefore(db, account, { kind, at: from }) : 0,
    countLinesBefore(db, account, { kind, at: to }),
  ])
  const newest = next === undefined ? last - (page - 1) * size : Math.min(Number(next) - 1, last)
  const oldest = Math.max(first, newest - size)
  const place = kind === undefined ? ('sequence' as const) : ('kind_sequence' as const)
  const rows = await statement(db, account, { kind })
    .where(place, '>', `${oldest}`)
    .where(place, '<=', `${newest}`)
    .select(columns)
    .orderBy(place, 'desc')
    .execute()
  return { rows, next: oldest > first ? `${oldest + 1}` : null, total: Math.max(0, last - first) }
}

async function searched(db: Db, account: string, input: Filtered) {
  const { size, offset } = pageOf(input)
  const entries = statement(db, account, input)
  const { count } = await entries.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const rows = await entries
    .select(columns)
    .$if(input.next !== undefined, q => q.where('sequence', '<', input.next ?? ''))
    .orderBy('sequence', 'desc')
    .offset(offset)
    .limit(size + 1)
    .execute()
  const { page, next } = cutPage(rows, size, row => row.sequence)
  return { rows: page, next, total: count }
}

/** Holds, newest first, each with reason, start and result. */
export async function findHolds(db: Db, { account }: Actor, input: Input<typeof contract.findHolds>) {
  let holds = db.selectFrom('holds').where('account_id', '=', account)
  if (input.state === 'held') holds = holds.where('ended_at', 'is', null)
  if (input.state === 'captured') holds = holds.where('ended_at', 'is not', null).where('captured', '>', 0n)
  if (input.state === 'released') holds = holds.where('ended_at', 'is not', null).where('captured', '=', 0n)
  if (input.from) holds = holds.where('created_at', '>=', input.from)
  if (input.to) holds = holds.where('created_at', '<', input.to)
  if (input.text) holds = holds.where(sql<boolean>`strpos(lower(subject), lower(${input.text})) > 0`)

  const { page, next, total } = await newestPage(holds.selectAll(), input)
  return ok({
    holds: page.map(row => ({
      id: row.id,
      at: row.created_at,
      endedAt: row.ended_at,
      amount: usd(row.amount),
      captured: usd(row.captured),
      released: usd(row.released),
      state:
        row.ended_at === null ? ('held' as const) : row.captured > 0n ? ('captured' as const) : ('released' as const),
      reason: row.reason,
      subject: row.subject,
      reference: row.reference,
    })),
    next,
    total,
  })
}
