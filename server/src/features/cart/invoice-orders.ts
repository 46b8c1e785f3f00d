import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/cart'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { type Maintenance, onceAny } from '../../platform/deadlines.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { type EndedOrder, issueInvoices, sellerMissing, sellerSites } from '../invoices/index.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import type { EndPorts } from './order-ports.ts'
import type { Labels } from './product-label.ts'

/** Issues the invoices of orders that have ended. Those whose site cannot issue yet are noted, for the sweep. */
export async function invoiceOrders(
  tx: Tx,
  { labels, invoicing }: EndPorts,
  orders: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (orders.length === 0) return []
  const waiting = await issueInvoices(tx, invoicing, await endedOrders(tx, labels, orders), now)
  await insertMany(
    tx,
    'uninvoiced_orders',
    waiting.map(order => ({ order_id: order, added_at: now })),
    { conflict: sql`on conflict do nothing` },
  )
  return waiting
}

async function endedOrders(tx: Tx, labels: Labels, orders: readonly string[]): Promise<readonly EndedOrder[]> {
  const { rows } = await sql<Omit<EndedOrder, 'lines'> & { lines: readonly Line[] }>`
    select o.id as "order", o.account_id as account, coalesce(o.ended_at, o.paid_at, o.placed_at) as "endedAt",
      json_agg(json_build_object('line', l.id::text, 'kind', l.kind, 'subject', l.subject, 'facts', l.facts, 'years', l.years,
        'amount', l.price::text, 'tax', case when t.order_line_id is not null then json_build_object('basisPoints', t.basis_points,
          'reverseChargeNumber', t.reverse_charge_number, 'net', t.net::text, 'tax', t.tax::text, 'gross', t.gross::text) end,
        'refunded', exists (select from refunded_lines r where r.order_line_id = l.id)) order by l.id) as lines
    from orders o join order_lines l on l.order_id = o.id and l.state = 'done' and l.seller_id is null left join line_taxes t on t.order_line_id = l.id
    where o.id = any(${[...orders]}::bigint[]) and o.state = 'done' group by o.id order by o.id`.execute(tx)
  return rows.map(row => ({
    ...row,
    lines: row.lines.map(({ line, kind, years, amount, tax, refunded, ...stored }) => ({
      line,
      kind,
      years,
      refunded,
      tax: tax && { ...tax, net: BigInt(tax.net), tax: BigInt(tax.tax), gross: BigInt(tax.gross) },
      subject: labels.nameOf({ kind, ...stored }).booked,
      amount: BigInt(amount),
    })),
  }))
}

/** As JSON carries it. */
interface Line extends Omit<EndedOrder['lines'][number], 'amount' | 'tax'> {
  readonly amount: string
  readonly tax: {
    readonly basisPoints: number
    readonly reverseChargeNumber: string
    readonly net: string
    readonly tax: string
    readonly gross: string
  } | null
  readonly facts: unknown
}

/** Orders in a sweep. */
const batch = 50

/** Issues what could not be issued when the orders ended, once their sites' sellers are set. */
export const missingInvoices = (ports: EndPorts): Maintenance => ({
  name: 'cart.invoice-missing',
  nextDue: () => onceAny(sql`select from uninvoiced_orders`),
  async sweep(tx, now) {
    const sites = await sellerSites(tx, ports.invoicing, now)
    const { rows } = await sql<{ order: string }>`
      select u.order_id as "order" from uninvoiced_orders u join orders o on o.id = u.order_id join accounts a on a.id = o.account_id
      where a.site_id = any(${[...sites]}::bigint[])
      order by u.order_id limit ${batch} for update of u skip locked`.execute(tx)
    const due = rows.map(({ order }) => order)
    if (due.length === 0) return 0
    const waiting = await invoiceOrders(tx, ports, due, now)
    for (const site of sites)
      await settleOperatorTodo(tx, { kind: sellerMissing, reference: site }, 'The seller is set.', now)
    const ended = due.filter(order => !waiting.includes(order))
    await sql`delete from uninvoiced_orders where order_id = any(${ended}::bigint[])`.execute(tx)
    return ended.length
  },
})

/** Asks for the invoices of orders that have none, such as those from before there were invoices. */
export async function issueMissingInvoices(
  tx: Tx,
  { now }: OperatorContext,
  { from }: Input<typeof contract.issueMissingInvoices>,
) {
  const { rows } = await sql<{ orders: number }>`
    with added as (
      insert into uninvoiced_orders (order_id, added_at)
      select o.id, ${now} from orders o join holds h on h.id = o.hold_id and h.captured > 0
      where o.state = 'done' and (${from ?? null}::timestamptz is null or o.ended_at >= ${from ?? null}::timestamptz)
        and not exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')
      on conflict do nothing returning order_id
    ) select count(*)::int as orders from added`.execute(tx)
  return ok({ orders: rows[0]?.orders ?? 0 })
}
