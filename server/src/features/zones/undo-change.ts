import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import type { Selectable } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { DnsChanges } from '../../platform/database-types.ts'
import type { Actor } from '../../platform/use-case.ts'
import { applyChanges, type RecordChange } from './apply-changes.ts'
import { checkChanges } from './check-changes.ts'
import { checkDraft, draftOf, type RecordRow, type Written, writtenOf } from './records.ts'
import { type LockedZone, lockZone } from './zones.ts'

type ChangeRow = Selectable<DnsChanges>

/** Undoes a change by the opposite change, if the record is unchanged since. */
export async function undoChange(tx: Tx, actor: Actor, { domain, change: id }: Input<typeof contract.undoChange>) {
  const zone = await lockZone(tx, actor.account, domain)
  if (zone.failed !== undefined) return zone
  const change = await tx
    .selectFrom('dns_changes')
    .selectAll()
    .where('id', '=', id)
    .where('zone_id', '=', zone.data.id)
    .executeTakeFirst()
  if (!change) return fail('change-unknown')
  if (change.undone_by) return fail('change-undone')
  return takeBack(tx, actor, zone.data, [change])
}

/** Undoes every change that was made together in one version and is not undone yet, all or none, as one version. */
export async function undoVersion(tx: Tx, actor: Actor, { domain, version }: Input<typeof contract.undoVersion>) {
  const zone = await lockZone(tx, actor.account, domain)
  if (zone.failed !== undefined) return zone
  const changes = await tx
    .selectFrom('dns_changes')
    .selectAll()
    .where('zone_id', '=', zone.data.id)
    .where('version', '=', version)
    .orderBy('id')
    .execute()
  if (changes.length === 0) return fail('change-unknown')
  const standing = changes.filter(change => change.undone_by === null)
  return standing.length > 0 ? takeBack(tx, actor, zone.data, standing) : fail('change-undone')
}

async function takeBack(tx: Tx, actor: Actor, zone: LockedZone, changes: readonly ChangeRow[]) {
  const current = await readCurrent(tx, zone, changes)
  const opposite: RecordChange[] = []
  for (const change of changes) {
    const reversed = reverse(zone, change, current)
    if (reversed.failed !== undefined) return reversed
    opposite.push(reversed.data)
  }
  const allowed = await checkChanges(tx, zone, opposite)
  if (allowed.failed !== undefined) return allowed
  await applyChanges(tx, actor, zone, opposite)
  return ok()
}

interface Current {
  readonly byId: ReadonlyMap<string, RecordRow>
  readonly byHost: ReadonlyMap<string, readonly RecordRow[]>
}

/** The records that the changes concern, and all others of their hosts. */
async function readCurrent(tx: Tx, zone: LockedZone, changes: readonly ChangeRow[]): Promise<Current> {
  const ids = changes.map(change => change.record_id)
  const hosts = [...new Set(changes.flatMap(({ after }) => after?.host ?? []))]
  const rows = await tx
    .selectFrom('dns_records')
    .selectAll()
    .where('zone_id', '=', zone.id)
    .where(eb => eb.or([eb('id', '=', anyOf(ids)), eb('host', '=', anyOf(hosts))]))
    .execute()
  return { byId: new Map(rows.map(row => [row.id, row])), byHost: Map.groupBy(rows, row => row.host) }
}

function reverse(zone: LockedZone, change: ChangeRow, current: Current) {
  const { before, after } = change
  const row = after ? findCurrent(current, change.record_id, after) : undefined
  if (after && !row) return fail('record-unknown')
  if (after && row && !isSame(writtenOf(row), after))
    return fail('record-changed', { theirs: row.value, yours: after.value })
  if (!before) return ok({ row, undoes: change.id })
  const checked = checkDraft(zone.name, draftOf(before, zone.name))
  if (checked.failed !== undefined) return checked
  const to = { ...checked.data, paused: before.paused ?? false, comment: before.comment ?? '' }
  return ok({ row, to, undoes: change.id })
}

/** The record by its id, or by its content where deletion and undo gave it another id. */
const findCurrent = ({ byId, byHost }: Current, id: string, written: Written): RecordRow | undefined =>
  byId.get(id) ?? byHost.get(written.host)?.find(row => isSame(writtenOf(row), written))

const isSame = (a: Written, b: Written) =>
  a.host === b.host &&
  a.type === b.type &&
  a.value === b.value &&
  a.ttl === b.ttl &&
  a.priority === b.priority &&
  a.status === b.status &&
  (a.paused ?? false) === (b.paused ?? false) &&
  (a.comment ?? '') === (b.comment ?? '')
