import { afterEach, expect, test, vi } from 'vitest'
import { type NameServer, startNameServer } from './name-server.ts'
import type { Zone } from './port.ts'
import { type Ask, ask, codeOf, lines, memorySource, silent, zone } from './test-client.ts'
import { a } from './test-zones.ts'

/** More zones than fit into memory: most are read when they are asked for. */
const count = 300
const nameOf = (at: number) => `zone-${at}.test`
const contents = (at: number, version = 1): Zone => zone(nameOf(at), [a('@', `192.0.2.${version}`)], version)

let server: NameServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function serving(zoneOctets = 60_000, ...more: Zone[]) {
  const zones = memorySource(...Array.from({ length: count }, (_, at) => contents(at)), ...more)
  const reads: (readonly string[])[] = []
  const delay: { until: Promise<void> | undefined } = { until: undefined }
  const { readZones } = zones.source
  const source = {
    ...zones.source,
    readZones: async (names: readonly string[]) => {
      reads.push(names)
      // What is read is the state before the delay.
      const read = await readZones(names)
      await delay.until
      return read
    },
  }
  const started = await startNameServer({ source, zoneOctets, host: '127.0.0.1', port: 0, log: silent, now: Date.now })
  server = started
  await started.loaded
  const answer = async (question: Ask) => {
    const packet = await ask(started.port, question)
    return { code: codeOf(packet), answers: lines(packet.answers) }
  }
  const addressOf = async (at: number) => (await answer({ name: nameOf(at) })).answers[0]
  return { zones, reads, delay, answer, addressOf, stats: started.stats }
}

test('every zone is answered, whatever fits into memory, and concurrent questions are read together', async () => {
  const { reads, addressOf, stats } = await serving()
  expect(stats()).toMatchObject({ zones: count, loaded: true })
  const all = await Promise.all(Array.from({ length: count }, (_, at) => addressOf(at)))
  expect(all).toEqual(Array.from({ length: count }, (_, at) => `${nameOf(at)} A 192.0.2.1`))
  expect(reads.flat().length).toBeGreaterThan(count / 2)
  expect(reads.length).toBeLessThan(reads.flat().length / 4)
  await vi.waitFor(() => expect(stats().zoneOctets).toBeLessThanOrEqual(60_000))
})

test('one zone that many ask for is read once, and stays while it is asked for', async () => {
  const { reads, addressOf, stats } = await serving()
  const before = reads.flat().length
  await Promise.all(Array.from({ length: 100 }, () => addressOf(count - 1)))
  expect(reads.flat().slice(before)).toEqual([nameOf(count - 1)])
  for (let at = 0; at < count - 1; at++) {
    await addressOf(at)
    await addressOf(count - 1)
  }
  expect(reads.flat().filter(name => name === nameOf(count - 1))).toHaveLength(1)
  expect(stats().servFail).toBe(0)
})

test('names of others are refused without a read', async () => {
  const { reads, answer } = await serving()
  const before = reads.length
  const codes = await Promise.all(Array.from({ length: 100 }, (_, at) => answer({ name: `x${at}.elsewhere.example` })))
  expect(codes.every(({ code }) => code === 5)).toBe(true)
  expect(reads.length).toBe(before)
})

test('changes of zones in memory and of others are served, created and dropped ones too', async () => {
  const { zones, addressOf, answer } = await serving()
  for (const at of [0, count - 1]) {
    expect(await addressOf(at)).toBe(`${nameOf(at)} A 192.0.2.1`)
    zones.put(contents(at, 2))
    await vi.waitFor(async () => expect(await addressOf(at)).toBe(`${nameOf(at)} A 192.0.2.2`))
  }
  // Not asked for before.
  zones.put(contents(150, 3))
  await vi.waitFor(async () => expect(await addressOf(150)).toBe(`${nameOf(150)} A 192.0.2.3`))
  zones.put(contents(count + 1))
  await vi.waitFor(async () => expect(await addressOf(count + 1)).toBe(`${nameOf(count + 1)} A 192.0.2.1`))
  zones.drop(nameOf(200))
  await vi.waitFor(async () => expect((await answer({ name: nameOf(200) })).code).toBe(5))
})

test('a zone that changes while it is being read is read again', async () => {
  const { zones, addressOf, reads, delay } = await serving()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  delay.until = held
  const asked = addressOf(250)
  await vi.waitFor(() => expect(reads.flat()).toContain(nameOf(250)))
  zones.put(contents(250, 7))
  release()
  expect(await asked).toMatch(nameOf(250))
  await vi.waitFor(async () => expect(await addressOf(250)).toBe(`${nameOf(250)} A 192.0.2.7`))
})

test('while the source is away, zones in memory are served and others fail; afterwards all are', async () => {
  const { zones, addressOf, answer } = await serving()
  await addressOf(7)
  zones.state.away = true
  expect(await addressOf(7)).toBe(`${nameOf(7)} A 192.0.2.1`)
  const others = await Promise.all([290, 291, 292].map(at => answer({ name: nameOf(at) })))
  expect(others.map(({ code }) => code)).toEqual([2, 2, 2])
  zones.state.away = false
  await vi.waitFor(async () => expect(await addressOf(290)).toBe(`${nameOf(290)} A 192.0.2.1`))
})

test('an ALIAS leads into zones that are not in memory', async () => {
  const alias = (name: string, target: string) => zone(name, [{ host: '@', type: 'ALIAS', target, ttl: 600 }])
  const { answer, zones } = await serving(10_000, alias('first.test', 'second.test'), alias('second.test', nameOf(299)))
  expect((await answer({ name: 'first.test' })).answers).toEqual(['first.test A 192.0.2.1'])
  zones.put(contents(299, 9))
  await vi.waitFor(async () =>
    expect((await answer({ name: 'first.test' })).answers).toEqual(['first.test A 192.0.2.9']),
  )
})

test('a zone that cannot be encoded is refused, and not read for every question', async () => {
  const good = contents(0)
  const bad = { ...zone('bad.test', [a('@', '192.0.2.1')]), authority: { ...good.authority, contact: 'a@..' } }
  const { reads, answer, zones } = await serving(60_000, bad)
  for (let round = 0; round < 5; round++) expect((await answer({ name: 'bad.test' })).code).toBe(2)
  expect(reads.flat().filter(name => name === 'bad.test').length).toBeLessThanOrEqual(1)
  zones.put(zone('bad.test', [a('@', '192.0.2.4')], 2))
  await vi.waitFor(async () => expect((await answer({ name: 'bad.test' })).answers).toHaveLength(1))
})
