import { csvRecords } from '../csv-records.ts'
import { maxSettlementLines } from '../gateways/port.ts'
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
  for (const { line, cells } of records) {
    if (isComment(cells)) continue
    if (!heading) {
      heading = new Map(cells.map((name, at) => [name.trim(), at]))
      width = cells.length
      if (columns.some(column => !heading?.has(column))) return { fault: 'not-readable', line }
      continue
    }
    if (lines.length === maxSettlementLines) return { fault: 'too-long', line }
    const at = heading
    // A decimal comma would move the cells behind it.
    if (cells.length !== width) return { fault: 'not-a-line', line }
    const read = readLine(column => cells[at.get(column) ?? -1]?.trim() ?? '')
    if (read === 'skip') continue
    if (!read || !isLine(read)) return { fault: 'not-a-line', line }
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

const instantForm = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?(Z|[+-]\d{2}:\d{2})?$/

/** An instant, in UTC where no zone is written, wherever this runs; an invalid date where the calendar has no such day. */
export function instantIn(text: string): Date {
  const [, day, time = '00:00', zone = 'Z'] = instantForm.exec(text.trim()) ?? []
  const midnight = new Date(`${day}T00:00:00Z`)
  const exists = day !== undefined && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  return new Date(exists ? `${day}T${time}${zone}` : Number.NaN)
}
