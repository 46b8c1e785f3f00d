import { type DnsRecord, recordListErrors } from '@namestead/contract/dns-records'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import type { RecordChange } from './apply-changes.ts'
import { checkRow, maxRecords, type RecordRow } from './records.ts'

interface Zone {
  readonly id: string
  readonly name: string
}

/** A row that breaks the rules is not served and conflicts with nothing. */
const readable = (rows: readonly RecordRow[], zone: string): DnsRecord[] =>
  rows.map(row => checkRow(row, zone)).flatMap(checked => (checked.failed === undefined ? [checked.data] : []))

/**
 * Whether the zone's records still follow the rules after these changes, which are checked together: a new CNAME may take the
 * place of deleted records.
 */
export async function checkChanges(db: Db, zone: Zone, changes: readonly RecordChange[]) {
  const growth = changes.reduce((sum, { row, to }) => sum + (to ? 1 : 0) - (row ? 1 : 0), 0)
  if (growth > 0 && (await countRecords(db, zone.id)) + growth > maxRecords)
    return fail('too-many-records', { most: maxRecords })
  const refused = (await refusedChanges(db, zone, changes))[0]
  return refused ? fail(refused.error) : ok()
}

/** Every change after which a record would break the rules of its host. */
async function refusedChanges(db: Db, zone: Zone, changes: readonly RecordChange[]) {
  const hosts = [...new Set(changes.flatMap(({ to }) => (to ? [to.host] : [])))]
  if (hosts.length === 0) return []
  const rows = await db
    .selectFrom('dns_records')
    .selectAll()
    .where('zone_id', '=', zone.id)
    .where('host', '=', anyOf(hosts))
    .orderBy('id')
    .execute()
  return refusedAmong(rows, zone.name, changes)
}

/** The same among these rows, which include all of the hosts that the changes write. */
export function refusedAmong(all: readonly RecordRow[], zone: string, changes: readonly RecordChange[]) {
  const hosts = new Set(changes.flatMap(({ to }) => (to ? [to.host] : [])))
  const rows = all.filter(({ host }) => hosts.has(host))
  const touched = new Set(changes.flatMap(({ row }) => (row ? [row.id] : [])))
  const others = readable(
    rows.filter(({ id }) => !touched.has(id)),
    zone,
  )
  const records = changes.flatMap(change => (change.to ? [{ change, to: change.to }] : []))
  const errors = recordListErrors([...others, ...records.map(({ to }) => to)])
  return errors.flatMap(({ index, error }) => {
    const refused = records[index - others.length]
    return refused ? [{ change: refused.change, error }] : []
  })
}

async function countRecords(db: Db, zone: string): Promise<number> {
  const { count } = await db
    .selectFrom('dns_records')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('zone_id', '=', zone)
    .executeTakeFirstOrThrow()
  return count
}
