import type { Registry } from '@namestead/adapters/registry/port'
import type { Selectable } from 'kysely'
import { notify } from '../../../platform/at-commit.ts'
import type { Databases, Tx } from '../../../platform/database.ts'
import type { RegistryMaintenance } from '../../../platform/database-types.ts'
import { type Listener, serially } from '../../../platform/listen.ts'
import type { Vault } from '../../../platform/vault.ts'
import { endpointOf, type RegistryEndpoint } from './registry-endpoint.ts'

/** The connected registries, by the current rows. */
export interface Registries {
  of(registryId: string | null): Registry | undefined
  ids(): readonly string[]
  /** Whether its operator announced maintenance for this instant. */
  inMaintenance(registryId: string, now: Date): boolean
  close(): Promise<void>
}

type Window = Pick<Selectable<RegistryMaintenance>, 'starts_at' | 'ends_at'>

const channel = 'registries'

/** Keeps one connection pool per registry; a changed row (the sandbox's port at a restart) creates a new one. */
export async function openRegistries(
  { db }: Databases,
  listener: Listener,
  passwords: Vault,
  /** `maintenance`: until when no command may be sent now; undefined: it may. */
  connect: (endpoint: RegistryEndpoint, maintenance: (now: Date) => Date | undefined) => Registry,
): Promise<Registries> {
  const open = new Map<string, { key: string; connection: Registry }>()
  let maintenance: ReadonlyMap<string, readonly Window[]> = new Map()
  const windowAt = (id: string, now: Date) =>
    maintenance.get(id)?.find(({ starts_at: start, ends_at: end }) => start <= now && now < end)
  const read = serially(async () => {
    const rows = await db.selectFrom('registries').selectAll().execute()
    const windows = await db.selectFrom('registry_maintenance').selectAll().execute()
    maintenance = Map.groupBy(windows, ({ registry_id: id }) => id)
    for (const row of rows) {
      const endpoint = endpointOf(row, passwords)
      const key = JSON.stringify(endpoint)
      const before = open.get(row.id)
      if (before?.key === key) continue
      open.set(row.id, { key, connection: connect(endpoint, now => windowAt(row.id, now)?.ends_at) })
      // Commands in flight on the old one finish by themselves.
      before?.connection.close().catch(() => undefined)
    }
  })
  // Listens before the first read, since a change in between would be missed.
  await listener.listen(channel, read)
  await read()
  return {
    of: registryId => (registryId === null ? undefined : open.get(registryId)?.connection),
    ids: () => [...open.keys()],
    inMaintenance: (id, now) => windowAt(id, now) !== undefined,
    async close() {
      await Promise.all([...open.values()].map(({ connection }) => connection.close()))
    },
  }
}

export const notifyRegistriesChanged = (tx: Tx) => notify(tx, channel, [''])
