import type { DnsRecord } from '@namestead/contract/dns-records'
import { type Selectable, sql } from 'kysely'
import { anyOf, insertMany, type Tx } from '../../platform/database.ts'
import type { DnsChanges } from '../../platform/database-types.ts'
import { type Actor, memberIdOf } from '../../platform/use-case.ts'
import { noteEdits } from './follow-template.ts'
import { type RecordRow, rowOf, type Written, writtenOf } from './records.ts'
import { nextVersion, noteCached } from './zones.ts'

/** A valid record, as it is to be stored. */
export interface NewRecord extends DnsRecord {
  readonly paused: boolean
  readonly comment: string
}

/** `row` is what is stored, `to` what replaces it: without `row` an addition, without `to` a deletion. */
export interface RecordChange {
  readonly row?: RecordRow | undefined
  readonly to?: NewRecord | undefined
  /** The logged change that this one undoes. */
  readonly undoes?: string | undefined
}

export interface AppliedChange {
  readonly record: string
  /** The logged change. */
  readonly change: string
}

/** Who makes a change, from where; without an address it follows from something else. */
export interface Author extends Pick<Actor, 'account' | 'by' | 'now'> {
  readonly address: string | null
}

/**
 * Makes checked changes as one version of the locked zone, and logs each: who, when, from which address, old and new value.
 * Deletions come first, so that a record can take the place of another.
 */
export async function applyChanges(
  tx: Tx,
  actor: Author,
  zone: { readonly id: string; readonly name: string },
  changes: readonly RecordChange[],
): Promise<AppliedChange[]> {
  if (changes.length === 0) return []
  const version = await nextVersion(tx, zone, actor.now)
  const stamp = { zone_id: zone.id, version, changed_at: actor.now }
  await noteCached(
    tx,
    zone.id,
    changes.flatMap(({ row }) => (row && !row.paused ? [row.ttl] : [])),
    actor.now,
  )
  const gone = changes.flatMap(({ row, to }) => (row && !to ? [row.id] : []))
  if (gone.length > 0) await tx.deleteFrom('dns_records').where('id', '=', anyOf(gone)).execute()
  const edited = changes.flatMap(({ row, to }) => (row && to ? [{ id: row.id, ...rowOf(to), ...stamp }] : []))
  if (edited.length > 0) await updateRecords(tx, edited)
  const added = changes.flatMap(({ row, to }) => (!row && to ? [{ ...rowOf(to), ...stamp }] : []))
  const ids = await insertMany(tx, 'dns_records', added, { returning: ['id'] })

  let place = 0
  const logged = changes.map(({ row, to, undoes }) => ({
    record: row?.id ?? ids[place++]?.id ?? '',
    before: row && writtenOf(row),
    after: to && writtenOf(rowOf(to)),
    undoes,
  }))
  const applied = await logChanges(tx, actor, { zone: zone.id, version }, logged)
  await noteEdits(tx, zone.id, {
    touched: changes.flatMap(({ row }) => row?.id ?? []),
    written: changes.flatMap(({ to }) => (to ? [{ host: to.host, type: to.data.type }] : [])),
  })
  return applied
}

type EditedRow = Omit<RecordRow, 'changed_at'> & { readonly changed_at: Date }

async function updateRecords(tx: Tx, rows: readonly EditedRow[]): Promise<void> {
  await sql`
    update dns_records r set host = n.host, type = n.type, ttl = n.ttl, value = n.value, priority = n.priority,
      redirect_status = n.redirect_status, paused = n.paused, comment = n.comment, version = n.version, changed_at = n.changed_at
    from jsonb_populate_recordset(null::dns_records, ${JSON.stringify(rows)}::jsonb) n where r.id = n.id`.execute(tx)
}

interface LoggedChange {
  readonly record: string
  readonly before: Written | undefined
  readonly after: Written | undefined
  readonly undoes: string | undefined
}

const actionOf = ({ before, after }: LoggedChange) =>
  !before ? ('add' as const) : after ? ('edit' as const) : ('delete' as const)

async function logChanges(
  tx: Tx,
  { account, by, address, now }: Author,
  { zone, version }: { readonly zone: string; readonly version: string },
  changes: readonly LoggedChange[],
): Promise<AppliedChange[]> {
  const rows = changes.map(change => ({
    zone_id: zone,
    version,
    action: actionOf(change),
    record_id: change.record,
    ...(change.before ? { before: change.before } : {}),
    ...(change.after ? { after: change.after } : {}),
    undoes: change.undoes ?? null,
    account_id: account,
    member_id: memberIdOf(by),
    address,
    at: now,
  }))
  const ids = new Map<string, string>()
  // Rows of one statement have the same columns: additions have no earlier value, deletions no later one.
  for (const action of ['add', 'edit', 'delete']) {
    const made = await insertMany(
      tx,
      'dns_changes',
      rows.filter(row => row.action === action),
      { returning: ['id', 'record_id'] },
    )
    for (const { id, record_id } of made) ids.set(record_id, id)
  }
  await markUndone(
    tx,
    changes.flatMap(({ record, undoes }) => (undoes ? [{ id: undoes, undone_by: ids.get(record) ?? null }] : [])),
  )
  return changes.map(({ record }) => ({ record, change: ids.get(record) ?? '' }))
}

async function markUndone(tx: Tx, undone: readonly Pick<Selectable<DnsChanges>, 'id' | 'undone_by'>[]): Promise<void> {
  if (undone.length === 0) return
  await sql`
    update dns_changes c set undone_by = u.undone_by
    from jsonb_populate_recordset(null::dns_changes, ${JSON.stringify(undone)}::jsonb) u where c.id = u.id`.execute(tx)
}
