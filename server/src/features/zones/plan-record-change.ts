import type { Input } from '@namestead/contract/call'
import type { RecordDraft } from '@namestead/contract/dns-records'
import type * as contract from '@namestead/contract/record-templates'
import type { RecordChange } from './apply-changes.ts'
import { displaces, type WantedRecord } from './plan-changes.ts'
import { checkDraft, draftFrom, type RecordRow, rowOf, writtenOf } from './records.ts'
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

/** Lists of one zone in a review; the counts cover all. */
const maxShown = 10

/** A stored record, and a new one beside which it cannot stay. */
interface Conflict {
  readonly row: RecordRow
  readonly wanted: WantedRecord
}

export interface RecordPlan extends Plan {
  readonly changes: readonly RecordChange[]
  /** The first ones. */
  readonly conflicts: readonly Conflict[]
}

/** The work as it is asked of one zone. */
export interface ZoneWork extends RecordWork {
  readonly zone: string
  readonly wanted: readonly WantedRecord[]
  readonly refused: readonly RefusedLine[]
  /** The hosts of which a plan needs the stored records; undefined: all of them. */
  readonly hosts: ReadonlySet<string> | undefined
}

/** Reads the work for each zone. Names in other scripts are encoded once for all zones; hosts and values are checked once per zone. */
export function zoneWork(work: RecordWork): (zone: string) => ZoneWork {
  const drafts = work.records.map(record => ({ record, draft: draftFrom(record) }))
  return zone => {
    if (work.use === 'delete')
      return {
        ...work,
        zone,
        wanted: [],
        refused: [],
        hosts: work.host === undefined ? undefined : new Set([work.host]),
      }
    const { wanted, refused } = readWanted(drafts, zone)
    return { ...work, zone, wanted, refused, hosts: new Set(wanted.map(({ host }) => host)) }
  }
}

/**
 * What the work changes in one zone. `rows` are the stored records of its hosts, and those that a template made there before
 * (`made`), which go where the template no longer has them.
 */
export function planRecordChange(
  work: ZoneWork,
  rows: readonly RecordRow[],
  made: ReadonlySet<string> = new Set(),
): RecordPlan {
  if (work.use === 'delete') return { ...deletionOf(work, rows), conflicts: [] }
  const { zone, wanted, refused } = work
  const replacedBy = (left: readonly WantedRecord[]) => {
    const types = typesByHost(left)
    const isReplaced = ({ paused, host, type }: RecordRow) => {
      const coming = paused ? undefined : types.get(host)
      if (!coming) return false
      if (work.use !== 'add' && coming.has(type)) return true
      return work.conflicts === 'replace' && [...coming].some(each => isInTheWay(each, type))
    }
    return (row: RecordRow) => made.has(row.id) || isReplaced(row)
  }
  return { ...planAllowed(zone, { rows, wanted, replacedBy, refused }), conflicts: conflictsOf(wanted, rows, made) }
}

const isInTheWay = (wanted: string, stored: string) => wanted !== stored && displaces(wanted, stored)

function typesByHost(wanted: readonly WantedRecord[]): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>()
  for (const { host, data } of wanted) {
    const known = types.get(host)
    if (known) known.add(data.type)
    else types.set(host, new Set([data.type]))
  }
  return types
}

/** The first ones, as many as a review shows. */
function conflictsOf(
  wanted: readonly WantedRecord[],
  rows: readonly RecordRow[],
  made: ReadonlySet<string>,
): Conflict[] {
  const types = typesByHost(wanted)
  const inTheWay = Map.groupBy(
    rows.filter(
      ({ id, host, type, paused }) =>
        !paused && !made.has(id) && [...(types.get(host) ?? [])].some(each => isInTheWay(each, type)),
    ),
    ({ host }) => host,
  )
  const conflicts: Conflict[] = []
  for (const record of wanted)
    for (const row of inTheWay.get(record.host) ?? []) {
      if (!isInTheWay(record.data.type, row.type)) continue
      conflicts.push({ row, wanted: record })
      if (conflicts.length === maxShown) return conflicts
    }
  return conflicts
}

function deletionOf({ types, host }: RecordWork, rows: readonly RecordRow[]): Plan {
  const gone = rows.filter(row => types.includes(row.type) && (host === undefined || row.host === host))
  return { changes: gone.map(row => ({ row })), unchanged: 0, refused: [] }
}

interface TypedDraft {
  readonly record: TypedRecord
  readonly draft: RecordDraft
}

/** Those for all domains, and those for this one. */
function readWanted(drafts: readonly TypedDraft[], zone: string) {
  const wanted: WantedRecord[] = []
  const refused: RefusedLine[] = []
  for (const { record, draft } of drafts) {
    if (record.domain !== undefined && record.domain !== zone) continue
    const checked = checkDraft(zone, draft)
    if (checked.failed === undefined) wanted.push({ ...checked.data, paused: false, comment: record.comment ?? '' })
    else refused.push({ line: 0, text: `${draft.host} ${draft.type} ${draft.value}`, error: checked.failed })
  }
  return { wanted, refused }
}

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
    conflicts: conflicts.map(({ row, wanted }) => ({
      theirs: shown(writtenOf(row)),
      yours: shown(writtenOf(rowOf(wanted))),
    })),
    refused: refused.slice(0, maxShown).map(({ text, error }) => ({ text: text.slice(0, 255), error })),
  }
}
