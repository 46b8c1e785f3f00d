import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/invoices'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import { implement, type OperatorContext } from '../../platform/use-case.ts'
import { numberText } from './number.ts'

async function listInvoices(
  db: Db,
  { concerns }: OperatorContext,
  { account, orderNumber: order, number, next: after }: Input<typeof contract.listInvoices>,
) {
  const written = sql<string>`series || '-' || year || '-' || lpad(number::text, 6, '0')`
  const { rows, next } = await listPage(
    db,
    db
      .selectFrom('invoices')
      .selectAll()
      .$if(account !== undefined, query => query.where('account_id', '=', account ?? ''))
      .$if(order !== undefined, query => query.where('order_id', '=', order ?? ''))
      .$if(number !== undefined, query =>
        query.where(sql<boolean>`starts_with(${written}, ${(number ?? '').toUpperCase()})`),
      ),
    { next: after, by: 'id', newestFirst: true },
  )
  for (const owner of new Set(rows.map(row => row.account_id))) concerns('account', owner)
  return ok({
    invoices: rows.map(row => {
      const { buyer } = row
      return {
        invoice: row.id,
        number: numberText(row),
        kind: row.kind,
        account: row.account_id,
        orderNumber: row.order_id,
        buyer: buyer.name,
        taxNumber: buyer.taxNumber,
        country: buyer.country,
        net: usd(row.net),
        tax: usd(row.tax),
        gross: usd(row.gross),
        issuedAt: row.issued_at,
      }
    }),
    next,
  })
}

async function sumTaxes(db: Db, _context: OperatorContext, { from, until }: Input<typeof contract.sumTaxes>) {
  const { rows } = await sql<{
    country: string
    basisPoints: number
    reverseCharge: boolean
    documentCount: number
    net: bigint
    tax: bigint
    gross: bigint
  }>`
    select i.buyer ->> 'country' as country, l.basis_points as "basisPoints", i.reverse_charge as "reverseCharge",
      count(distinct i.id)::int as "documentCount", sum(s.sign * l.net) as net, sum(s.sign * l.tax) as tax, sum(s.sign * l.gross) as gross
    from invoices i join invoice_lines l on l.invoice_id = i.id
      cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) s
    where i.issued_at >= ${from} and i.issued_at < ${until}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return ok({ sums: rows.map(row => ({ ...row, net: usd(row.net), tax: usd(row.tax), gross: usd(row.gross) })) })
}

export const operatorCalls = [implement(contract.sumTaxes, sumTaxes), implement(contract.listInvoices, listInvoices)]
