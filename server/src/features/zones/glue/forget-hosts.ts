import { anyOf, type Tx } from '../../../platform/database.ts'

/** Their registries have removed them, with the domain that they are below. */
export async function forgetHosts(tx: Tx, hosts: readonly string[]): Promise<void> {
  await tx.deleteFrom('glue_hosts').where('host', '=', anyOf(hosts)).execute()
}
