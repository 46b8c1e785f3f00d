import { findEntries } from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import { cell, csvFile } from '../../core/csv-file.ts'
import { readAll } from '../../core/read-all.ts'
import type { Entry } from './kind-key.ts'
import type { EntryInput } from './statement-filters.ts'

/** The maximum of the call. */
const pageSize = 100

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (read: number, total: number) => void
}

/** Reads the whole filtered statement, page by page. */
export const readStatement = (filter: EntryInput, { signal, onProgress }: ReadOptions): Promise<readonly Entry[]> =>
  readAll(
    findEntries,
    next => ({ ...filter, next, pageSize }),
    page => page.entries,
    { signal, onPage: ({ total }, read) => onProgress(read, total) },
  )

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
