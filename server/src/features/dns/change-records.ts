import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/dns'
import { encodeNames, type RecordDraft } from '@namestead/contract/dns-records'
import { toAsciiName } from '@namestead/contract/domain-name'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { checkDraft, maxRecords, type RecordRow, rowOf, type Written, writtenOf } from './records.ts'
import { type LockedZone, lockZone, nextVersion } from './zones.ts'

interface LoggedChange {
  readonly zone: string
  readonly version: string
  readonly record: string
  readonly before: Written | null
  readonly after: Written | null
  readonly undoes?: string
}

/** The change log: who, when, from which address, old and new value. */
async function logChange(tx: Tx, { account, address, now }: Actor, change: LoggedChange): Promise<string> {
  const { id } = await tx
    .insertInto('dns_changes')
    .values({
      zone_id: change.zone,
      version: change.version,
      action: change.before === null ? 'add' : change.after === null ? 'delete' : 'edit',
      record_id: change.record,
      before: change.before && JSON.stringify(change.before),
      after: change.after && JSON.stringify(change.after),
      undoes: change.undoes ?? null,
      account_id: account,
      address,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type TypedRecord = Pick<Input<typeof contract.addRecord>, 'host' | 'type' | 'value' | 'ttl' | 'priority' | 'status'>

const draftFrom = ({ host, type, value, ttl, priority, status }: TypedRecord): RecordDraft => {
  const known = status === 301 || status === 302 ? status : undefined
  return encodeNames({ host, type, value, ttl, priority, status: known }, toAsciiName)
}

export async function addRecord(tx: Tx, actor: Actor, input: Input<typeof contract.addRecord>) {
  const zone = await lockZone(tx, actor.account, input.domain)
  return zone.failed === undefined ? insertRecord(tx, actor, zone.data, draftFrom(input)) : zone
}

export async function insertRecord(tx: Tx, actor: Actor, zone: LockedZone, draft: RecordDraft, undoes?: string) {
  const { count } = await tx
    .selectFrom('dns_records')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('zone_id', '=', zone.id)
    .executeTakeFirstOrThrow()
  if (count >= maxRecords) return fail('too-many-records', { most: maxRecords })
  const checked = await checkDraft(tx, zone, draft)
  if (checked.failed !== undefined) return checked
  const version = await nextVersion(tx, zone, actor.now)
  const row = await tx
    .insertInto('dns_records')
    .values({ ...rowOf(checked.data), zone_id: zone.id, version, changed_at: actor.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const change = await logChange(tx, actor, {
    zone: zone.id,
    version,
    record: row.id,
    before: null,
    after: writtenOf(row),
    ...(undoes ? { undoes } : {}),
  })
  return ok({ record: row.id, change })
}

/** Replaces a record if it is unchanged since the customer read it; otherwise the edit is refused with both values. */
export async function editRecord(tx: Tx, actor: Actor, input: Input<typeof contract.editRecord>) {
  const zone = await lockZone(tx, actor.account, input.domain)
  if (zone.failed !== undefined) return zone
  const row = await findRecord(tx, zone.data.id, input.record)
  if (!row) return fail('record-unknown')
  if (row.version !== input.version) return fail('record-changed', { theirs: row.value, yours: input.value })
  const replaced = await replaceRecord(tx, actor, zone.data, row, draftFrom(input))
  return replaced.failed === undefined ? ok() : replaced
}

export async function replaceRecord(
  tx: Tx,
  actor: Actor,
  zone: LockedZone,
  row: RecordRow,
  draft: RecordDraft,
  undoes?: string,
) {
  const checked = await checkDraft(tx, zone, draft, row.id)
  if (checked.failed !== undefined) return checked
  const version = await nextVersion(tx, zone, actor.now)
  const edited = await tx
    .updateTable('dns_records')
    .set({ ...rowOf(checked.data), version, changed_at: actor.now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const change = await logChange(tx, actor, {
    zone: zone.id,
    version,
    record: row.id,
    before: writtenOf(row),
    after: writtenOf(edited),
    ...(undoes ? { undoes } : {}),
  })
  return ok({ change })
}

/** All or none: one missing record refuses the whole request. */
export async function deleteRecords(tx: Tx, actor: Actor, { domain, records }: Input<typeof contract.deleteRecords>) {
  const zone = await lockZone(tx, actor.account, domain)
  if (zone.failed !== undefined) return zone
  const changes: string[] = []
  for (const record of new Set(records)) {
    const row = await findRecord(tx, zone.data.id, record)
    if (!row) return fail('record-unknown')
    changes.push(await removeRecord(tx, actor, zone.data, row))
  }
  return ok({ changes })
}

export async function removeRecord(tx: Tx, actor: Actor, zone: LockedZone, row: RecordRow, undoes?: string) {
  const version = await nextVersion(tx, zone, actor.now)
  await tx.deleteFrom('dns_records').where('id', '=', row.id).execute()
  return logChange(tx, actor, {
    zone: zone.id,
    version,
    record: row.id,
    before: writtenOf(row),
    after: null,
    ...(undoes ? { undoes } : {}),
  })
}

export const findRecord = (tx: Tx, zone: string, record: string) =>
  tx.selectFrom('dns_records').selectAll().where('zone_id', '=', zone).where('id', '=', record).executeTakeFirst()
