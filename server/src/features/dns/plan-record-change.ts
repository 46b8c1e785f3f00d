import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/dns'
import type { RecordChange } from './apply-changes.ts'
import { draftFrom } from './change-records.ts'
import { displaces, type WantedRecord } from './plan-changes.ts'
import { checkDraft, type RecordRow, rowOf, writtenOf } from './records.ts'
import { type Plan, planAllowed, type RefusedLine, shown } from './show-plan.ts'

type Started = Input<typeof contract.startRecordChange>
export type TypedRecord = NonNullable<Started['newRecords']>[number]

/** What is done to each zone of a bulk change. */
export interface RecordWork {
  readonly use: Started['use']
  /** To be written, those of a template included. */
  readonly records: readonly TypedRecord[]
  readonly types: readonly string[]
  /** Deletes of this host only. */
  readonly host: string | undefined
  readonly conflicts: NonNullable<Started['conflicts']>
}

/** A stored record, and a new one beside which it cannot stay. */
interface Conflict {
  readonly row: RecordRow
  readonly wanted: WantedRecord
}

export interface RecordPlan extends Plan {
  readonly changes: readonly RecordChange[]
  readonly conflicts: readonly Conflict[]
}

/** The hosts of which a plan needs the stored records; undefined: all of them. */
export const hostsOf = ({ use, records, host }: RecordWork, zone: string): readonly string[] | undefined => {
  if (use === 'delete') return host === undefined ? undefined : [host]
  return [...new Set(readWanted(records, zone).wanted.map(record => record.host))]
}

/**
 * What the work changes in one zone. `rows` are the stored records of its hosts, and those that a template made there before
 * (`made`), which go where the template no longer has them.
 */
export function planRecordChange(
  work: RecordWork,
  zone: string,
  rows: readonly RecordRow[],
  made: ReadonlySet<string> = new Set(),
): RecordPlan {
  if (work.use === 'delete') return { ...deletionOf(work, rows), conflicts: [] }
  const { wanted, refused } = readWanted(work.records, zone)
  const isInTheWay = (record: WantedRecord, row: RecordRow) =>
    !row.paused && record.host === row.host && record.data.type !== row.type && displaces(record.data.type, row.type)
  const isSet = (record: WantedRecord, row: RecordRow) =>
    !row.paused && record.host === row.host && record.data.type === row.type
  const replacedBy = (left: readonly WantedRecord[]) => (row: RecordRow) =>
    made.has(row.id) ||
    (work.use !== 'add' && left.some(record => isSet(record, row))) ||
    (work.conflicts === 'replace' && left.some(record => isInTheWay(record, row)))
  const plan = planAllowed(zone, { rows, wanted, replacedBy, refused })
  const conflicts = wanted.flatMap(record =>
    rows.filter(row => !made.has(row.id) && isInTheWay(record, row)).map(row => ({ row, wanted: record })),
  )
  return { ...plan, conflicts }
}

function deletionOf({ types, host }: RecordWork, rows: readonly RecordRow[]): Plan {
  const gone = rows.filter(row => types.includes(row.type) && (host === undefined || row.host === host))
  return { changes: gone.map(row => ({ row })), unchanged: 0, refused: [] }
}

/** Those for all domains, and those for this one. */
function readWanted(records: readonly TypedRecord[], zone: string) {
  const wanted: WantedRecord[] = []
  const refused: RefusedLine[] = []
  for (const record of records) {
    if (record.domain !== undefined && record.domain !== zone) continue
    const draft = draftFrom(record)
    const checked = checkDraft(zone, draft)
    if (checked.failed === undefined) wanted.push({ ...checked.data, paused: false, comment: record.comment ?? '' })
    else refused.push({ line: 0, text: `${draft.host} ${draft.type} ${draft.value}`, error: checked.failed })
  }
  return { wanted, refused }
}

/** Lists of one zone in a review; the counts cover all. */
const maxShown = 10

export function showDifference({ changes, unchanged, conflicts, refused }: RecordPlan) {
  const count = (isCounted: (change: RecordChange) => boolean) => changes.filter(isCounted).length
  return {
    added: count(({ row, to }) => !row && to !== undefined),
    edited: count(({ row, to }) => row !== undefined && to !== undefined),
    deleted: count(({ to }) => !to),
    unchanged,
    changes: changes.slice(0, maxShown).map(({ row, to }) => ({
      before: row ? shown(writtenOf(row)) : null,
      after: to ? shown(writtenOf(rowOf(to))) : null,
    })),
    conflicts: conflicts.slice(0, maxShown).map(({ row, wanted }) => ({
      theirs: shown(writtenOf(row)),
      yours: shown(writtenOf(rowOf(wanted))),
    })),
    refused: refused.slice(0, maxShown).map(({ text, error }) => ({ text: text.slice(0, 255), error })),
  }
}
