import { isRecordType } from '@namestead/contract/dns-records'
import type { TypedRecord } from '@namestead/contract/record-templates'
import { cellsOf } from '../../../core/csv-lines.ts'

/** A line of a CSV file that is no record. */
export interface UnreadLine {
  readonly line: number
  readonly text: string
}

/** The columns where a file has no heading. */
const usualColumns = ['host', 'type', 'value', 'ttl', 'priority', 'status'] as const
/** A heading may have the domain too, for which the record is alone. */
const columnNames = [...usualColumns, 'domain'] as const
type ColumnName = (typeof columnNames)[number]
const isColumn = (text: string): text is ColumnName => columnNames.some(name => name === text)

/** Records of a CSV file (RFC 4180): host, type, value and, if there are, TTL, priority and status; a heading may order them. */
export function readRecordLines(text: string): { records: TypedRecord[]; unread: UnreadLine[] } {
  const lines = cellsOf(text.replace(/^\ufeff/, ''))
  const [first] = lines
  const heading = first?.cells.map(cell => cell.trim().toLowerCase()) ?? []
  const hasHeading = heading.includes('type') && heading.includes('value')
  const columns = hasHeading ? heading : usualColumns
  const records: TypedRecord[] = []
  const unread: UnreadLine[] = []
  for (const { line, cells } of hasHeading ? lines.slice(1) : lines) {
    const named: Partial<Record<ColumnName, string>> = {}
    for (const [index, cell] of cells.entries()) {
      const column = columns[index]
      if (column !== undefined && isColumn(column)) named[column] = cell.trim()
    }
    const record = recordOf(named)
    if (record) records.push(record)
    else unread.push({ line, text: cells.join(',') })
  }
  return { records, unread }
}

function recordOf({
  domain,
  host = '',
  type = '',
  value = '',
  ttl,
  priority,
  status,
}: Partial<Record<ColumnName, string>>) {
  const kind = type.toUpperCase()
  if (!isRecordType(kind) || kind === 'EMAIL' || value === '') return undefined
  if (![ttl, priority, status].every(number => !number || /^\d{1,9}$/.test(number))) return undefined
  return {
    ...(domain ? { domain: domain.toLowerCase() } : {}),
    host: host || '@',
    type: kind,
    value,
    ...(ttl ? { ttl: Number(ttl) } : {}),
    ...(kind === 'MX' && priority ? { priority: Number(priority) } : {}),
    ...(kind === 'URL' ? { status: status === '301' ? 301 : 302 } : {}),
  }
}
