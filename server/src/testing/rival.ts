import { openEppRegistry } from '@namestead/adapters/registry/client/open'
import type { Registry } from '@namestead/adapters/registry/port'
import type { TestApp } from './test-app.ts'

/** The sandbox registry as its other registrar reaches it. */
export async function openRival({ databases, clock, log }: TestApp): Promise<Registry> {
  const { rows } = await databases.pool.query("select host, port, authority as ca from registries where driver = 'epp'")
  return openEppRegistry({
    ...rows[0],
    name: 'rival',
    registrar: 'rival',
    password: 'sandbox-rival',
    now: () => clock.now(),
    log,
  })
}
