import { maxSettlementLines } from '../gateways/port.ts'
import { linesOf } from '../text-lines.ts'
import type { ReadSettlement, SettlementKind, SettlementLine } from './port.ts'
import { instantIn, isLine } from './records.ts'

/**
 * The widths of the fields of a line of the merchant's transaction file (`INN…ZM_<merchant>` of the omni-channel file interface), up to
 * the merchant's code. A blank stands between two fields.
 */
const widths = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15,
] as const // biome-ignore format: one list
/** Fields by their place in that list. */
const at = { time: 4, amount: 6, query: 9, fee: 15, type: 19, original: 26 } as const

const kinds: Readonly<Record<string, SettlementKind>> = { '01': 'payment', '04': 'refund', '31': 'refund' }

/** `day`: of the file, whose lines say month and day only. Amounts are in fen, times are of Beijing. */
export function readUnionpayFile(text: string, day: Date): ReadSettlement {
  const lines: SettlementLine[] = []
  for (const { line, text: row } of linesOf(text)) {
    if (lines.length === maxSettlementLines) return { fault: 'too-long', line }
    const read = lineOf(row, day)
    if (!read || !isLine(read)) return { fault: 'not-a-line', line }
    lines.push(read)
  }
  return lines.length > 0 ? { lines } : { fault: 'no-lines', line: 1 }
}

function lineOf(row: string, day: Date): SettlementLine | undefined {
  const fields = fieldsOf(row)
  const [query = '', original = ''] = [fields[at.query], fields[at.original]]
  const kind = kinds[fields[at.type] ?? ''] ?? 'other'
  const [, month, date, hour, minute, second] =
    /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(fields[at.time] ?? '') ?? []
  // C: the merchant gets it back. D: it is charged.
  const [, direction, fee] = /^([CD])(\d{12})$/.exec(fields[at.fee] ?? '') ?? []
  const amount = fields[at.amount] ?? ''
  if (!month || !fee || !/^\d{12}$/.test(amount)) return undefined
  return {
    reference: query,
    kind,
    payment: kind === 'refund' ? original : query,
    amount: `${kind === 'refund' ? '-' : ''}${yuanOf(amount)}`,
    fee: `${direction === 'C' && Number(fee) > 0 ? '-' : ''}${yuanOf(fee)}`,
    currency: 'CNY',
    at: instantIn(`${yearOf(day, Number(month))}-${month}-${date}T${hour}:${minute}:${second}+08:00`),
  }
}

/** A file of January may hold lines of December. */
const yearOf = (day: Date, month: number) => day.getUTCFullYear() - (day.getUTCMonth() === 0 && month === 12 ? 1 : 0)

function fieldsOf(row: string): string[] {
  let from = 0
  return widths.map(width => {
    const field = row.slice(from, from + width).trim()
    from += width + 1
    return field
  })
}

const yuanOf = (fen: string) => `${BigInt(fen) / 100n}.${`${BigInt(fen) % 100n}`.padStart(2, '0')}`
