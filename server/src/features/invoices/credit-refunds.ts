import { type Money, portion, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { type Maintenance, onceAny } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { platform, transfer } from '../ledger/index.ts'
import { sendCopyJob } from './jobs.ts'
import { type LineTax, taxesOf } from './line-taxes.ts'

type PlatformIncome = ReturnType<typeof platform.income>

/** A refund of a part of what an order line cost, in the transaction that refunds it. */
export interface LineRefund {
  readonly account: string
  readonly orderLine: string
  /** Identifies the refund: it is credited once, however often it is repeated. */
  readonly reason: string
  readonly reference: string
  readonly amount: Money
  /** The account of this installation that it was refunded from, whose tax is no longer owed. */
  readonly income: PlatformIncome
  /** The text in the journal. */
  readonly subject: string
  readonly now: Date
}

/** Records a refund and issues its credit note. Where the invoice is still to come, the credit note comes with it. */
export async function creditRefund(tx: Tx, refund: LineRefund): Promise<void> {
  const { account, orderLine, reason, reference, amount, now } = refund
  const own = (await taxesOf(tx, [orderLine])).get(orderLine)
  const tax = own ? await taxInRefund(tx, orderLine, own, amount.minor) : 0n
  const recorded = await tx
    .insertInto('refunded_lines')
    .values({
      account_id: account,
      order_line_id: orderLine,
      reason,
      reference,
      amount: amount.minor,
      tax,
      refunded_at: now,
    })
    .onConflict(conflict => conflict.columns(['reason', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (recorded && own && tax > 0n)
    await transfer(
      tx,
      { reason: 'tax-refund', reference: recorded.id, kind: 'adjustment', subject: refund.subject, now },
      usd(tax),
      { from: platform.taxPayable(own.country), to: refund.income },
    )
  await creditRefunds(tx, [orderLine], now)
}

/** In proportion; of several refunds of a line, what all of them have less what the earlier had, so that no cent is left. */
async function taxInRefund(tx: Tx, line: string, { tax, gross }: LineTax, amount: bigint): Promise<bigint> {
  await tx.selectFrom('line_taxes').select('order_line_id').where('order_line_id', '=', line).forUpdate().execute()
  const { before } = await tx
    .selectFrom('refunded_lines')
    .select(sql<bigint>`coalesce(sum(amount), 0)::numeric`.as('before'))
    .where('order_line_id', '=', line)
    .executeTakeFirstOrThrow()
  if (gross === 0n) return 0n
  const taxIn = (refunded: bigint) => portion(usd(refunded), tax, gross).minor
  return taxIn(before + amount) - taxIn(before)
}

interface Uncredited {
  readonly id: string
  readonly orderLine: string
  readonly reason: string
  readonly reference: string
  readonly amount: bigint
  readonly tax: bigint
  readonly refundedAt: Date
  readonly invoice: string
}

/** Issues the credit notes of refunds of these order lines, one a refund. The rows are locked, so that each is credited once. */
export async function creditRefunds(tx: Tx, orderLines: readonly string[], now: Date): Promise<void> {
  if (orderLines.length === 0) return
  const { rows } = await sql<Uncredited>`
    select r.id, r.order_line_id as "orderLine", r.reason, r.reference, r.amount, r.tax, r.refunded_at as "refundedAt",
      l.invoice_id as invoice
    from refunded_lines r join invoice_lines l on l.order_line_id = r.order_line_id
      join invoices i on i.id = l.invoice_id and i.kind = 'invoice'
    where r.order_line_id = any(${[...orderLines]}::bigint[]) and r.credit_note_id is null
    order by i.series, r.id for update of r`.execute(tx)
  for (const refund of rows) await issueCreditNote(tx, refund, now)
}

/** As the invoice was: the seller, the buyer and the line are those that it corrects. */
async function issueCreditNote(tx: Tx, refund: Uncredited, now: Date): Promise<void> {
  const { id, orderLine, reason, reference, amount, tax, refundedAt, invoice } = refund
  const { rows } = await sql<{ id: string; copies: string }>`
    with made as (
      insert into invoices (site_id, account_id, kind, reason, reference, order_id, corrects_id, series, year, issued_at,
        supplied_at, currency, net, tax, gross, reverse_charge, seller, buyer)
      select site_id, account_id, 'credit-note', ${reason}, ${reference}, order_id, id, series || '-CN', ${now.getUTCFullYear()},
        ${now}, ${refundedAt}, currency, ${amount - tax}, ${tax}, ${amount}, reverse_charge, seller, buyer
      from invoices where id = ${invoice}
      returning id, account_id
    )
    select made.id, coalesce(d.email, '') as copies from made left join invoice_data d on d.account_id = made.account_id`.execute(
    tx,
  )
  const [made] = rows
  if (!made) throw new Error(`invoice ${invoice} is gone`)
  const line = await tx
    .selectFrom('invoice_lines')
    .select(['kind', 'subject', 'years', 'basis_points'])
    .where('invoice_id', '=', invoice)
    .where('order_line_id', '=', orderLine)
    .executeTakeFirstOrThrow()
  await insertMany(tx, 'invoice_lines', [
    { invoice_id: made.id, position: 1, order_line_id: orderLine, ...line, net: amount - tax, tax, gross: amount },
  ])
  await tx.updateTable('refunded_lines').set({ credit_note_id: made.id }).where('id', '=', id).execute()
  if (made.copies) enqueueAll(tx, sendCopyJob, [{ invoice: made.id, to: made.copies }])
}

const uncredited = sql`from refunded_lines r where r.credit_note_id is null and exists (
  select from invoice_lines l join invoices i on i.id = l.invoice_id and i.kind = 'invoice'
  where l.order_line_id = r.order_line_id)`

/** Refunds whose credit note was missed: refund and invoice were committed side by side, and neither saw the other. */
export const missedCreditNotes: Maintenance = {
  name: 'invoices.credit-missed',
  nextDue: () => onceAny(sql`select ${uncredited}`),
  async sweep(tx, now) {
    const { rows } = await sql<{ line: string }>`
      select r.order_line_id as line ${uncredited} limit 100 for update of r skip locked`.execute(tx)
    await creditRefunds(
      tx,
      rows.map(({ line }) => line),
      now,
    )
    return rows.length
  },
}
