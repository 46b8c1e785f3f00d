import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { applyChanges } from './apply-changes.ts'
import { findRecordRows } from './change-records.ts'
import { checkChanges } from './check-changes.ts'
import { checkRow } from './records.ts'
import { lockZone } from './zones.ts'

type Named = Input<typeof contract.pauseRecords>

/** Keeps records without serving them. Records that are already paused stay as they are. */
export const pauseRecords = (tx: Tx, actor: Actor, input: Named) => setPaused(tx, actor, input, true)

/** Serves paused records again, if they follow the rules beside what was added meanwhile. */
export const resumeRecords = (tx: Tx, actor: Actor, input: Named) => setPaused(tx, actor, input, false)

async function setPaused(tx: Tx, actor: Actor, { domain, records }: Named, paused: boolean) {
  const zone = await lockZone(tx, actor.account, domain)
  if (zone.failed !== undefined) return zone
  const rows = await findRecordRows(tx, zone.data.id, records)
  if (!rows) return fail('record-unknown')
  const changes = []
  for (const row of rows.filter(each => each.paused !== paused)) {
    const checked = checkRow(row, zone.data.name)
    if (checked.failed !== undefined) return checked
    changes.push({ row, to: { ...checked.data, paused } })
  }
  const allowed = paused ? ok() : await checkChanges(tx, zone.data, changes)
  if (allowed.failed !== undefined) return allowed
  const applied = await applyChanges(tx, actor, zone.data, changes)
  return ok({ changes: applied.map(({ change }) => change) })
}
