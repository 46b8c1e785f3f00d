import type { Message, Outcome } from '@namestead/adapters/registry/port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutsideWorld } from '../../../app/outside-world.ts'
import { journalMaintenance } from '../../../platform/journals.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { journals } from '../journals.ts'
import { takeRegistryMessages } from './take-registry-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
})
afterAll(() => app.close())

const at = { kind: 'done', code: 1000, message: '', clientTransactionId: 'NS-1', serverTransactionId: 'SV-1' } as const

/** Serves one message as the registry's queue; returns how often a decision was taken. */
async function takeAt(now: Date, message: Message): Promise<number> {
  const outside = await openOutsideWorld(app)
  const registry = outside.registries.of('1')
  if (!registry) throw new Error('no registry')
  let [queue, decisions]: [Message[], number] = [[message], 0]
  const queued = {
    ...registry,
    nextMessage: async (): Promise<Outcome<Message | null>> => ({ ...at, data: queue[0] ?? null }),
    acknowledgeMessage: async (): Promise<Outcome<{ left: number }>> => {
      queue = []
      return { ...at, data: { left: 0 } }
    },
  }
  await takeRegistryMessages(
    {
      databases: app.databases,
      now: () => now,
      registries: { ...outside.registries, of: () => queued },
      decided: async () => {
        decisions++
      },
      transferred: async () => undefined,
      mentioned: async () => undefined,
    },
    '1',
  )
  await outside.close()
  return decisions
}

test('a registry message counts once, even when it is repeated after its monthly table was dropped', async () => {
  const message: Message = {
    id: 'poll-7', queuedAt: null, text: 'Approved', waiting: 1,
    about: {
      kind: 'pending-action', object: 'domain', id: 'slow.com', succeeded: true,
      action: { clientTransactionId: 'NS-1', serverTransactionId: 'SV-1', at: new Date('2031-01-30T10:00:00Z') },
    },
  } // biome-ignore format: one message
  const putAway = async (now: Date) => {
    for (const work of journalMaintenance(journals, app.policies, app.owner))
      await app.databases.transact(tx => work.sweep(tx, now))
  }
  expect(await takeAt(new Date('2031-01-30T10:00:00Z'), message)).toBe(1)
  expect(await takeAt(new Date('2031-01-30T10:00:01Z'), message)).toBe(0)
  await putAway(new Date('2031-03-01T00:00:00Z'))
  expect(await takeAt(new Date('2031-03-02T10:00:00Z'), message)).toBe(0)
  expect(await takeAt(new Date('2031-03-02T10:00:00Z'), { ...message, id: 'poll-8' })).toBe(1)
  const { rows } = await app.databases.pool.query(
    "select tableoid::regclass::text as partition, message_id from registry_messages where message_id like 'poll-%' order by 2",
  )
  expect(rows).toEqual([
    { partition: 'registry_messages_2031_01', message_id: 'poll-7' },
    { partition: 'registry_messages_2031_03', message_id: 'poll-8' },
  ])
})
