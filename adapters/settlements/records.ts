import { csvRecords, isEmptyRecord } from '../csv-records.ts'
import { isDecimal, type ReadSettlement, type SettlementLine } from './port.ts'

/** One line by the names of the columns; undefined: it is no line of the format. `skip`: a line that books nothing. */
type ReadLine = (cell: (column: string) => string) => SettlementLine | 'skip' | undefined

interface Format {
  /** Columns that the heading must have, beside any others. */
  readonly columns: readonly string[]
  /** Lines before the heading and after the last booking. */
  readonly isComment?: (record: readonly string[]) => boolean
  readonly readLine: ReadLine
}

/** Reads a CSV file whose heading names its columns in any order. As a whole or not at all. */
export function readRecords(text: string, { columns, isComment = () => false, readLine }: Format): ReadSettlement {
  const records = csvRecords(text.replace(/^\uFEFF/, ''))
  if (!records) return { fault: 'not-readable', line: 1 }
  const lines: SettlementLine[] = []
  let heading: ReadonlyMap<string, number> | undefined
  let width = 0
  for (const [index, record] of records.entries()) {
    if (isEmptyRecord(record) || isComment(record)) continue
    if (!heading) {
      heading = new Map(record.map((name, at) => [name.trim(), at]))
      width = record.length
      if (columns.some(column => !heading?.has(column))) return { fault: 'not-readable', line: index + 1 }
      continue
    }
    const at = heading
    // A decimal comma would move the cells behind it.
    if (record.length !== width) return { fault: 'not-a-line', line: index + 1 }
    const read = readLine(column => record[at.get(column) ?? -1]?.trim() ?? '')
    if (read === 'skip') continue
    if (!read || !isLine(read)) return { fault: 'not-a-line', line: index + 1 }
    lines.push(read)
  }
  if (!heading) return { fault: 'not-readable', line: 1 }
  return lines.length > 0 ? { lines } : { fault: 'no-lines', line: 1 }
}

export const isLine = ({ reference, payment, amount, fee, currency, at }: SettlementLine): boolean =>
  reference !== '' &&
  reference.length <= 140 &&
  (payment ?? '').length <= 140 &&
  isDecimal(amount) &&
  isDecimal(fee) &&
  /^[A-Z]{3}$/.test(currency) &&
  !Number.isNaN(at.getTime())

/** A decimal with the sign turned; zero has none. */
export const negated = (decimal: string): string =>
  decimal.startsWith('-') ? decimal.slice(1) : /[1-9]/.test(decimal) ? `-${decimal}` : decimal
