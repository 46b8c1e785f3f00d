import { csvRecords } from '../csv-records.ts'
import { isAmount } from './camt053.ts'
import type { ReadStatement, StatementLine } from './port.ts'

const heading = 'date,amount,currency,reference,payer,text'

/** Reads `date,amount,currency,reference,payer,text` below a heading of these names; a debit has a minus. Quotes as in RFC 4180. */
export function readStatementCsv(text: string): ReadStatement {
  const rows = csvRecords(text.replace(/^\uFEFF/, ''))
  if (!rows) return { fault: 'not-readable', line: 1 }
  const lines: StatementLine[] = []
  let headed = false
  for (const { line, cells } of rows) {
    if (!headed) {
      headed = cells.map(cell => cell.trim().toLowerCase()).join(',') === heading
      if (!headed) return { fault: 'not-readable', line }
      continue
    }
    const read = lineOf(cells)
    if (!read) return { fault: 'not-a-line', line }
    lines.push(read)
  }
  if (!headed) return { fault: 'not-readable', line: 1 }
  return lines.length > 0 ? { lines } : { fault: 'no-lines', line: 1 }
}

function lineOf(record: readonly string[]): StatementLine | undefined {
  const [day = '', signed = '', currency = '', reference = '', payer = '', remittance = ''] = record.map(cell =>
    cell.trim(),
  )
  const bookedOn = new Date(`${day}T00:00:00Z`)
  const amount = signed.replace(/^[-+]/, '')
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(bookedOn.getTime())
  if (record.length !== 6 || !isDay || !isAmount(amount) || !/^[A-Z]{3}$/.test(currency) || reference === '')
    return undefined
  return {
    reference: reference.slice(0, 140),
    bookedOn,
    amount,
    currency,
    credit: !signed.startsWith('-'),
    payer: payer.slice(0, 140),
    remittance: remittance.slice(0, 1000),
  }
}
