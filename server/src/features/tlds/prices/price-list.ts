import { csvRecords } from '@namestead/adapters/csv-records'
import { toAsciiName } from '@namestead/contract/domain-name'
import { parseAmount } from '@namestead/contract/money'
import { fail } from '@namestead/contract/result'

/** What a registry asks for a command, as its list has it. */
export interface ListedPrice {
  /** The line of the file, from 1. */
  readonly line: number
  readonly tld: string
  readonly kind: WholesaleKind
  readonly years: number
  /** Hundredths of its currency. */
  readonly amount: bigint
  readonly currency: string
  /** Undefined: from now on. */
  readonly from: Date | undefined
}

export type WholesaleKind = 'register' | 'renew' | 'transfer' | 'restore'

const kinds: Readonly<Record<string, WholesaleKind>> = {
  create: 'register',
  renew: 'renew',
  transfer: 'transfer',
  restore: 'restore',
}

const maxLines = 5000
const needed = ['tld', 'command', 'currency', 'amount']

/** Reads a CSV file whose heading names its columns in any order. As a whole or not at all. */
export function readPriceList(text: string) {
  const records = csvRecords(text.replace(/^\uFEFF/, ''))
  let columns: ReadonlyMap<string, number> | undefined
  let width = 0
  const listed: ListedPrice[] = []
  const known = new Set<string>()
  for (const { line, cells } of records ?? []) {
    if (!columns) {
      columns = new Map(cells.map((name, at) => [name.trim().toLowerCase(), at]))
      width = cells.length
      if (needed.some(name => !columns?.has(name))) return fail('price-list-unreadable')
      continue
    }
    if (listed.length === maxLines) return fail('price-list-too-long', { count: maxLines })
    const at = columns
    // A decimal comma would move the cells behind it.
    const read = cells.length === width && readLine(column => cells[at.get(column) ?? -1]?.trim() ?? '', line)
    if (!read) return fail('price-list-line', { line: `${line}` })
    const key = [read.tld, read.kind, read.years, read.from?.getTime()].join(' ')
    if (known.has(key)) return fail('price-list-twice', { line: `${line}` })
    known.add(key)
    listed.push(read)
  }
  if (!columns) return fail('price-list-unreadable')
  return listed.length > 0 ? listed : fail('price-list-empty')
}

function readLine(cell: (column: string) => string, line: number): ListedPrice | undefined {
  const tld = toAsciiName(cell('tld').replace(/^\./, ''))
  const kind = kinds[cell('command').toLowerCase()]
  const years = cell('years') || '1'
  const amount = parseAmount(cell('amount'))
  const currency = cell('currency').toUpperCase()
  const day = cell('effective')
  const from = day === '' ? undefined : new Date(`${day}T00:00:00Z`)
  const isDay = from === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(day) && isThatDay(from, day))
  if (!tld || tld.length > 63 || !kind || !/^([1-9]|10)$/.test(years) || !isDay) return undefined
  if (!amount || amount.minor < 0n || !/^[A-Z]{3}$/.test(currency)) return undefined
  return { line, tld, kind, years: Number(years), amount: amount.minor, currency, from }
}

/** The 31st of February would be a day of March. */
const isThatDay = (from: Date, day: string) => !Number.isNaN(from.getTime()) && from.toISOString().startsWith(day)
