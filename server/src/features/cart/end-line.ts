import { subtract, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { PaidWorkEnd } from '../../platform/paid-work.ts'
import { moveAll, moveEach } from '../../platform/states.ts'
import { returnCoupons } from '../coupons/index.ts'
import { endHeld, taxAdjustments } from '../invoices/index.ts'
import { type Adjustment, adjust, type Funds, lock, type PlatformAccount, platform } from '../ledger/index.ts'
import { invoiceOrders } from './invoice-orders.ts'
import { notifyEnded } from './notify-ended.ts'
import { notifyOrders } from './order-changes.ts'
import type { EndPorts } from './order-ports.ts'
import type { Labels } from './product-label.ts'
import { orderLineStates, orderStates } from './states.ts'

/**
 * Ends order lines and their money, which nothing else does: what was held for a done line is captured to the income that its product
 * names, of which its tax is owed and its discount was ours to give; what was held for a failed one is released. Each line ends by
 * itself, and once: a repeat changes nothing. An order ends with its last line, and gets its invoice.
 */
export async function endLines(
  tx: Tx,
  { labels, invoicing }: EndPorts,
  ends: readonly PaidWorkEnd[],
  now: Date,
): Promise<void> {
  if (ends.length === 0) return
  const lines = await readEnding(
    tx,
    ends.map(({ orderLineId }) => orderLineId),
  )
  // Accounts before orders, as a delivery to another customer locks them.
  const funds = await lock(
    tx,
    lines.flatMap(({ account, seller }) => (seller === null ? [account] : [account, seller])),
  )
  const orders = await lockOrders(tx, [...new Set(lines.map(({ order }) => order))])
  const moves = ends.map(end => ({
    id: end.orderLineId,
    to: end.state,
    set: { note: noteOf(end), result_id: end.result },
  }))
  const moved = await moveEach(tx, orderLineStates, moves, { now })
  const endedIn = (state: PaidWorkEnd['state']) =>
    moves.flatMap(({ id, to }) => (to === state && moved.has(id) ? [id] : []))
  const done = new Set(endedIn('done'))
  await returnCoupons(tx, endedIn('failed'), now)
  await endMoney(
    tx,
    labels,
    lines.filter(({ id }) => moved.has(id)),
    { done, now, funds },
  )
  const ended = await endOrders(tx, orders, now)
  await notifyEnded(tx, labels, ended, now)
  await invoiceOrders(tx, { labels, invoicing }, ended, now)
  notifyOrders(tx, orders)
}

interface EndingLine {
  readonly id: string
  readonly order: string
  readonly account: string
  readonly hold: string
  readonly kind: string
  readonly subject: string
  readonly facts: unknown
  readonly price: bigint
  /** Without its coupon; null where it has none. */
  readonly fullPrice: bigint | null
  /** The tax of a taxed line, its country, and the part that came on top of the price. */
  readonly tax: bigint | null
  readonly added: bigint | null
  readonly country: string | null
  /** The customer who sells it, and what of the price is ours then. */
  readonly seller: string | null
  readonly commission: bigint | null
}

async function readEnding(tx: Tx, lines: readonly string[]): Promise<EndingLine[]> {
  const { rows } = await sql<EndingLine>`
    select l.id, o.id as "order", o.account_id as account, o.hold_id as hold, l.kind, l.subject, l.facts, l.price::numeric as price,
      l.list_price as "fullPrice", t.tax::numeric as tax, t.added::numeric as added, t.country,
      l.seller_id as seller, l.commission::numeric as commission
    from order_lines l join orders o on o.id = l.order_id left join line_taxes t on t.order_line_id = l.id where l.id = any(${[...lines]}::bigint[]) and l.state = 'waiting'
    order by l.id`.execute(tx)
  return rows
}

/** Captures and releases what was held, then books what of the income is not ours. */
async function endMoney(
  tx: Tx,
  labels: Labels,
  lines: readonly EndingLine[],
  { done, now, funds }: { readonly done: ReadonlySet<string>; readonly now: Date; readonly funds: Funds },
): Promise<void> {
  const ended = lines.map(line => {
    const { booked } = labels.nameOf(line)
    return { line, booked, held: usd(line.price + (line.added ?? 0n)), isDone: done.has(line.id) }
  })
  const incomes = new Map(ended.flatMap(({ line, isDone }) => (isDone ? [[line.id, labels.incomeOf(line)]] : [])))
  await endHeld(
    tx,
    ended.map(({ line: { id, hold, seller, commission }, booked: subject, held }) => ({
      hold,
      line: id,
      subject,
      held,
      income: incomes.get(id),
      seller: seller === null ? undefined : { account: seller, commission: usd(commission ?? 0n) },
    })),
    now,
    funds,
  )
  const adjustments = ended.flatMap(({ line, booked }) => {
    const income = incomes.get(line.id)
    return income ? adjustmentsOf(line, { booked, income }) : []
  })
  await adjust(tx, adjustments, now)
}

/** The discount of a coupon is booked as income and as our cost, so that the books show both. The tax is owed to the tax office. */
function adjustmentsOf(
  { id, price, fullPrice, tax, country }: EndingLine,
  { booked: subject, income }: { booked: string; income: PlatformAccount },
): Adjustment[] {
  const discount: Adjustment[] =
    fullPrice === null
      ? []
      : [
          {
            reason: 'coupon',
            reference: id,
            subject,
            amount: subtract(usd(fullPrice), usd(price)),
            from: platform.couponsGranted,
            to: income,
          },
        ]
  return [
    ...discount,
    ...taxAdjustments({ line: id, subject, tax: tax === null || country === null ? null : { tax, country }, income }),
  ]
}

const noteOf = ({ note, parameters }: PaidWorkEnd) => (note === '' ? '' : JSON.stringify({ note, parameters }))

/**
 * Locks the orders of lines before the lines are counted, so that the last two lines cannot both miss being last. NO KEY: the
 * lines' foreign key takes key-share locks on the orders, with which it must not conflict.
 */
async function lockOrders(tx: Tx, orders: readonly string[]): Promise<readonly string[]> {
  await sql`select from orders where id = any(${[...orders]}::bigint[]) order by id for no key update`.execute(tx)
  return orders
}

async function endOrders(tx: Tx, orders: readonly string[], now: Date): Promise<readonly string[]> {
  const where = sql`not exists (select from order_lines l where l.order_id = orders.id and l.state = 'waiting')`
  return [...(await moveAll(tx, orderStates, orders, { to: 'done', now, set: { ended_at: now }, where })).keys()]
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
  notifyOrders(tx, [...new Set(changed.map(({ order_id }) => order_id))])
}
