import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import type { Db, Tx } from '../../../platform/database.ts'
import { aside } from '../../../platform/read-aside.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { applyChanges } from '../apply-changes.ts'
import { checkChanges } from '../check-changes.ts'
import { displaces, type WantedRecord } from '../plan-changes.ts'
import { type RecordRow, readRecords } from '../records.ts'
import { type Plan, planAllowed, showPlan } from '../show-plan.ts'
import { findZone, lockZone } from '../zones.ts'
import { readWanted } from './read-wanted.ts'

export const readZoneText = aside('customers', new URL('./read-wanted.ts', import.meta.url), readWanted)

type File = Pick<Input<typeof contract.previewImport>, 'text' | 'others'>

/** What importing a zone file would change, and which lines are refused; nothing is changed. */
export async function previewImport(
  db: Db,
  { account }: Actor,
  { domain, ...file }: Input<typeof contract.previewImport>,
) {
  const zone = await findZone(db, account, domain)
  if (!zone) return fail('zone-unknown')
  return ok(showPlan(await planImport(db, zone, await readZoneText(file.text, zone.name), file.others), zone.version))
}

/** Imports what the preview showed, as one version, if the zone is as it was then. */
export async function applyImport(tx: Tx, actor: Actor, input: Input<typeof contract.applyImport>) {
  const found = await findZone(tx, actor.account, input.domain)
  // Before the zone is locked: its other changes wait for nothing that takes its time.
  const read = found ? await readZoneText(input.text, found.name) : undefined
  const zone = await lockZone(tx, actor.account, input.domain)
  if (zone.failed !== undefined) return zone
  if (!read) return fail('zone-changed')
  if (zone.data.version !== input.version) return fail('zone-changed')
  const { changes } = await planImport(tx, zone.data, read, input.others)
  const allowed = await checkChanges(tx, zone.data, changes)
  if (allowed.failed !== undefined) return allowed
  const applied = await applyChanges(tx, actor, zone.data, changes)
  if (input.prepared)
    await tx
      .deleteFrom('prepared_zones')
      .where('account_id', '=', actor.account)
      .where('name', '=', zone.data.name)
      .execute()
  return ok({ changes: applied.length })
}

/** What a file changes in a zone of any version. */
export async function planImport(
  db: Db,
  zone: { id: string; name: string },
  { wanted, refused }: Awaited<ReturnType<typeof readZoneText>>,
  others: File['others'],
): Promise<Plan> {
  const rows = await readRecords(db, zone.id)
  const replacedBy = (left: readonly WantedRecord[]) => {
    const typesAt = new Map<string, Set<string>>()
    for (const { host, data, paused } of left)
      if (!paused) typesAt.set(host, (typesAt.get(host) ?? new Set()).add(data.type))
    return (row: RecordRow) =>
      others === 'delete' || (!row.paused && [...(typesAt.get(row.host) ?? [])].some(type => displaces(type, row.type)))
  }
  return planAllowed(zone.name, { rows, wanted, replacedBy, refused })
}
