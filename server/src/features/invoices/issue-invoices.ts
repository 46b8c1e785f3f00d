import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { type Invoiced, invoicedAccounts } from './buyer.ts'
import { creditRefunds } from './credit-refunds.ts'
import { type Seller, sellerOf, seriesOf } from './seller.ts'

export interface Invoicing {
  readonly policies: Policies
  readonly mode: 'sandbox' | 'live'
}

/** An order that has ended, with the lines that were captured. */
export interface EndedOrder {
  readonly order: string
  readonly account: string
  readonly endedAt: Date
  readonly lines: readonly CapturedOrderLine[]
}

export interface CapturedOrderLine {
  readonly line: string
  readonly kind: string
  /** The domain, as A-labels. */
  readonly subject: string
  readonly years: number | null
  /** Minor units of USD. */
  readonly amount: bigint
}

interface Issued {
  readonly order: EndedOrder
  readonly invoiced: Invoiced
  readonly seller: Seller
  readonly series: string
}

/** The operators' to-do of a live site whose seller is not set. */
export const sellerMissing = 'invoice-seller'

/**
 * Issues the invoices of orders, once each, in the transaction that ends them; they get their numbers at its commit. An order of
 * which nothing was charged has none. Returns the orders whose site cannot issue yet.
 */
export async function issueInvoices(
  tx: Tx,
  { policies, mode }: Invoicing,
  orders: readonly EndedOrder[],
  now: Date,
): Promise<readonly string[]> {
  const policy = policies.at(now)
  const charged = orders.filter(({ lines }) => lines.some(({ amount }) => amount > 0n))
  if (charged.length === 0) return []
  const accounts = await invoicedAccounts(
    tx,
    charged.map(({ account }) => account),
  )
  const waiting: string[] = []
  const issued: Issued[] = []
  for (const order of charged) {
    const invoiced = accounts.get(order.account)
    if (!invoiced) throw new Error(`there is no account ${order.account}`)
    const seller = sellerOf(policy, mode, invoiced.site)
    if (seller) issued.push({ order, invoiced, seller, series: seriesOf(policy, invoiced.site) })
    else {
      waiting.push(order.order)
      await raiseOperatorTodo(tx, {
        kind: sellerMissing,
        reference: invoiced.site.id,
        text: `Set the seller of ${invoiced.site.name} (settings invoices.*): orders end without their invoices.`,
        now,
      })
    }
  }
  // In the order of their series, whose numbers are taken in the order of the rows: concurrent commits must not cross.
  issued.sort((a, b) => (a.series < b.series ? -1 : a.series > b.series ? 1 : 0))
  await writeInvoices(tx, issued, now)
  return waiting
}

async function writeInvoices(tx: Tx, issued: readonly Issued[], now: Date): Promise<void> {
  const made = await insertMany(
    tx,
    'invoices',
    issued.map(({ order, invoiced, seller, series }) => {
      const gross = order.lines.reduce((sum, { amount }) => sum + amount, 0n)
      return {
        site_id: invoiced.site.id,
        account_id: order.account,
        kind: 'invoice',
        reason: 'order',
        reference: order.order,
        order_id: order.order,
        series,
        year: now.getUTCFullYear(),
        issued_at: now,
        supplied_at: order.endedAt,
        currency: 'USD',
        net: gross,
        tax: 0n,
        gross,
        seller,
        buyer: invoiced.buyer,
      }
    }),
    { returning: ['id', 'order_id'], conflict: sql`on conflict (reason, reference) do nothing` },
  )
  const invoices = new Map(made.map(row => [row.order_id, row.id]))
  const fresh = issued.flatMap(({ order, invoiced }) => {
    const invoice = invoices.get(order.order)
    return invoice ? [{ invoice, lines: order.lines, copies: invoiced.copies }] : []
  })
  const lines = fresh.flatMap(({ invoice, lines: ended }) =>
    ended.map(({ line, kind, subject, years, amount }, at) => ({
      invoice_id: invoice,
      position: at + 1,
      order_line_id: line,
      kind,
      subject,
      years,
      net: amount,
      tax: 0n,
      gross: amount,
    })),
  )
  await insertMany(tx, 'invoice_lines', lines)
  await enqueueAll(
    tx,
    'invoices.send-copy',
    fresh.flatMap(({ invoice, copies }) => (copies ? [{ invoice, to: copies }] : [])),
  )
  await creditRefunds(
    tx,
    lines.map(({ order_line_id: line }) => line),
    now,
  )
}
