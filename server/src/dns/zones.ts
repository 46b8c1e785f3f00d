import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

const channel = 'zone_changed'

/** The records a new zone starts with: nobody may send mail in the name's name until its owner says otherwise. */
const defaultRecords = [
  { host: '@', type: 'TXT', value: 'v=spf1 -all', ttl: 600 },
  { host: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=reject', ttl: 600 },
] as const

export interface NewZone {
  readonly account: string
  readonly domain: string
  readonly name: string
}

/** Makes the zones of names that use our name servers; one that is there stays as it is. */
export async function openZones(tx: Tx, zones: readonly NewZone[], now: Date): Promise<void> {
  if (zones.length === 0) return
  const made = await tx
    .insertInto('zones')
    .values(
      zones.map(({ account, domain, name }) => ({
        account_id: account,
        domain_id: domain,
        name,
        created_at: now,
        changed_at: now,
      })),
    )
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning(['id', 'name'])
    .execute()
  if (made.length === 0) return
  await tx
    .insertInto('dns_records')
    .values(
      made.flatMap(zone =>
        defaultRecords.map(record => ({ ...record, zone_id: zone.id, version: '1', changed_at: now })),
      ),
    )
    .execute()
  await sql`select pg_notify(${channel}, '1 ' || name) from unnest(${made.map(zone => zone.name)}::text[]) as z(name)`.execute(
    tx,
  )
}

const ownZone = (db: Db, account: string, domain: string) =>
  db
    .selectFrom('zones')
    .select(['id', 'name', 'version'])
    .where('domain_id', '=', domain)
    .where('account_id', '=', account)

/** An account's zone, for reading. */
export const findZone = (db: Db, account: string, domain: string) => ownZone(db, account, domain).executeTakeFirst()

/** An account's zone, locked: changes of one zone are serial. */
export const lockZone = (tx: Tx, account: string, domain: string) =>
  ownZone(tx, account, domain).forUpdate().executeTakeFirst()

/** One change, one version; name servers hear of it when the transaction is committed. */
export async function nextVersion(tx: Tx, zone: { id: string; name: string }, now: Date): Promise<string> {
  const { version } = await tx
    .updateTable('zones')
    .set(eb => ({ version: eb('version', '+', '1'), changed_at: now }))
    .where('id', '=', zone.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tellZoneChanged(tx, zone.name, version)
  return version
}

const tellZoneChanged = (tx: Tx, name: string, version: string) =>
  sql`select pg_notify(${channel}, ${`${version} ${name}`})`.execute(tx)
export const zoneChannel = channel
