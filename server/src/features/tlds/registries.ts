import type { Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Databases, Db } from '../../platform/database.ts'
import { type Listener, serially } from '../../platform/listen.ts'
import type { Vault } from '../../platform/vault.ts'

/** The connected registries, by the current rows. */
export interface Registries {
  of(registryId: string | null): Registry | undefined
  ids(): readonly string[]
  close(): Promise<void>
}

/** How to reach one registry. */
export interface RegistryEndpoint {
  readonly id: string
  readonly name: string
  readonly driver: string
  readonly host: string
  readonly port: number
  readonly authority: string | null
  readonly login: string
  readonly password: string
  readonly sessions: number
  readonly inFlight: number
  readonly namesPerCheck: number
  /** Of an upstream registrar: our account there. */
  readonly account: string | null
  /** HTTP without TLS. */
  readonly plain: boolean
}

const channel = 'registries'

/** Keeps one connection pool per registry; a changed row (the sandbox's port at a restart) creates a new one. */
export async function openRegistries(
  { db }: Databases,
  listener: Listener,
  passwords: Vault,
  connect: (endpoint: RegistryEndpoint) => Registry,
): Promise<Registries> {
  const open = new Map<string, { key: string; connection: Registry }>()
  const read = serially(async () => {
    const rows = await db.selectFrom('registries').selectAll().execute()
    for (const { in_flight: inFlight, names_per_check: namesPerCheck, password: sealed, ...row } of rows) {
      const password = sealed ? passwords.open(row.name, sealed).toString() : ''
      const endpoint = { ...row, password, inFlight, namesPerCheck }
      const key = JSON.stringify([
        endpoint.host,
        endpoint.port,
        endpoint.authority,
        endpoint.login,
        endpoint.password,
        endpoint.account,
        endpoint.plain,
        endpoint.sessions,
        inFlight,
        namesPerCheck,
      ])
      const before = open.get(row.id)
      if (before?.key === key) continue
      open.set(row.id, { key, connection: connect(endpoint) })
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
    async close() {
      await Promise.all([...open.values()].map(({ connection }) => connection.close()))
    },
  }
}

export const notifyRegistriesChanged = (db: Db) => sql`select pg_notify(${channel}, '')`.execute(db)
