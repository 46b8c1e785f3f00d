import type { DnsRecordError, DnsZoneError, ZoneFileError } from '@namestead/contract/dns-records'
import { refusedAmong } from './check-changes.ts'
import { type PlannedChange, planChanges, type WantedRecord } from './plan-changes.ts'
import { type RecordRow, rowOf, shownOf, type Written, writtenOf } from './records.ts'

/** Changes and refused lines of a preview; the counts cover all. */
const maxShown = 300

/** A line of an imported file, or a record of a preset, that is left out. */
export interface RefusedLine {
  readonly line: number
  readonly text: string
  readonly error: DnsRecordError | DnsZoneError | ZoneFileError | 'email-forward-not-offered'
}

export interface Plan {
  readonly changes: readonly PlannedChange[]
  readonly unchanged: number
  readonly refused: readonly RefusedLine[]
}

/** Leaving out one record can free or block another; after this many rounds a host keeps what it has. */
const maxRounds = 5

interface Asked {
  /** All of the hosts that the wanted ones have, in a stable order. */
  readonly rows: readonly RecordRow[]
  readonly wanted: readonly WantedRecord[]
  /** Whether a stored record goes for these. */
  readonly replacedBy: (wanted: readonly WantedRecord[]) => (row: RecordRow) => boolean
  readonly refused: readonly RefusedLine[]
}

/**
 * Plans without what would break the rules beside what stays. Each round plans again, since a refused record must not displace the
 * stored ones of its host.
 */
export function planAllowed(zone: string, asked: Asked): Plan {
  const refused = [...asked.refused]
  const out = new Set<WantedRecord>()
  let { wanted } = asked
  for (let round = 1; ; round++) {
    const plan = planChanges(asked.rows, wanted, asked.replacedBy(wanted), [...out])
    const found = refusedAmong(asked.rows, zone, plan.changes)
    if (found.length === 0) return { ...plan, refused }
    const byChange = new Map<PlannedChange, DnsZoneError>(found.map(({ change, error }) => [change, error]))
    const byHost = new Map(found.map(({ change, error }) => [change.to?.host, error]))
    for (const change of plan.changes) {
      if (!change.to || !change.asked) continue
      const error = byChange.get(change) ?? (round < maxRounds ? undefined : byHost.get(change.to.host))
      if (!error) continue
      refused.push(refusalOf(change.to, error))
      out.add(change.asked)
    }
    wanted = wanted.filter(record => !out.has(record))
  }
}

const refusalOf = ({ host, data, value, line = 0 }: WantedRecord, error: DnsZoneError): RefusedLine => ({
  line,
  text: `${host} ${data.type} ${value}`,
  error,
})

export function showPlan({ changes, unchanged, refused }: Plan, version: string) {
  const count = (isCounted: (change: PlannedChange) => boolean) => changes.filter(isCounted).length
  return {
    version,
    added: count(({ row, to }) => !row && to !== undefined),
    edited: count(({ row, to }) => row !== undefined && to !== undefined),
    deleted: count(({ to }) => !to),
    unchanged,
    changes: changes.slice(0, maxShown).map(({ row, to }) => ({
      before: row ? shown(writtenOf(row)) : null,
      after: to ? shown(writtenOf(rowOf(to))) : null,
    })),
    refused: refused
      .toSorted((a, b) => a.line - b.line)
      .slice(0, maxShown)
      .map(line => ({ ...line, text: line.text.slice(0, 255) })),
    refusedCount: refused.length,
  }
}

export function shown(written: Written) {
  const { paused = false, comment = '', ...rest } = written
  return { ...rest, ...shownOf(written), paused, comment }
}
