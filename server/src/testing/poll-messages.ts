import type { Message, Registry } from '@namestead/adapters/registry/port'
import { pollRegistry } from '../app/jobs.ts'
import { openOutsideWorld } from '../app/outside-world.ts'
import type { TestApp } from './test-app.ts'

const done = {
  kind: 'done',
  code: 1000,
  message: '',
  clientTransactionId: 'NS-1',
  serverTransactionId: 'SV-1',
} as const

/** Empties a queue with these messages as if the sandbox's registry had them; everything else is the registry's own. */
export async function pollMessages(app: TestApp, messages: readonly Message[]): Promise<void> {
  const outside = await openOutsideWorld(app)
  const registry = outside.registries.of('1')
  if (!registry) throw new Error('no registry')
  const queue = [...messages]
  const queued: Registry = {
    ...registry,
    nextMessage: async () => ({ ...done, data: queue[0] ?? null }),
    async acknowledgeMessage({ message }) {
      if (queue[0]?.id === message) queue.shift()
      return { ...done, data: { left: queue.length } }
    },
  }
  await pollRegistry(app, { ...outside, registries: { ...outside.registries, of: () => queued } }, '1')
  await outside.close()
  if (queue.length > 0) throw new Error(`${queue.length} messages were not taken`)
}
