import { usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import { insertMany, rowsOf, type Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { startOfMonth } from '../../platform/utc-calendar.ts'
import { platform, transfer } from '../ledger/index.ts'
import { invoicedAccounts } from './buyer.ts'
import { feeIncome } from './fees.ts'
import { type Invoicing, raiseSellerMissing } from './issue-invoices.ts'
import { sendCopyJob } from './jobs.ts'
import { type TaxTerms, taxed, taxedBuyer, termsFor } from './line-taxes.ts'
import { sellerCountry } from './policies.ts'
import { sellerOf, seriesOf } from './seller.ts'

const batchSize = 500

/**
 * Invoices the fees of past months that belong to no order, one invoice a month: those of pushes to their sellers, and
 * those of the sources. Credits those of reversed pushes.
 */
export const serviceFees = (invoicing: Invoicing, sources: readonly FeeSource[]): Maintenance =>
  daily('invoices.service-fees', async (tx, now) => {
    await creditReversed(tx, now)
    const month = startOfMonth(now)
    const [pushes, others] = [await pushFees(tx, month), await otherFees(tx, sources, month)]
    const issued = await invoiceFees(tx, invoicing, [...pushes, ...others], now)
    const isFull = pushes.length === batchSize || others.length === batchSize
    return isFull && issued > 0 ? 'more' : undefined
  })

/**
 * Fees that other features captured to the income of their kind and extension, and never give back, as SQL that selects rows
 * (kind, id, account_id, fee, ended_at, subject, tld).
 */
export type FeeSource = string

interface Fee {
  /** `push`, or a source's. */
  readonly kind: string
  /** The id of the push, or of the source's row. */
  readonly id: string
  readonly account: string
  readonly fee: string
  readonly endedAt: Date
  readonly month: string
  readonly subject: string
  /** Empty for a push, which may be of several. */
  readonly tld: string
}

const pushFees = (tx: Tx, until: Date) =>
  rowsOf<Fee>(
    tx,
    `select 'push' as kind, p.id::text as id, p.sender_id as account, p.fee::text as fee, p.ended_at as "endedAt",
       to_char(p.ended_at at time zone 'UTC', 'YYYY-MM') as month,
       (select min(d.name) from push_domains d where d.push_id = p.id) as subject, '' as tld
     from pushes p where p.state = 'accepted' and p.fee::numeric > 0 and p.ended_at < $1
       and not exists (select from invoice_lines l where l.push_id = p.id)
     order by p.sender_id, p.ended_at, p.id limit ${batchSize} for update of p skip locked`,
    [until],
  )

const otherFees = (tx: Tx, sources: readonly FeeSource[], until: Date) =>
  rowsOf<Fee>(
    tx,
    `select kind, id::text, account_id::text as account, fee::text, ended_at as "endedAt", subject, tld,
       to_char(ended_at at time zone 'UTC', 'YYYY-MM') as month
     from (${sources.join(' union all ')}) f where ended_at < $1
       and not exists (select from invoice_lines l where l.kind = f.kind and l.fee_id = f.id)
     order by account_id, ended_at, kind, f.id limit ${batchSize}`,
    [until],
  )

async function invoiceFees(tx: Tx, { policies, mode }: Invoicing, fees: readonly Fee[], now: Date): Promise<number> {
  const policy = policies.at(now)
  const owners = [...new Set(fees.map(({ account }) => account))]
  const accounts = await invoicedAccounts(tx, owners)
  const buyers = new Map<string, Awaited<ReturnType<typeof taxedBuyer>>>()
  for (const account of owners) buyers.set(account, await taxedBuyer(tx, account))
  /** As taxes were when it was supplied: they may have changed since. */
  const termsOf = ({ account, endedAt }: Fee): TaxTerms | undefined => {
    const buyer = buyers.get(account)
    return buyer && termsFor(buyer, policies.at(endedAt), policy(sellerCountry, buyer.site_id))
  }
  const inOrder = [...fees].sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime())
  const months = [...Map.groupBy(inOrder, ({ account, month }) => `${account} ${month}`).values()].flatMap(own => {
    const [first] = own
    const invoiced = first && accounts.get(first.account)
    return invoiced ? [{ first, own, invoiced }] : []
  })
  const ready = months.flatMap(month => {
    const seller = sellerOf(policy, mode, month.invoiced.site)
    if (!seller) return []
    const lines = month.own.map(fee => {
      const taxes = termsOf(fee)
      // The fee includes its tax.
      return { ...fee, taxes, ...taxed(usd(BigInt(fee.fee)), taxes && { ...taxes, included: true }) }
    })
    return [{ ...month, seller, series: seriesOf(policy, month.invoiced.site), lines }]
  })
  for (const { invoiced } of months)
    if (!sellerOf(policy, mode, invoiced.site)) await raiseSellerMissing(tx, invoiced.site, now)
  // In the order of their series, as all invoices.
  ready.sort((a, b) => (a.series < b.series ? -1 : a.series > b.series ? 1 : 0))
  const made = await insertMany(
    tx,
    'invoices',
    ready.map(({ first, invoiced, seller, series, lines }) => {
      const sum = (part: 'net' | 'tax' | 'gross') => lines.reduce((all, line) => all + line[part].minor, 0n)
      const reversed = lines.find(({ taxes }) => taxes?.reverseCharge)?.taxes
      return {
        site_id: invoiced.site.id,
        account_id: first.account,
        kind: 'invoice',
        reason: 'service-fees',
        reference: referenceOf(first),
        order_id: null,
        series,
        year: now.getUTCFullYear(),
        issued_at: now,
        supplied_at: lines.at(-1)?.endedAt ?? now,
        currency: 'USD',
        net: sum('net'),
        tax: sum('tax'),
        gross: sum('gross'),
        reverse_charge: reversed !== undefined,
        seller,
        buyer: { ...invoiced.buyer, ...(reversed && { kind: 'company' as const, taxNumber: reversed.taxNumber }) },
      }
    }),
    { returning: ['id', 'reference'] },
  )
  const idOf = new Map(made.map(({ id, reference }) => [reference, id]))
  await insertMany(
    tx,
    'invoice_lines',
    ready.flatMap(({ first, lines }) =>
      lines.map(({ kind, id, subject, taxes, net, tax, gross }, at) => ({
        invoice_id: idOf.get(referenceOf(first)) ?? '',
        position: at + 1,
        order_line_id: null,
        push_id: kind === 'push' ? id : null,
        fee_id: kind === 'push' ? null : id,
        kind,
        subject,
        years: null,
        basis_points: taxes?.basisPoints ?? 0,
        net: net.minor,
        tax: tax.minor,
        gross: gross.minor,
      })),
    ),
  )
  for (const { lines } of ready)
    for (const { kind, id, subject, tld, taxes, tax } of lines)
      if (taxes && tax.minor > 0n)
        await transfer(tx, { reason: `${kind}-fee-tax`, reference: id, kind: 'adjustment', subject, now }, tax, {
          from: feeIncome(kind, tld),
          to: platform.taxPayable(taxes.country),
        })
  enqueueAll(
    tx,
    sendCopyJob,
    ready.flatMap(({ first, invoiced: { copies } }) => {
      const invoice = idOf.get(referenceOf(first))
      return copies && invoice ? [{ invoice, to: copies }] : []
    }),
  )
  return ready.length
}

/** Of a month with more fees than a batch there are several. */
const referenceOf = ({ account, month, kind, id }: Fee) => `${account}/${month}/${kind}-${id}`

interface Reversed {
  readonly push: string
  readonly invoice: string
  readonly tax: string
  readonly country: string
  readonly subject: string
}

/** A push whose fee was given back after it was invoiced. */
async function creditReversed(tx: Tx, now: Date): Promise<void> {
  const reversed = await rowsOf<Reversed>(
    tx,
    `select p.id as push, l.invoice_id as invoice, l.tax::text as tax, coalesce(i.buyer->>'country', '') as country, l.subject
     from pushes p join invoice_lines l on l.push_id = p.id join invoices i on i.id = l.invoice_id and i.kind = 'invoice'
     where p.state = 'reversed' and not exists (
       select from invoices c where c.reason = 'push-reversed' and c.reference = p.id::text)
     order by i.series, p.id limit ${batchSize} for update of p skip locked`,
    [],
  )
  for (const { push, invoice, tax, country, subject } of reversed) {
    await sql`
      with line as (
        select kind, subject, basis_points, net, tax, gross from invoice_lines where invoice_id = ${invoice} and push_id = ${push}
      ), made as (
        insert into invoices (site_id, account_id, kind, reason, reference, corrects_id, series, year, issued_at,
          supplied_at, currency, net, tax, gross, reverse_charge, seller, buyer)
        select i.site_id, i.account_id, 'credit-note', 'push-reversed', ${push}, i.id, i.series || '-CN', ${now.getUTCFullYear()},
          ${now}, ${now}, i.currency, l.net, l.tax, l.gross, i.reverse_charge, i.seller, i.buyer
        from invoices i, line l where i.id = ${invoice} returning id
      )
      insert into invoice_lines (invoice_id, position, push_id, kind, subject, basis_points, net, tax, gross)
      select made.id, 1, ${push}, l.kind, l.subject, l.basis_points, l.net, l.tax, l.gross from made, line l`.execute(
      tx,
    )
    if (BigInt(tax) > 0n)
      await transfer(
        tx,
        { reason: 'push-fee-tax-back', reference: push, kind: 'adjustment', subject, now },
        usd(BigInt(tax)),
        {
          from: platform.taxPayable(country),
          to: feeIncome('push', ''),
        },
      )
  }
}
