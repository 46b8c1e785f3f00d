import { csvRecords } from '../csv-records.ts'
import type { ReadStatement, StatementLine } from './port.ts'
import { amountIn, dayIn, givenIn, isZero } from './values.ts'

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
    if (!isZero(read.amount)) lines.push(read)
  }
  if (!headed) return { fault: 'not-readable', line: 1 }
  if (lines.length === 0) return { fault: 'no-lines', line: 1 }
  return { statements: [{ account: '', currency: '', lines, balances: [] }] }
}

function lineOf(record: readonly string[]): StatementLine | undefined {
  const [day = '', signed = '', currency = '', reference = '', payer = '', remittance = ''] = record.map(cell =>
    cell.trim(),
  )
  const bookedOn = /^\d{4}-\d{2}-\d{2}$/.test(day) ? dayIn(day) : undefined
  const amount = amountIn(signed.replace(/^[-+]/, ''))
  const isSigned = /^[-+]?[\d.]/.test(signed)
  if (record.length !== 6 || !bookedOn || amount === undefined || !isSigned || !/^[A-Z]{3}$/.test(currency))
    return undefined
  if (reference === '') return undefined
  return {
    reference: givenIn(reference).slice(0, 140),
    formerReference: reference.slice(0, 140),
    marks: '',
    bookedOn,
    amount,
    currency,
    credit: !signed.startsWith('-'),
    reversal: false,
    payer: givenIn(payer).slice(0, 140),
    remittance: remittance.slice(0, 1000),
  }
}
