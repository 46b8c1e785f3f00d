import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/invoices'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { implement, type OperatorContext } from '../../platform/use-case.ts'
import type { Buyer } from './buyer.ts'
import { numberText } from './number.ts'

/** The newest that are listed. */
const listed = 100

async function listInvoices(
  db: Db,
  { concerns }: OperatorContext,
  { account, orderNumber: order, number }: Input<typeof contract.listInvoices>,
) {
  const written = sql<string>`series || '-' || year || '-' || lpad(number::text, 6, '0')`
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .$if(account !== undefined, query => query.where('account_id', '=', account ?? ''))
    .$if(order !== undefined, query => query.where('order_id', '=', order ?? ''))
    .$if(number !== undefined, query =>
      query.where(sql<boolean>`starts_with(${written}, ${(number ?? '').toUpperCase()})`),
    )
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  for (const owner of new Set(rows.map(row => row.account_id))) concerns('account', owner)
  return ok({
    invoices: rows.map(row => {
      // Written by this feature alone.
      const buyer = row.buyer as unknown as Buyer
      return {
        invoice: row.id,
        number: numberText(row),
        kind: row.kind as 'invoice' | 'credit-note',
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
  })
}

export const operatorCalls = [implement(contract.listInvoices, listInvoices)]
