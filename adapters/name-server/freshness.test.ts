import { createSocket } from 'node:dgram'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { startNameServer } from './name-server.ts'
import { ask, codeOf, memorySource, silent, zone } from './test-client.ts'
import { a, example, startExample } from './test-zones.ts'

const { server, answer, zones } = await startExample()
afterAll(() => server.close())

describe('freshness', () => {
  test('serves a change at once, as a whole', async () => {
    zones.put(zone('fresh.test', [a('@', '192.0.2.1'), a('www', '192.0.2.1')]))
    await vi.waitFor(async () =>
      expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.1']),
    )
    zones.put(zone('fresh.test', [a('@', '192.0.2.2')], 2))
    await vi.waitFor(
      async () => expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.2']),
      { timeout: patience(2) },
    )
    expect((await answer({ name: 'www.fresh.test' })).code).toBe(3)
  })

  test('a zone below another takes over its names, and returns them when it is dropped', async () => {
    zones.put(zone('parent.test', [a('child', '192.0.2.1')]))
    await vi.waitFor(async () => expect((await answer({ name: 'child.parent.test' })).answers).toHaveLength(1))
    zones.put(zone('child.parent.test', []))
    await vi.waitFor(async () =>
      expect((await answer({ name: 'child.parent.test' })).authority[0]).toMatch(/^child\.parent\.test SOA/),
    )
    zones.drop('child.parent.test')
    await vi.waitFor(async () => expect((await answer({ name: 'child.parent.test' })).answers).toHaveLength(1))
    zones.drop('parent.test')
    await vi.waitFor(async () => expect((await answer({ name: 'child.parent.test' })).code).toBe(5))
  })

  test('an ALIAS follows its target in another zone', async () => {
    zones.put(zone('example.net', [a('target', '192.0.2.78')], 2))
    await vi.waitFor(async () =>
      expect((await answer({ name: 'here.example.com' })).answers).toEqual(['here.example.com A 192.0.2.78']),
    )
  })

  test('serves from memory while the source is unavailable, and catches up afterwards', async () => {
    zones.state.away = true
    zones.put(zone('fresh.test', [a('@', '192.0.2.3')], 3))
    expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.2'])
    zones.state.away = false
    await vi.waitFor(
      async () => expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.3']),
      { timeout: patience(2) },
    )
    zones.put(zone('fresh.test', [a('@', '192.0.2.4')], 4), false)
    for (const feed of zones.feeds) feed.interrupted()
    await vi.waitFor(async () =>
      expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.4']),
    )
  })

  test('keeps the last good version of a zone that cannot be served', async () => {
    zones.put({ ...zone('fresh.test', [a('@', '192.0.2.5')], 5), authority: { ...example.authority, contact: 'a@..' } })
    zones.put(zone('other.test', [a('@', '192.0.2.1')]))
    await vi.waitFor(async () => expect((await answer({ name: 'other.test' })).answers).toHaveLength(1))
    expect((await answer({ name: 'fresh.test' })).answers).toEqual(['fresh.test A 192.0.2.4'])
  })
})

test('answers SERVFAIL while the source is unavailable at startup, and says why, not once a query', async () => {
  const late = memorySource(example)
  late.state.away = true
  const said: object[] = []
  const log = { ...silent, warn: (facts: object, text: string) => void (/SERVFAIL/.test(text) && said.push(facts)) }
  const started = await startNameServer({ source: late.source, host: '127.0.0.1', port: 0, log, now: Date.now })
  for (let n = 0; n < 3; n++) expect(codeOf(await ask(started.port, { name: 'example.com' }))).toBe(2)
  expect(said).toEqual([{ reason: 'the list of zones is not loaded yet', name: 'example.com', type: 1, unnamed: 0 }])
  expect(started.stats().servFail).toBe(3)
  late.state.away = false
  await started.loaded
  expect(codeOf(await ask(started.port, { name: 'example.com' }))).toBe(0)
  await started.close()
})

test('reports a taken port clearly and leaves nothing open', async () => {
  const taken = createSocket('udp4')
  const port = await new Promise<number>(done => taken.bind(0, '127.0.0.1', () => done(taken.address().port)))
  const start = () => startNameServer({ source: zones.source, host: '127.0.0.1', port, log: silent, now: Date.now })
  await expect(start()).rejects.toThrow(`127.0.0.1, port ${port}: another program has the port`)
  taken.close()
  await (await start()).close()
})
