import type { Outcome, Registry } from '@namestead/adapters/registry/port'
import type { Databases } from '../../platform/database.ts'

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
}
interface ConnectedRegistry {
  readonly id: string
  readonly connection: Registry
}

// Host objects remain while domains use them: one that a connection created or saw once is not checked again.
const settled = new WeakMap<Registry, Map<string, Promise<Outcome<never> | undefined>>>()

/**
 * Creates the name servers' host objects at a registry that uses them (RFC 5732). Returns the outcome that prevented it, if any.
 */
export async function ensureHosts(
  ports: Ports,
  registry: ConnectedRegistry,
  hosts: readonly string[],
): Promise<Outcome<never> | undefined> {
  const looks = settled.get(registry.connection) ?? new Map<string, Promise<Outcome<never> | undefined>>()
  settled.set(registry.connection, looks)
  for (const host of hosts) {
    const look = looks.get(host) ?? ensureHost(ports, registry, host)
    looks.set(host, look)
    const blocked = await look.catch(error => {
      looks.delete(host)
      throw error
    })
    if (!blocked) continue
    looks.delete(host)
    return blocked
  }
  return undefined
}

async function ensureHost({ databases, now }: Ports, registry: ConnectedRegistry, host: string) {
  const known = await databases.db
    .selectFrom('registry_hosts')
    .select('host')
    .where('registry_id', '=', registry.id)
    .where('host', '=', host)
    .executeTakeFirst()
  if (known) return undefined
  const made = await registry.connection.createHost({ host })
  // 2302: it already exists, which is fine.
  if (made.kind !== 'done' && !(made.kind === 'refused' && made.code === 2302)) return made as Outcome<never>
  await databases.transact(tx =>
    tx
      .insertInto('registry_hosts')
      .values({ registry_id: registry.id, host, created_at: now() })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return undefined
}
