import type { Output } from '@namestead/contract/call'
import { findEntries } from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import { fetchData } from '../../core/calls.ts'
import { type Entry, type EntryFilters, entryInput } from './statement-filters.ts'

/** The maximum of the call. */
const pageSize = 100

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** Reads the whole filtered statement, page by page. */
export async function readStatement(
  filters: EntryFilters,
  { signal, onProgress }: ReadOptions,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (let next: string | undefined; ; ) {
    const page: Output<typeof findEntries> = await fetchData(
      findEntries,
      { ...entryInput(filters), next, pageSize },
      { signal },
    )
    entries.push(...page.entries)
    onProgress(entries.length, page.total)
    if (page.next === null) return entries
    next = page.next
  }
}

/** Spreadsheets run text that begins like a formula; the apostrophe prevents that. */
const cell = (text: string) => {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

interface Words {
  readonly head: readonly string[]
  readonly kindOf: (entry: Entry) => string
  readonly subjectOf: (entry: Entry) => string
}

/** CSV (RFC 4180) with a byte order mark, by which spreadsheets recognize UTF-8. */
export function statementFile(entries: readonly Entry[], { head, kindOf, subjectOf }: Words): Blob {
  const lines = entries.map(entry => [
    entry.sequence,
    entry.at.toISOString(),
    cell(kindOf(entry)),
    cell(subjectOf(entry)),
    formatAmount(entry.amount),
    formatAmount(entry.balance),
    cell(entry.reference),
  ])
  const text = [head.map(cell), ...lines].map(line => line.join(',')).join('\r\n')
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
