import type { Output } from '@namestead/contract/call'
import { findEntries } from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import { fetchData } from '../../core/calls.ts'
import { cell, csvFile } from '../../core/csv-file.ts'
import type { Entry } from './kind-key.ts'
import type { EntryInput } from './statement-filters.ts'

/** The maximum of the call. */
const pageSize = 100

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** Reads the whole filtered statement, page by page. */
export async function readStatement(
  filter: EntryInput,
  { signal, onProgress }: ReadOptions,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (let next: string | undefined; ; ) {
    const page: Output<typeof findEntries> = await fetchData(findEntries, { ...filter, next, pageSize }, { signal })
    entries.push(...page.entries)
    onProgress(entries.length, page.total)
    if (page.next === null) return entries
    next = page.next
  }
}

interface Words {
  readonly head: readonly string[]
  readonly kindOf: (entry: Entry) => string
  readonly subjectOf: (entry: Entry) => string
}

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
  return csvFile([head.map(cell), ...lines])
}
