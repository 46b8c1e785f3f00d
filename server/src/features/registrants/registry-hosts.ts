import type { Registry, Unmade } from '@namestead/adapters/registry/port'
import { anyOf, type Databases, type Tx } from '../../platform/database.ts'
import { aboutNamed } from '../tlds/index.ts'

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
  /** What the registry says of these is about us. */
  readonly ourNameServers: readonly string[]
}
interface ConnectedRegistry {
  readonly id: string
  readonly connection: Registry
}

interface Look {
  readonly outcome: Promise<Unmade | undefined>
  readonly until: number
}

/** Another process may remove a host with the domain that it is below. */
const trustedMs = 60_000
const settled = new WeakMap<Registry, Map<string, Look>>()

/**
 * Creates the name servers' host objects at a registry that uses them (RFC 5732). Returns the outcome that prevented it, if any: that
 * of a host that the customer named is its refusal, such as 2201 where it lies below another registrar's domain.
 */
export async function ensureHosts(
  ports: Ports,
  registry: ConnectedRegistry,
  hosts: readonly string[],
): Promise<Unmade | undefined> {
  const looks = settled.get(registry.connection) ?? new Map<string, Look>()
  settled.set(registry.connection, looks)
  const at = performance.now()
  // Bounded: what is over is dropped before it is asked for again.
  for (const [host, { until }] of looks) if (until <= at) looks.delete(host)
  for (const host of hosts) {
    const look = looks.get(host) ?? { outcome: ensureHost(ports, registry, host), until: at + trustedMs }
    looks.set(host, look)
    const blocked = await look.outcome.catch(error => {
      looks.delete(host)
      throw error
    })
    if (!blocked) continue
    looks.delete(host)
    return blocked
  }
  return undefined
}

async function ensureHost({ databases, now, ourNameServers }: Ports, registry: ConnectedRegistry, host: string) {
  const known = await databases.db
    .selectFrom('registry_hosts')
    .select('host')
    .where('registry_id', '=', registry.id)
    .where('host', '=', host)
    .executeTakeFirst()
  if (known) return undefined
  const made = await registry.connection.createHost({ host })
  // 2302: it already exists, which is fine.
  if (made.kind !== 'done' && !(made.kind === 'refused' && made.code === 2302)) {
    return ourNameServers.includes(host) ? made : aboutNamed(host, made)
  }
  await databases.transact(tx =>
    tx
      .insertInto('registry_hosts')
      .values({ registry_id: registry.id, host, created_at: now() })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return undefined
}

/** A registry does not have these host objects, no matter what an earlier answer was: they are created again when they are needed. */
export async function forgetRegistryHosts(tx: Tx, registry: string, hosts: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('registry_hosts')
    .where('registry_id', '=', registry)
    .where('host', '=', anyOf([...hosts]))
    .execute()
}

/** The same after a command was refused since a host does not exist (2303), for this process at once. */
export async function distrustHosts(
  { databases }: Pick<Ports, 'databases'>,
  registry: ConnectedRegistry,
  hosts: readonly string[],
): Promise<void> {
  for (const host of hosts) settled.get(registry.connection)?.delete(host)
  await databases.transact(tx => forgetRegistryHosts(tx, registry.id, hosts))
}
