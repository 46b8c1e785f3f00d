import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { lockSigning, moveSigning, moveWithDs } from './advance-signing.ts'
import { requestDs } from './request-ds.ts'
import { resetRecords } from './zones.ts'

/** Those of the domains whose DS is being changed. */
export async function dsInProgress(db: Db | Tx, domains: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ds_requests')
    .select('domain_id')
    .where('domain_id', '=', anyOf(domains))
    .where('state', '=', 'asked')
    .execute()
  return rows.map(({ domain_id }) => domain_id)
}

interface ZoneHandOver {
  readonly domains: readonly { readonly id: string; readonly secured: boolean }[]
  readonly to: string
  /** The records go along; otherwise the zone begins anew. */
  readonly withZone: boolean
  readonly now: Date
}

/**
 * Zones follow their domains to another account, without the log of the former one's changes, its templates and its comments. DNSSEC is turned off step by step, so
 * that the domain resolves meanwhile; a DS of keys elsewhere is removed.
 */
export async function handOverZones(tx: Tx, { domains, to, withZone, now }: ZoneHandOver): Promise<void> {
  const zones = await tx
    .updateTable('zones')
    .set({ account_id: to })
    .where('domain_id', '=', anyOf(domains.map(({ id }) => id)))
    .returning(['id', 'name', 'domain_id'])
    .execute()
  const ids = zones.map(({ id }) => id)
  await tx.deleteFrom('dns_changes').where('zone_id', '=', anyOf(ids)).execute()
  await tx.deleteFrom('record_template_zones').where('zone_id', '=', anyOf(ids)).execute()
  await tx
    .updateTable('dns_records')
    .set({ comment: '' })
    .where('zone_id', '=', anyOf(ids))
    .where('comment', '<>', '')
    .execute()
  for (const zone of zones) {
    if (!withZone) await resetRecords(tx, zone, now)
    await turnOff(tx, zone.id, now)
  }
  const managed = await managedDomains(tx, ids)
  for (const { id, secured } of domains)
    if (secured && !managed.has(id))
      await requestDs(tx, { domain: id, replaces: true, add: [], remove: [], account: null }, now)
}

async function turnOff(tx: Tx, zone: string, now: Date): Promise<void> {
  const signing = await lockSigning(tx, zone)
  if (!signing || signing.state === 'off' || signing.state === 'turning-off') return
  // No DS was sent yet.
  if (signing.state === 'signing') await moveSigning(tx, signing, 'off', now)
  else await moveWithDs(tx, signing, 'turning-off', now)
}

/** The domains whose DS follows the signing of their zone here. */
async function managedDomains(tx: Tx, zones: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('zone_signings as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .select('z.domain_id')
    .where('s.zone_id', '=', anyOf(zones))
    .where('s.state', '<>', 'off')
    .execute()
  return new Set(rows.map(({ domain_id }) => domain_id))
}
