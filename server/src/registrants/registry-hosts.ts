import type { Outcome, Registry } from '@namestead/adapters/registry/port'
import type { Databases } from '../platform/database.ts'

/** Makes the name servers known to a registry that wants host objects (RFC 5732). Answers what stood in the way. */
export async function ensureHosts(
  { databases, now }: { databases: Databases; now: () => Date },
  registry: { readonly id: string; readonly connection: Registry },
  hosts: readonly string[],
): Promise<Outcome<never> | undefined> {
  if (hosts.length === 0) return undefined
  const rows = await databases.db
    .selectFrom('registry_hosts')
    .select('host')
    .where('registry_id', '=', registry.id)
    .where('host', 'in', [...hosts])
    .execute()
  const known = new Set(rows.map(row => row.host))
  for (const host of hosts) {
    if (known.has(host)) continue
    const made = await registry.connection.createHost({ host })
    // 2302: somebody made it before us, which serves as well.
    if (made.kind !== 'done' && !(made.kind === 'refused' && made.code === 2302)) return made as Outcome<never>
    await databases.transact(tx =>
      tx
        .insertInto('registry_hosts')
        .values({ registry_id: registry.id, host, created_at: now() })
        .onConflict(conflict => conflict.doNothing())
        .execute(),
    )
  }
  return undefined
}
