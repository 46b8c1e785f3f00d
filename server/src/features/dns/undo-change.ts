import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/dns'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { findRecord, insertRecord, removeRecord, replaceRecord } from './change-records.ts'
import { draftOf, type RecordRow, type Written, writtenOf } from './records.ts'
import { lockZone } from './zones.ts'

/** Undoes a change by the opposite change, if the record is unchanged since. */
export async function undoChange(tx: Tx, actor: Actor, { domain, change: id }: Input<typeof contract.undoChange>) {
  const locked = await lockZone(tx, actor.account, domain)
  if (locked.failed !== undefined) return locked
  const zone = locked.data
  const change = await tx
    .selectFrom('dns_changes')
    .selectAll()
    .where('id', '=', id)
    .where('zone_id', '=', zone.id)
    .executeTakeFirst()
  if (!change) return fail('change-unknown')
  if (change.undone_by) return fail('change-undone')
  // Written by logChange.
  const [before, after] = [change.before as Written | null, change.after as Written | null]

  const undone = await takeBack()
  if (undone.failed !== undefined) return undone
  await tx.updateTable('dns_changes').set({ undone_by: undone.data.change }).where('id', '=', id).execute()
  return ok()

  async function takeBack() {
    if (after === null)
      return before ? insertRecord(tx, actor, zone, draftOf(before, zone.name), id) : fail('change-unknown')
    const row = await findCurrent(after)
    if (!row) return fail('record-unknown')
    if (!isSame(writtenOf(row), after)) return fail('record-changed', { theirs: row.value, yours: after.value })
    if (before === null) return ok({ change: await removeRecord(tx, actor, zone, row, id) })
    return replaceRecord(tx, actor, zone, row, draftOf(before, zone.name), id)
  }

  /** The record by its id, or by its content where deletion and undo gave it another id. */
  async function findCurrent(written: Written): Promise<RecordRow | undefined> {
    const byId = await findRecord(tx, zone.id, change?.record_id ?? '')
    if (byId) return byId
    const rows = await tx
      .selectFrom('dns_records')
      .selectAll()
      .where('zone_id', '=', zone.id)
      .where('host', '=', written.host)
      .execute()
    return rows.find(row => isSame(writtenOf(row), written))
  }
}

const isSame = (a: Written, b: Written) =>
  a.host === b.host &&
  a.type === b.type &&
  a.value === b.value &&
  a.ttl === b.ttl &&
  a.priority === b.priority &&
  a.status === b.status
