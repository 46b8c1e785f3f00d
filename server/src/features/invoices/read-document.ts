import type { DocumentKind } from '@namestead/contract/invoices'
import type { Db } from '../../platform/database.ts'
import type { Buyer } from './buyer.ts'
import { numberText } from './number.ts'
import type { Seller } from './seller.ts'

/** An invoice or a credit note as it was issued; amounts in minor units of USD. */
export interface Document {
  readonly id: string
  readonly account: string
  readonly kind: DocumentKind
  readonly number: string
  /** Null where it is of no order, as for fees of a month. */
  readonly order: string | null
  readonly issuedAt: Date
  readonly suppliedAt: Date
  readonly seller: Seller
  readonly buyer: Buyer
  readonly net: bigint
  readonly tax: bigint
  readonly gross: bigint
  readonly reverseCharge: boolean
  /** Of a credit note. */
  readonly corrects: { readonly number: string; readonly issuedAt: Date } | undefined
  readonly lines: readonly DocumentLine[]
}

export interface DocumentLine {
  readonly kind: string
  readonly subject: string
  readonly years: number | null
  readonly basisPoints: number
  readonly net: bigint
  readonly tax: bigint
  readonly gross: bigint
}

/** A document; `account` limits it to an owner. */
export async function readDocument(db: Db, id: string, account?: string): Promise<Document | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .$if(account !== undefined, query => query.where('account_id', '=', account ?? ''))
    .executeTakeFirst()
  if (!row) return undefined
  const corrected = row.corrects_id
    ? await db
        .selectFrom('invoices')
        .select(['series', 'year', 'number', 'issued_at'])
        .where('id', '=', row.corrects_id)
        .executeTakeFirstOrThrow()
    : undefined
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['kind', 'subject', 'years', 'basis_points as basisPoints', 'net', 'tax', 'gross'])
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    id,
    account: row.account_id,
    kind: row.kind,
    number: numberText(row),
    order: row.order_id,
    issuedAt: row.issued_at,
    suppliedAt: row.supplied_at,
    seller: row.seller,
    buyer: row.buyer,
    net: row.net,
    tax: row.tax,
    gross: row.gross,
    reverseCharge: row.reverse_charge,
    corrects: corrected && { number: numberText(corrected), issuedAt: corrected.issued_at },
    lines,
  }
}
