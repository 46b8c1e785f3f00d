import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { applyChanges, type RecordChange } from './apply-changes.ts'
import { checkChanges } from './check-changes.ts'
import { checkDraft, draftFrom } from './records.ts'
import { lockZone } from './zones.ts'

export async function addRecord(tx: Tx, actor: Actor, input: Input<typeof contract.addRecord>) {
  const zone = await lockZone(tx, actor.account, input.domain)
  if (zone.failed !== undefined) return zone
  const checked = checkDraft(zone.data.name, draftFrom(input))
  if (checked.failed !== undefined) return checked
  const changes = [{ to: { ...checked.data, paused: false, comment: input.comment ?? '' } }]
  const allowed = await checkChanges(tx, zone.data, changes)
  if (allowed.failed !== undefined) return allowed
  const [added] = await applyChanges(tx, actor, zone.data, changes)
  return ok({ record: added?.record ?? '' })
}

/** Replaces a record if it is unchanged since the customer read it; otherwise the edit is refused with both values. */
export async function editRecord(tx: Tx, actor: Actor, input: Input<typeof contract.editRecord>) {
  const zone = await lockZone(tx, actor.account, input.domain)
  if (zone.failed !== undefined) return zone
  const row = await findRecord(tx, zone.data.id, input.record)
  if (!row) return fail('record-unknown')
  if (row.version !== input.version) return fail('record-changed', { theirs: row.value, yours: input.value })
  const checked = checkDraft(zone.data.name, draftFrom(input))
  if (checked.failed !== undefined) return checked
  const changes = [{ row, to: { ...checked.data, paused: row.paused, comment: input.comment ?? '' } }]
  const allowed = await checkChanges(tx, zone.data, changes)
  if (allowed.failed !== undefined) return allowed
  await applyChanges(tx, actor, zone.data, changes)
  return ok()
}

/** All or none, in one version: one missing record refuses the whole request. */
export async function deleteRecords(tx: Tx, actor: Actor, { domain, records }: Input<typeof contract.deleteRecords>) {
  const zone = await lockZone(tx, actor.account, domain)
  if (zone.failed !== undefined) return zone
  const rows = await findRecordRows(tx, zone.data.id, records)
  if (!rows) return fail('record-unknown')
  const deleted = await applyChanges(
    tx,
    actor,
    zone.data,
    rows.map((row): RecordChange => ({ row })),
  )
  return ok({ changes: deleted.map(({ change }) => change) })
}

const findRecord = (tx: Tx, zone: string, record: string) =>
  tx.selectFrom('dns_records').selectAll().where('zone_id', '=', zone).where('id', '=', record).executeTakeFirst()

/** The records with these ids; undefined if one is missing. */
export async function findRecordRows(tx: Tx, zone: string, records: readonly string[]) {
  const ids = [...new Set(records)]
  const rows = await tx
    .selectFrom('dns_records')
    .selectAll()
    .where('zone_id', '=', zone)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
  return rows.length === ids.length ? rows : undefined
}
