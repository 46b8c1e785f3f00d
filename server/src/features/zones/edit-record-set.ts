import type { Input } from '@namestead/contract/call'
import { type DnsRecord, lineOf, parseLine } from '@namestead/contract/dns-records'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { applyChanges, type RecordChange } from './apply-changes.ts'
import { checkChanges } from './check-changes.ts'
import { checkDraft, draftFrom, type RecordRow, writtenOf } from './records.ts'
import { lockZone } from './zones.ts'

/**
 * Replaces the values of one host and type if they are what the customer read; otherwise the edit is refused with both. Records
 * that stay keep their comment, and stay paused where they are.
 */
export async function editRecordSet(tx: Tx, actor: Actor, input: Input<typeof contract.editRecordSet>) {
  const { domain, type, ttl, values } = input
  const zone = await lockZone(tx, actor.account, domain)
  if (zone.failed !== undefined) return zone
  const wanted: DnsRecord[] = []
  for (const line of values) {
    const { value, priority } = parseLine(type, line)
    const draft = draftFrom({ host: input.host, type, value, ttl, priority })
    const checked = checkDraft(zone.data.name, draft)
    if (checked.failed !== undefined) return checked
    wanted.push(checked.data)
  }
  const rows = await tx
    .selectFrom('dns_records')
    .selectAll()
    .where('zone_id', '=', zone.data.id)
    .where('host', '=', wanted[0]?.host ?? '')
    .where('type', '=', type)
    .orderBy('id')
    .execute()
  if (!areSame(rows.map(lineOf), input.read ?? []))
    return fail('record-set-changed', { theirs: rows.map(lineOf).join(', '), yours: values.join(', ') })

  const changes = changesOf(rows, wanted)
  const allowed = await checkChanges(tx, zone.data, changes)
  if (allowed.failed !== undefined) return allowed
  await applyChanges(tx, actor, zone.data, changes)
  return ok()
}

const areSame = (current: readonly string[], read: readonly string[]) =>
  current.toSorted().join('\n') === read.toSorted().join('\n')

function changesOf(rows: readonly RecordRow[], wanted: readonly DnsRecord[]): RecordChange[] {
  const remaining = new Map(rows.map(row => [lineOf(row), row]))
  const changes = wanted.flatMap((record): RecordChange[] => {
    const priority = record.data.type === 'MX' ? record.data.priority : null
    const line = lineOf({ type: record.data.type, value: record.value, priority })
    const row = remaining.get(line)
    remaining.delete(line)
    if (!row) return [{ to: { ...record, paused: false, comment: '' } }]
    const { paused = false, comment = '', ttl } = writtenOf(row)
    return ttl === record.ttl ? [] : [{ row, to: { ...record, paused, comment } }]
  })
  return [...[...remaining.values()].map((row): RecordChange => ({ row })), ...changes]
}
