import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { notify } from '../../platform/at-commit.ts'
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

/** Deletes what higher features keep of zones. */
export type EndContents = (tx: Tx, zones: readonly string[]) => Promise<void>

/**
 * Creates zones for domains that use our name servers. A domain's existing zone stays unchanged. A zone of a previous holder is
 * reset. Either continues from the last version of its name, so that name servers and secondaries accept it.
 */
export async function openZones(tx: Tx, ended: EndContents, zones: readonly NewZone[], now: Date): Promise<void> {
  if (zones.length === 0) return
  const first = await firstVersions(tx, zones)
  const made = await insertMany(
    tx,
    'zones',
    zones.map(({ account, domain, name }) => ({
      account_id: account,
      domain_id: domain,
      name,
      version: first(name),
      created_at: now,
      changed_at: now,
    })),
    {
      returning: ['id', 'name', 'version'],
      conflict: sql`on conflict (name) do update set account_id = excluded.account_id, domain_id = excluded.domain_id,
        version = zones.version + 1, created_at = excluded.created_at, changed_at = excluded.changed_at, ends_at = null
        where zones.domain_id <> excluded.domain_id`,
    },
  )
  if (made.length === 0) return
  const left = made.filter(zone => zone.version !== first(zone.name)).map(zone => zone.id)
  if (left.length > 0) await deleteContents(tx, ended, left)
  await addDefaultRecords(tx, made, now)
  notifyZones(tx, made)
}

/**
 * The version that a zone begins with. A zone of the same name that is there stays locked: if it ends meanwhile, its last version
 * is seen.
 */
async function firstVersions(tx: Tx, zones: readonly NewZone[]): Promise<(name: string) => string> {
  const names = zones.map(({ name }) => name)
  await tx.selectFrom('zones').select('id').where('name', '=', anyOf(names)).orderBy('id').forUpdate().execute()
  const ended = await tx
    .selectFrom('ended_zones')
    .select(eb => ['name', eb('version', '+', '1').as('next')])
    .where('name', '=', anyOf(names))
    .execute()
  const next = new Map(ended.map(row => [row.name, row.next]))
  return name => next.get(name) ?? '1'
}

/** Everything that a zone has, but the zone itself. */
export async function deleteContents(tx: Tx, ended: EndContents, zones: readonly string[]): Promise<void> {
  await tx.deleteFrom('dns_records').where('zone_id', '=', anyOf(zones)).execute()
  await tx.deleteFrom('dns_changes').where('zone_id', '=', anyOf(zones)).execute()
  await tx.deleteFrom('record_template_zones').where('zone_id', '=', anyOf(zones)).execute()
  await ended(tx, zones)
}

const notifyZones = (tx: Tx, zones: readonly { readonly name: string; readonly version: string }[]) =>
  notify(
    tx,
    channel,
    zones.map(({ version, name }) => `${version} ${name}`),
  )

/** Version 0: name servers confirm by a read that the zone is gone. */
export const notifyZonesGone = (tx: Tx, names: readonly string[]) =>
  notifyZones(
    tx,
    names.map(name => ({ name, version: '0' })),
  )

const addDefaultRecords = (tx: Tx, zones: readonly { readonly id: string; readonly version: string }[], now: Date) =>
  insertMany(
    tx,
    'dns_records',
    zones.flatMap(zone =>
      defaultRecords.map(record => ({ ...record, zone_id: zone.id, version: zone.version, changed_at: now })),
    ),
  )

/** Remembers until when caches may have records that are about to change, by their TTLs. */
export async function noteCached(tx: Tx, zone: string, ttls: readonly number[], now: Date): Promise<void> {
  if (ttls.length === 0) return
  const until = new Date(now.getTime() + Math.max(...ttls) * 1000)
  await sql`update zones set cached_until = greatest(cached_until, ${until}) where id = ${zone}`.execute(tx)
}

/** A zone restarts with the records of a new one; its signing stays as it is. */
export async function resetRecords(tx: Tx, zone: { id: string; name: string }, now: Date): Promise<void> {
  const version = await nextVersion(tx, zone, now)
  const former = await tx
    .deleteFrom('dns_records')
    .where('zone_id', '=', zone.id)
    .returning(['ttl', 'paused'])
    .execute()
  await noteCached(
    tx,
    zone.id,
    former.flatMap(({ ttl, paused }) => (paused ? [] : [ttl])),
    now,
  )
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
  notifyZones(tx, [{ name: zone.name, version }])
  return version
}

/** Makes name servers read a domain's zone again, which may be parked now or no longer; it is created where there is none. */
export async function refreshZone(tx: Tx, ended: EndContents, zone: NewZone, now: Date): Promise<void> {
  await openZones(tx, ended, [zone], now)
  const row = await tx
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('name', '=', zone.name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await nextVersion(tx, row, now)
}

export const zoneChannel = channel
