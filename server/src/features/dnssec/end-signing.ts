import { anyOf, type Tx } from '../../platform/database.ts'

/** The keys and the signing of zones that end. */
export async function endSigning(tx: Tx, zones: readonly string[]): Promise<void> {
  await tx.deleteFrom('zone_keys').where('zone_id', '=', anyOf(zones)).execute()
  await tx.deleteFrom('zone_signings').where('zone_id', '=', anyOf(zones)).execute()
}
