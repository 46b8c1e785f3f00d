import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { moveZones } from '../zones/index.ts'
import { lockSigning, moveSigning, moveWithDs } from './advance-signing.ts'
import { requestDs } from './request-ds.ts'

/** The domains, of those given, whose DS is being changed. */
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
  /** The records go along; otherwise the zone is reset. */
  readonly withZone: boolean
  readonly now: Date
}

/**
 * Zones follow their domains to another account. DNSSEC is turned off step by step, so that the domain resolves meanwhile; a DS of keys
 * elsewhere is removed.
 */
export async function handOverZones(tx: Tx, { domains, now, ...handOver }: ZoneHandOver): Promise<void> {
  const ids = await moveZones(tx, { ...handOver, domains: domains.map(({ id }) => id), now })
  for (const id of ids) await turnOff(tx, id, now)
  const managed = await managedDomains(tx, ids)
  for (const { id, secured } of domains)
    if (secured && !managed.has(id))
      await requestDs(tx, { domain: id, replaces: true, add: [], remove: [], by: undefined }, now)
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
