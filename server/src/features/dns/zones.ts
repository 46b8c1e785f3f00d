import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, insertMany, type Tx } from '../../platform/database.ts'
import { recordsAreEditable } from '../domains/index.ts'

const channel = 'zone_changed'

/** The records of a new zone: no host may send mail in the domain's name until the registrant allows it. */
const defaultRecords = [
  { host: '@', type: 'TXT', value: 'v=spf1 -all', ttl: 600 },
  { host: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=reject', ttl: 600 },
] as const

export interface NewZone {
  readonly account: string
  readonly domain: string
  readonly name: string
}

/**
 * Creates zones for domains that use our name servers. A domain's existing zone stays unchanged. A zone left by a previous holder
 * is reset and gets the next version, so that name servers and secondaries accept it.
 */
export async function openZones(tx: Tx, zones: readonly NewZone[], now: Date): Promise<void> {
  if (zones.length === 0) return
  const made = await insertMany(
    tx,
    'zones',
    zones.map(({ account, domain, name }) => ({
      account_id: account,
      domain_id: domain,
      name,
      version: '1',
      created_at: now,
      changed_at: now,
    })),
    {
      returning: ['id', 'name', 'version'],
      conflict: sql`on conflict (name) do update set account_id = excluded.account_id, domain_id = excluded.domain_id,
        version = zones.version + 1, created_at = excluded.created_at, changed_at = excluded.changed_at
        where zones.domain_id <> excluded.domain_id`,
    },
  )
  if (made.length === 0) return
  const left = made.filter(zone => zone.version !== '1').map(zone => zone.id)
  if (left.length > 0) {
    await tx.deleteFrom('dns_records').where('zone_id', '=', anyOf(left)).execute()
    await tx.deleteFrom('dns_changes').where('zone_id', '=', anyOf(left)).execute()
    await tx.deleteFrom('redirect_certificates').where('zone_id', '=', anyOf(left)).execute()
    await tx.deleteFrom('acme_challenges').where('zone_id', '=', anyOf(left)).execute()
    await tx.deleteFrom('record_template_zones').where('zone_id', '=', anyOf(left)).execute()
    await tx.deleteFrom('zone_keys').where('zone_id', '=', anyOf(left)).execute()
    await tx.deleteFrom('zone_signings').where('zone_id', '=', anyOf(left)).execute()
  }
  await addDefaultRecords(tx, made, now)
  await sql`select pg_notify(${channel}, version || ' ' || name)
    from unnest(${made.map(zone => zone.version)}::text[], ${made.map(zone => zone.name)}::text[]) as z(version, name)`.execute(
    tx,
  )
}

const addDefaultRecords = (tx: Tx, zones: readonly { readonly id: string; readonly version: string }[], now: Date) =>
  insertMany(
    tx,
    'dns_records',
    zones.flatMap(zone =>
      defaultRecords.map(record => ({ ...record, zone_id: zone.id, version: zone.version, changed_at: now })),
    ),
  )

/** A zone begins anew with the records of a new one; its signing stays as it is. */
export async function resetRecords(tx: Tx, zone: { id: string; name: string }, now: Date): Promise<void> {
  const version = await nextVersion(tx, zone, now)
  await tx.deleteFrom('dns_records').where('zone_id', '=', zone.id).execute()
  await addDefaultRecords(tx, [{ id: zone.id, version }], now)
}

const ownZone = (db: Db, account: string, domain: string) =>
  db
    .selectFrom('zones')
    .innerJoin('domains', 'domains.id', 'zones.domain_id')
    .select([
      'zones.id', 'zones.name', 'zones.version', 'zones.served_version', 'zones.served_at', 'domains.state',
    ]) // biome-ignore format: one list
    .where('zones.domain_id', '=', domain)
    .where('zones.account_id', '=', account)

/** An account's zone, for reading. */
export const findZone = (db: Db, account: string, domain: string) => ownZone(db, account, domain).executeTakeFirst()

/** An account's zone, locked for update: changes of one zone are serialized. */
export async function lockZone(tx: Tx, account: string, domain: string) {
  const zone = await ownZone(tx, account, domain).forUpdate('zones').executeTakeFirst()
  if (!zone) return fail('zone-unknown')
  return recordsAreEditable(zone.state) ? ok(zone) : fail('records-not-editable')
}
export type LockedZone = NonNullable<Awaited<ReturnType<typeof findZone>>>

/** The next version of a zone, one per change; name servers are notified at commit. */
export async function nextVersion(tx: Tx, zone: { id: string; name: string }, now: Date): Promise<string> {
  const { version } = await tx
    .updateTable('zones')
    .set(eb => ({ version: eb('version', '+', '1'), changed_at: now }))
    .where('id', '=', zone.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await notifyZoneChanged(tx, zone.name, version)
  return version
}

/** Makes name servers read a domain's zone again, which may be parked now or no longer; it is created where there is none. */
export async function refreshZone(tx: Tx, zone: NewZone, now: Date): Promise<void> {
  await openZones(tx, [zone], now)
  const row = await tx
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('name', '=', zone.name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await nextVersion(tx, row, now)
}

const notifyZoneChanged = (tx: Tx, name: string, version: string) =>
  sql`select pg_notify(${channel}, ${`${version} ${name}`})`.execute(tx)
export const zoneChannel = channel
