import { anyOf, type Tx } from '../../platform/database.ts'

/** The certificates of zones that end, and what a certificate authority was going to look for there. */
export async function endCertificates(tx: Tx, zones: readonly string[]): Promise<void> {
  await tx.deleteFrom('redirect_certificates').where('zone_id', '=', anyOf(zones)).execute()
  await tx.deleteFrom('acme_challenges').where('zone_id', '=', anyOf(zones)).execute()
}
