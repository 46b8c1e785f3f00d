import type { Input } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/invoices'
import { translate } from '@namestead/contract/language'
import { formatAmount, negate, usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { spreadsheetLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Buyer } from './buyer.ts'
import { numberText } from './number.ts'
import { csvTexts, documentTexts } from './texts.ts'

const maxRows = 10_000

interface Row {
  readonly kind: 'invoice' | 'credit-note'
  readonly series: string
  readonly year: number
  readonly number: number
  readonly corrected: { readonly series: string; readonly year: number; readonly number: number } | null
  readonly issuedAt: Date
  readonly order: string | null
  readonly buyer: Buyer
  readonly first: string
  readonly count: number
  readonly net: bigint
  readonly tax: bigint
  readonly gross: bigint
}

/** The documents of a year in a file for a spreadsheet, the oldest first; a byte order mark tells it the encoding. */
export async function exportInvoices(
  db: Db,
  { account, language }: Actor,
  { year }: Input<typeof contract.exportInvoices>,
) {
  const { rows } = await sql<Row>`
    select i.kind, i.series, i.year, i.number, i.issued_at as "issuedAt", i.order_id as "order", i.buyer, i.net, i.tax, i.gross,
      (select jsonb_build_object('series', c.series, 'year', c.year, 'number', c.number) from invoices c where c.id = i.corrects_id)
        as corrected,
      (select l.subject from invoice_lines l where l.invoice_id = i.id and l.position = 1) as first,
      (select count(*)::int from invoice_lines l where l.invoice_id = i.id) as count
    from invoices i where i.account_id = ${account} and i.year = ${year}
    order by i.id desc limit ${maxRows + 1}`.execute(db)
  const shown = rows.slice(0, maxRows).toReversed()
  const lines = shown.map(({ kind, corrected, buyer, ...row }) => {
    const money = (minor: bigint) => formatAmount(kind === 'invoice' ? usd(minor) : negate(usd(minor)))
    return [
      numberText(row),
      translate(documentTexts[kind], language),
      corrected ? numberText(corrected) : '',
      row.issuedAt.toISOString().slice(0, 10),
      row.order ?? '',
      buyer.name,
      buyer.taxNumber,
      buyer.country,
      toUnicodeName(row.first),
      `${row.count}`,
      money(row.net),
      money(row.tax),
      money(row.gross),
    ]
  })
  const csv = `\ufeff${spreadsheetLine(csvTexts.head[language])}${lines.map(lineOf).join('')}`
  return ok({
    fileName: translate(csvTexts.fileName, language, { year: `${year}` }),
    csv,
    count: shown.length,
    more: rows.length > maxRows,
  })
}

/** Sums are numbers, also those below zero; all else is text that must not run. */
function lineOf(cells: readonly string[]): string {
  const [texts, sums] = [cells.slice(0, -3), cells.slice(-3)]
  return `${spreadsheetLine(texts).slice(0, -2)},${sums.join(',')}\r\n`
}
