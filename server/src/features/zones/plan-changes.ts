import { lineOf } from '@namestead/contract/dns-records'
import type { NewRecord, RecordChange } from './apply-changes.ts'
import type { RecordRow } from './records.ts'

/** A record that an import or a preset asks for. */
export interface WantedRecord extends NewRecord {
  /** Of the imported file. */
  readonly line?: number | undefined
}

export interface PlannedChange extends RecordChange {
  readonly to?: WantedRecord | undefined
  /** The record that `to` was made from. */
  readonly asked?: WantedRecord | undefined
}

const addressTypes = ['A', 'AAAA', 'ALIAS', 'URL', 'URL_HIDDEN']
const plainAddresses = ['A', 'AAAA']

/** Whether a stored record cannot stay, or must not stay, beside a wanted one of its host. */
export function displaces(wanted: string, stored: string): boolean {
  if (wanted === stored || wanted === 'CNAME' || stored === 'CNAME') return true
  if (wanted === 'MX' && stored === 'EMAIL') return true
  const bothGiveAddresses = addressTypes.includes(wanted) && addressTypes.includes(stored)
  return bothGiveAddresses && !(plainAddresses.includes(wanted) && plainAddresses.includes(stored))
}

const priorityOf = ({ data }: NewRecord) => (data.type === 'MX' ? data.priority : null)
const keyOf = (host: string, type: string, value: string, priority: number | null) =>
  `${host} ${type} ${lineOf({ type, value, priority })}`

/**
 * What turns the stored records into the wanted ones: a replaced record takes a new value of its own host and type where there is
 * one, so that the customer sees old and new side by side. A wanted record beside ones that stay takes their TTL (RFC 2181
 * section 5.2). A stored record that a refused one would only edit stays as it is.
 */
export function planChanges(
  rows: readonly RecordRow[],
  wanted: readonly WantedRecord[],
  isReplaced: (row: RecordRow) => boolean,
  refused: readonly WantedRecord[] = [],
): { changes: PlannedChange[]; unchanged: number } {
  const stored = new Map(rows.map(row => [keyOf(row.host, row.type, row.value, row.priority), row]))
  const storedOf = (record: WantedRecord) =>
    stored.get(keyOf(record.host, record.data.type, record.value, priorityOf(record)))
  const kept = new Set(refused.flatMap(record => storedOf(record) ?? []))
  const matched = wanted.map(record => {
    const row = storedOf(record)
    if (row) kept.add(row)
    return { record, row }
  })
  const leaving = rows.filter(row => !kept.has(row) && isReplaced(row))
  const left = new Set(leaving)
  const gone = Map.groupBy(leaving, setOfRow)
  const asked = new Set(wanted.map(storedOf))
  const staying = new Map(
    rows.filter(row => !asked.has(row) && !row.paused && !left.has(row)).map(row => [setOfRow(row), row]),
  )

  const changes: PlannedChange[] = []
  let unchanged = 0
  for (const { record, row } of matched) {
    const set = `${record.host} ${record.data.type}`
    const ttl = staying.get(set)?.ttl ?? record.ttl
    if (row && row.ttl === ttl && row.paused === record.paused) unchanged++
    else if (row) changes.push({ row, to: { ...record, ttl, comment: row.comment }, asked: record })
    else {
      const replaced = gone.get(set)?.shift()
      changes.push({
        row: replaced,
        to: { ...record, ttl, comment: record.comment || (replaced?.comment ?? '') },
        asked: record,
      })
    }
  }
  return { changes: [...changes, ...[...gone.values()].flat().map(row => ({ row }))], unchanged }
}

const setOfRow = ({ host, type }: RecordRow) => `${host} ${type}`
