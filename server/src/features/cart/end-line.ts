import { usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import { move, moveAll } from '../../platform/states.ts'
import { returnCoupons } from '../coupons/index.ts'
import { bookTaxes, type Invoicing } from '../invoices/index.ts'
import { platform, transfer } from '../ledger/index.ts'
import { invoiceOrders } from './invoice-orders.ts'
import { notifyEnded } from './notify-ended.ts'
import { notifyOrder } from './order-changes.ts'
import { orderLineStates, orderStates } from './states.ts'

export interface LineEnd {
  readonly line: string
  readonly state: 'done' | 'failed'
  /** Key of a product note, and its parameters. */
  readonly note: string
  readonly parameters: Readonly<Record<string, string>>
  readonly result: string | null
}

/** Ends order lines; an order ends with its last line, and gets its invoice. */
export async function endLines(tx: Tx, invoicing: Invoicing, ends: readonly LineEnd[], now: Date): Promise<void> {
  const orders = await lockOrders(
    tx,
    ends.map(end => end.line),
  )
  const moved = new Set<string>()
  for (const to of ['done', 'failed'] as const) {
    const lines = ends.flatMap(({ line, state }) => (state === to ? [line] : []))
    const ended = [...(await moveAll(tx, orderLineStates, lines, { to, now })).keys()]
    for (const line of ended) moved.add(line)
    if (to === 'done') await bookDone(tx, ended, now)
    else await returnCoupons(tx, ended, now)
  }
  await writeResults(
    tx,
    ends.filter(({ line }) => moved.has(line)),
  )

  const { rows: finished } = await sql<{ id: string }>`
    select o.id from orders o where o.id = any(${orders}::bigint[])
      and not exists (select from order_lines l where l.order_id = o.id and l.state = 'waiting')`.execute(tx)
  const ended: string[] = []
  for (const { id } of finished) {
    if (await move(tx, orderStates, { id, to: 'done', now, set: { ended_at: now } })) ended.push(id)
  }
  await notifyEnded(tx, ended, now)
  await invoiceOrders(tx, invoicing, ended, now)
  for (const order of orders) await notifyOrder(tx, order)
}

/** What became income with these lines, and was not: discounts of coupons, and tax. */
async function bookDone(tx: Tx, lines: readonly string[], now: Date): Promise<void> {
  await bookDiscounts(tx, lines, now)
  const taxed = await tx
    .selectFrom('order_lines')
    .innerJoin('line_taxes', 'line_taxes.order_line_id', 'order_lines.id')
    .select(['id as line', 'kind', 'subject'])
    .where('id', '=', anyOf([...lines]))
    .where('tax', '>', 0n)
    .orderBy('id')
    .execute()
  await bookTaxes(
    tx,
    taxed.map(({ line, kind, subject }) => ({ line, subject, income: incomeOf(kind, subject) })),
    now,
  )
}

/** Where a line's amount is captured to. */
const incomeOf = (kind: string, subject: string) => platform.income(kind, subject.slice(subject.indexOf('.') + 1))

/** What coupons took off is income and a cost of ours, so that the books show both. */
async function bookDiscounts(tx: Tx, lines: readonly string[], now: Date): Promise<void> {
  if (lines.length === 0) return
  const discounted = await tx
    .selectFrom('order_lines')
    .select(['id', 'kind', 'subject', 'price', 'list_price'])
    .where('id', '=', anyOf([...lines]))
    .where('list_price', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, kind, subject, price, list_price: full } of discounted)
    await transfer(
      tx,
      { reason: 'coupon', reference: id, kind: 'adjustment', subject, now },
      usd((full ?? price) - price),
      { from: platform.couponsGranted, to: incomeOf(kind, subject) },
    )
}

const writeResults = (tx: Tx, ends: readonly LineEnd[]) =>
  sql`update order_lines l set note = e.note, result_id = e.result_id
    from unnest(${ends.map(end => end.line)}::bigint[], ${ends.map(noteOf)}::text[], ${ends.map(end => end.result)}::bigint[])
      as e(id, note, result_id) where l.id = e.id`.execute(tx)

const noteOf = ({ note, parameters }: LineEnd) => (note === '' ? '' : JSON.stringify({ note, parameters }))

/**
 * Locks the orders of lines before the lines are counted, so that the last two lines cannot both miss being last. NO KEY: the
 * lines' foreign key takes key-share locks on the orders, with which it must not conflict.
 */
async function lockOrders(tx: Tx, lines: readonly string[]): Promise<string[]> {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where(
      'id',
      'in',
      tx
        .selectFrom('order_lines')
        .select('order_id')
        .where('id', '=', anyOf([...lines])),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return orders.map(({ id }) => id)
}

/** Records why a line still waits, in its order. */
export const noteLine = (tx: Tx, line: string, note: string): Promise<void> => noteLines(tx, [line], note)

export async function noteLines(
  tx: Tx,
  lines: readonly string[],
  note: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (lines.length === 0) return
  const changed = await tx
    .updateTable('order_lines')
    .set({ note: JSON.stringify({ note, parameters }) })
    .where('id', '=', anyOf([...lines]))
    .where('state', '=', 'waiting')
    .returning('order_id')
    .execute()
  for (const order of new Set(changed.map(({ order_id }) => order_id))) await notifyOrder(tx, order)
}
