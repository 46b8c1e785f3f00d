import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Database, Orders as OrderRow } from '../../platform/database-types.ts'
import { cutPage, pageOf } from '../../platform/pages.ts'
import type { Actor, Terms } from '../../platform/use-case.ts'
import { documentsOf, type OrderDocument } from '../invoices/index.ts'
import { payableUntil } from './payable-order.ts'
import type { Labels, StoredLine } from './product-label.ts'

/** The lines that a row names. */
const namesShown = 3

type Orders = SelectQueryBuilder<Database, 'orders', object>

/** The orders of an account, newest first. The lines are read for the rows of the page only. */
export const findOrders =
  (labels: Labels) =>
  async (db: Db, { account, policy }: Actor, input: Input<typeof contract.findOrders>) => {
    const { size, offset } = pageOf(input)
    const found = narrowed(labels, db.selectFrom('orders').where('orders.account_id', '=', account), input)
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    const rows = await headsOf(found)
      .$if(input.next !== undefined, query => query.where('orders.id', '<', input.next ?? ''))
      .orderBy('orders.id', 'desc')
      .offset(offset)
      .limit(size + 1)
      .execute()
    const { page: heads, next } = cutPage(rows, size, row => row.id)
    const page = await withLines(db, heads)
    const documents = await documentsOf(
      db,
      page.map(({ id }) => id),
    )
    return ok({
      orders: page.map(row => ({
        ...describeHead(row, { policy }, documents.get(row.id)),
        kinds: row.kinds,
        names: row.first.map(line => labels.nameOf(line).shown),
        lineCount: row.lines,
        failedCount: row.failed,
      })),
      next,
      total,
    })
  }

/** With what was charged and given back. */
export const headsOf = (found: Orders) =>
  found.leftJoin('holds', 'holds.id', 'orders.hold_id').selectAll('orders').select(['holds.captured', 'holds.released'])

interface LinesOfOrder {
  readonly order: string
  readonly first: readonly StoredLine[]
  readonly kinds: readonly contract.ProductKind[]
  readonly lines: number
  readonly failed: number
}

const noLines = { first: [], kinds: [], lines: 0, failed: 0 }

/** Each order with what its lines are: one statement for all, in one pass over their lines. */
export async function withLines<Row extends { readonly id: string }>(db: Db, orders: readonly Row[]) {
  const rows = await rowsOf<LinesOfOrder>(
    db,
    `select order_id as "order", count(*)::int as lines, count(*) filter (where state = 'failed')::int as failed,
       array_agg(distinct kind) as kinds,
       json_agg(json_build_object('kind', kind, 'subject', subject, 'facts', facts) order by n) filter (where n <= ${namesShown}) as first
     from (select *, row_number() over (partition by order_id order by id) as n from order_lines where order_id = any($1::bigint[])) l
     group by order_id`,
    [orders.map(({ id }) => id)],
  )
  const byOrder = new Map(rows.map(({ order, ...lines }) => [order, lines]))
  return orders.map(order => ({ ...order, ...(byOrder.get(order.id) ?? noLines) }))
}

const someLine = (state: string) =>
  sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and l.state = ${state})`

/** Each shown state as a condition; `shownState` is the same decision on a row. */
const inState: Readonly<Record<contract.ShownOrderState, (orders: Orders) => Orders>> = {
  unpaid: orders => orders.where('orders.state', '=', 'unpaid'),
  working: orders => orders.where('orders.state', '=', 'working'),
  done: orders => orders.where('orders.state', '=', 'done').where(eb => eb.not(someLine('failed'))),
  partly: orders => orders.where('orders.state', '=', 'done').where(someLine('failed')).where(someLine('done')),
  failed: orders => orders.where('orders.state', '=', 'done').where(eb => eb.not(someLine('done'))),
  cancelled: orders => orders.where('orders.state', '=', 'cancelled').where('orders.lapsed', '=', false),
  lapsed: orders => orders.where('orders.state', '=', 'cancelled').where('orders.lapsed', '=', true),
}

type Narrowing = Partial<Pick<Input<typeof contract.findOrders>, 'state' | 'kind' | 'text'>>

export function narrowed(labels: Labels, orders: Orders, { state, kind, text }: Narrowing): Orders {
  let found = state ? inState[state](orders) : orders
  if (kind)
    found = found.where(
      sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and l.kind = ${kind})`,
    )
  const typed = (text ?? '').trim().toLowerCase()
  if (typed !== '')
    found = found.where(
      sql<boolean>`(orders.id::text = ${typed} or exists (select from order_lines l
        join unnest(${[...labels.subjectsOf(typed)]}::text[]) as part on strpos(l.subject, part) > 0 where l.order_id = orders.id))`,
    )
  return found
}

interface HeadRow {
  readonly id: string
  readonly state: OrderRow['state']
  readonly total: bigint
  readonly captured: bigint | null
  readonly released: bigint | null
  readonly placed_at: Date
  readonly pay_by: Date | null
  readonly paid_at: Date | null
  readonly ended_at: Date | null
  readonly lapsed: boolean
  readonly lines: number
  readonly failed: number
}

export function shownState({
  state,
  lapsed,
  lines,
  failed,
}: Pick<HeadRow, 'state' | 'lapsed' | 'lines' | 'failed'>): contract.ShownOrderState {
  if (state === 'cancelled') return lapsed ? 'lapsed' : 'cancelled'
  if (state !== 'done') return state
  if (failed === 0) return 'done'
  return failed === lines ? 'failed' : 'partly'
}

/** What lists and details say of an order. */
export const describeHead = (row: HeadRow, terms: Pick<Terms, 'policy'>, documents: readonly OrderDocument[] = []) => ({
  order: row.id,
  state: row.state,
  shown: shownState(row),
  total: usd(row.total),
  captured: usd(row.captured ?? 0n),
  released: usd(row.released ?? 0n),
  placedAt: row.placed_at,
  paidAt: row.paid_at,
  endedAt: row.ended_at,
  payBy: row.state === 'unpaid' ? payableUntil(row, terms) : null,
  documents,
})
