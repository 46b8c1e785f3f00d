import { anyOf, type Tx } from '../../platform/database.ts'
import { resetRecords } from './zones.ts'

interface Moved {
  readonly domains: readonly string[]
  readonly to: string
  /** The records go along; otherwise the zones are reset. */
  readonly withZone: boolean
  readonly now: Date
}

/**
 * Gives the zones of domains to another account, without the log of the former one's changes, its templates and its comments. Returns
 * their ids.
 */
export async function moveZones(tx: Tx, { domains, to, withZone, now }: Moved): Promise<readonly string[]> {
  const zones = await tx
    .updateTable('zones')
    .set({ account_id: to })
    .where('domain_id', '=', anyOf(domains))
    .returning(['id', 'name'])
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
  if (!withZone) for (const zone of zones) await resetRecords(tx, zone, now)
  return ids
}
