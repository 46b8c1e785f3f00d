import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { type Invoiced, invoicedAccounts } from './buyer.ts'
import { creditRefunds } from './credit-refunds.ts'
import { sendCopyJob } from './jobs.ts'
import type { LineTax } from './line-taxes.ts'
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
  /** Its price in minor units of USD, without the tax that came on top. */
  readonly amount: bigint
  /** The tax that was frozen for it; null where it is not taxed. */
  readonly tax: Omit<LineTax, 'country' | 'added'> | null
  /** Whether a part of it was refunded before its order ended. */
  readonly refunded?: boolean | undefined
}

interface Issued {
  readonly order: EndedOrder
  readonly invoiced: Invoiced
  readonly seller: Seller
  readonly series: string
  readonly lines: readonly TaxedLine[]
}

interface TaxedLine extends Omit<CapturedOrderLine, 'amount' | 'tax'> {
  readonly basisPoints: number
  readonly reverseChargeNumber: string
  readonly net: bigint
  readonly tax: bigint
  readonly gross: bigint
}

/** The operators' to-do of a live site whose seller is not set. */
export const sellerMissing = 'invoice-seller'

export const raiseSellerMissing = (tx: Tx, site: Invoiced['site'], now: Date): Promise<void> =>
  raiseOperatorTodo(tx, {
    kind: sellerMissing,
    reference: site.id,
    text: {
      us: `Set the seller of ${site.name} (policies invoices.seller-name, -address, -country, -tax-number, -bank and invoices.footer): orders and fees stay without their invoices.`,
      zhcn: `请设置 ${site.name} 的销售方（策略 invoices.seller-name、-address、-country、-tax-number、-bank 和 invoices.footer）：已完成的订单和各项手续费没有开具发票。`,
    },
    now,
  })

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
  const taxedLine = ({ amount, tax, ...line }: CapturedOrderLine): TaxedLine => ({
    ...line,
    basisPoints: 0,
    reverseChargeNumber: '',
    net: amount,
    tax: 0n,
    gross: amount,
    ...tax,
  })
  const waiting: string[] = []
  const issued: Issued[] = []
  for (const order of charged) {
    const invoiced = accounts.get(order.account)
    if (!invoiced) throw new Error(`there is no account ${order.account}`)
    const seller = sellerOf(policy, mode, invoiced.site)
    if (seller)
      issued.push({
        order,
        invoiced,
        seller,
        series: seriesOf(policy, invoiced.site),
        lines: order.lines.map(taxedLine),
      })
    else {
      waiting.push(order.order)
      await raiseSellerMissing(tx, invoiced.site, now)
    }
  }
  // In the order of their series, whose numbers are taken in the order of the rows: concurrent commits must not cross.
  issued.sort((a, b) => (a.series < b.series ? -1 : a.series > b.series ? 1 : 0))
  await writeInvoices(tx, issued, now)
  return waiting
}

const sumOf = (lines: readonly TaxedLine[], part: 'net' | 'tax' | 'gross') =>
  lines.reduce((sum, line) => sum + line[part], 0n)

async function writeInvoices(tx: Tx, issued: readonly Issued[], now: Date): Promise<void> {
  const made = await insertMany(
    tx,
    'invoices',
    issued.map(({ order, invoiced, seller, series, lines }) => {
      // The number by which the buyer owes the tax is the one that was confirmed when it ordered.
      const number = lines.find(({ reverseChargeNumber }) => reverseChargeNumber !== '')?.reverseChargeNumber
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
        net: sumOf(lines, 'net'),
        tax: sumOf(lines, 'tax'),
        gross: sumOf(lines, 'gross'),
        reverse_charge: number !== undefined,
        seller,
        buyer: { ...invoiced.buyer, ...(number !== undefined && { kind: 'company' as const, taxNumber: number }) },
      }
    }),
    { returning: ['id', 'order_id'], conflict: sql`on conflict (reason, reference) do nothing` },
  )
  const invoices = new Map(made.map(row => [row.order_id, row.id]))
  const fresh = issued.flatMap(({ order, invoiced, lines: own }) => {
    const invoice = invoices.get(order.order)
    return invoice ? [{ invoice, lines: own, copies: invoiced.copies }] : []
  })
  const lines = fresh.flatMap(({ invoice, lines: ended }) =>
    ended.map(({ line, kind, subject, years, basisPoints, net, tax, gross }, at) => ({
      invoice_id: invoice,
      position: at + 1,
      order_line_id: line,
      kind,
      subject,
      years,
      basis_points: basisPoints,
      net,
      tax,
      gross,
    })),
  )
  await insertMany(tx, 'invoice_lines', lines)
  enqueueAll(
    tx,
    sendCopyJob,
    fresh.flatMap(({ invoice, copies }) => (copies ? [{ invoice, to: copies }] : [])),
  )
  await creditRefunds(
    tx,
    fresh.flatMap(({ lines: own }) => own.flatMap(({ line, refunded }) => (refunded ? [line] : []))),
    now,
  )
}
