import type { Input } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/invoices'
import { type Money, usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { type Selectable, sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Invoices } from '../../platform/database-types.ts'
import { newestPage } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { numberText } from './number.ts'

/** The invoices of an account, newest first, each with its credit notes. */
export async function findInvoices(db: Db, { account }: Actor, input: Input<typeof contract.findInvoices>) {
  const own = db.selectFrom('invoices').where('account_id', '=', account).where('kind', '=', 'invoice')
  const found = input.year === undefined ? own : own.where('year', '=', input.year)
  const { page, next, total } = await newestPage(found.selectAll(), input)
  const ids = page.map(({ id }) => id)
  const notes = await creditNotesOf(db, ids)
  const { rows: lines } = await sql<{ invoice: string; first: string; count: number }>`
    select invoice_id as invoice, min(subject) filter (where position = 1) as first, count(*)::int as count
    from invoice_lines where invoice_id = any(${ids}::bigint[]) group by invoice_id`.execute(db)
  const linesOf = new Map(lines.map(row => [row.invoice, row]))
  const years = await own.select('year').distinct().orderBy('year', 'desc').execute()
  return ok({
    invoices: page.map(row => ({
      ...shownDocument(row),
      order: row.order_id,
      subject: toUnicodeName(linesOf.get(row.id)?.first ?? ''),
      lineCount: linesOf.get(row.id)?.count ?? 0,
      creditNotes: notes.filter(note => note.corrects_id === row.id).map(shownDocument),
    })),
    years: years.map(({ year }) => year),
    next,
    total,
  })
}

type Row = Pick<Selectable<Invoices>, 'id' | 'series' | 'year' | 'number' | 'issued_at' | 'net' | 'tax' | 'gross'>

const creditNotesOf = (db: Db, invoices: readonly string[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'series', 'year', 'number', 'issued_at', 'net', 'tax', 'gross', 'corrects_id'])
    .where('corrects_id', '=', anyOf([...invoices]))
    .orderBy('id')
    .execute()

const shownDocument = (row: Row) => ({
  document: row.id,
  number: numberText(row),
  issuedAt: row.issued_at,
  net: usd(row.net),
  tax: usd(row.tax),
  gross: usd(row.gross),
})

export interface OrderDocument {
  readonly document: string
  readonly kind: contract.DocumentKind
  readonly number: string
  readonly gross: Money
}

/** The documents of each of these orders, its invoice first. */
export async function documentsOf(
  db: Db,
  orders: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderDocument[]>> {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'kind', 'series', 'year', 'number', 'gross'])
    .where('order_id', '=', anyOf([...orders]))
    .orderBy('id')
    .execute()
  const documents = rows.map(row => ({
    order: row.order_id ?? '',
    document: row.id,
    kind: row.kind,
    number: numberText(row),
    gross: usd(row.gross),
  }))
  return Map.groupBy(documents, ({ order }) => order)
}
