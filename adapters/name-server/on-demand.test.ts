import { afterEach, expect, test, vi } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { createAskedZones } from './asked-zones.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import type { Zone } from './port.ts'
import { type Ask, ask, codeOf, lines, memorySource, silent, zone } from './test-client.ts'
import { a } from './test-zones.ts'
import { toWireName } from './wire-name.ts'
import { createZoneStore } from './zone-store.ts'

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
  const poison: { name: string } = { name: '' }
  const delay: { until: Promise<void> | undefined } = { until: undefined }
  const { readZones } = zones.source
  const source = {
    ...zones.source,
    readZones: async (names: readonly string[]) => {
      reads.push(names)
      if (names.includes(poison.name)) throw new Error('a value that cannot be read')
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
  return { zones, reads, delay, poison, answer, addressOf, stats: started.stats }
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

test('a zone that is read in vain is refused, and only a change of it or a list of all takes its name from the index', () => {
  const store = createZoneStore({ readMissing: async () => undefined })
  for (const name of ['test', 'here.test', 'lost.test']) store.add(toWireName(name))
  store.hide(toWireName('lost.test'))
  expect(store.apexOf(toWireName('www.lost.test'))).toBe(toWireName('test'))
  expect(store.apexOf(toWireName('here.test'))).toBe(toWireName('here.test'))
  expect(store.size).toBe(3)
  store.add(toWireName('lost.test'))
  expect(store.apexOf(toWireName('www.lost.test'))).toBe(toWireName('lost.test'))
})

test('a zone that is missing without a notification is refused, read once, and served again with its next change', async () => {
  const { zones, answer, reads, stats } = await serving()
  zones.remove(nameOf(260))
  for (let round = 0; round < 3; round++) expect((await answer({ name: nameOf(260) })).code).toBe(5)
  expect(reads.flat().filter(name => name === nameOf(260))).toHaveLength(1)
  expect(stats().zones).toBe(count)
  zones.put(contents(260, 2))
  expect((await answer({ name: nameOf(260) })).answers).toEqual([`${nameOf(260)} A 192.0.2.2`])
})

test('5,000 zones that change together are read in few reads, and served within two seconds', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => zone(`burst-${at}.test`, [a('@', '192.0.2.1')]))
  const { zones, reads, delay, answer, stats } = await serving(64 * 1024 * 1024, ...many)
  expect(stats().zones).toBe(count + many.length)
  delay.until = new Promise(done => setTimeout(done, 50))
  const before = reads.length
  for (const each of many) zones.put({ ...each, version: 2, records: [a('@', '192.0.2.2')] })
  for (const at of [0, 2_500, 4_999])
    await vi.waitFor(
      async () =>
        expect((await answer({ name: `burst-${at}.test` })).answers).toEqual([`burst-${at}.test A 192.0.2.2`]),
      { timeout: patience(2) },
    )
  expect(reads.length - before).toBeLessThanOrEqual(25)
})

test('while as many zones are asked for as are worth it, another one is refused at once, and one of these is not', async () => {
  const asked = createAskedZones()
  const apexes = Array.from({ length: 2_001 }, (_, at) => toWireName(`asked-${at}.test`))
  const reads = apexes.map(apex => asked.ask(apex))
  const [first = ''] = apexes
  expect(reads.indexOf(undefined)).toBe(2_000)
  expect(asked.ask(first)).toBe(reads[0])
  asked.settle(first)
  await reads[0]
  expect(asked.ask(apexes[2_000] ?? '')).toBeInstanceOf(Promise)
})

test('after a time without the source, those that ask now are answered, and nothing is read for those that have gone', async () => {
  const names = Array.from({ length: 5_000 }, (_, at) => zone(`storm-${at}.test`, [a('@', '192.0.2.1')]))
  const { reads, delay, answer, stats } = await serving(10_000, ...names)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  delay.until = held
  const before = reads.length
  const codes: number[] = []
  // As fast as they are received: a burst that overflows a socket is lost.
  for (let from = 0; from < names.length; from += 100) {
    for (const { name } of names.slice(from, from + 100)) void answer({ name }).then(({ code }) => codes.push(code))
    await vi.waitFor(() => expect(stats().queries).toBe(from + 100), { timeout: patience(5) })
  }
  await vi.waitFor(() => expect(codes).toHaveLength(names.length), { timeout: patience(30) })
  expect(new Set(codes)).toEqual(new Set([2]))
  delay.until = undefined
  const last = answer({ name: nameOf(299) })
  release()
  expect((await last).answers).toEqual([`${nameOf(299)} A 192.0.2.1`])
  // Few reads were under way; nothing is read for the clients that have gone.
  expect(reads.slice(before).flat().length).toBeLessThan(1_500)
  expect(stats().queries).toBe(names.length + 1)
})

test('a zone that appears while two lists of all are wanted stays known, whichever would be read first', async () => {
  const zones = memorySource(contents(0))
  let listings = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const source = {
    ...zones.source,
    async *listVersions() {
      const listed = zones.list()
      if (++listings === 2) await held
      yield* listed
    },
  }
  server = await startNameServer({ source, host: '127.0.0.1', port: 0, log: silent, now: Date.now })
  await server.loaded
  for (let gap = 0; gap < 2; gap++) for (const feed of zones.feeds) feed.interrupted()
  await new Promise(done => setTimeout(done, 20))
  zones.put(contents(1))
  release()
  await vi.waitFor(() => expect(listings).toBe(3))
  expect(codeOf(await ask(server.port, { name: nameOf(1) }))).toBe(0)
})

test('a zone that changed during a gap of the feed while it was being read is read again', async () => {
  const { zones, addressOf, reads, delay } = await serving()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  delay.until = held
  const asked = addressOf(251)
  await vi.waitFor(() => expect(reads.flat()).toContain(nameOf(251)))
  zones.put(contents(251, 8), false)
  for (const feed of zones.feeds) feed.interrupted()
  release()
  await asked
  await vi.waitFor(async () => expect(await addressOf(251)).toBe(`${nameOf(251)} A 192.0.2.8`))
})

test('one zone that the source cannot read does not fail those that are read with it, cold or changed', async () => {
  const { zones, answer, addressOf, poison, reads } = await serving()
  poison.name = nameOf(270)
  const cold = Array.from({ length: 20 }, (_, at) => 260 + at)
  const answers = await Promise.all(cold.map(async at => (await answer({ name: nameOf(at) })).code))
  expect(answers).toEqual(cold.map(at => (at === 270 ? 2 : 0)))
  const before = reads.length
  expect((await answer({ name: nameOf(270) })).code).toBe(2)
  expect(reads.length).toBe(before)
  // The same after a change.
  poison.name = nameOf(0)
  for (let at = 0; at < 5; at++) await addressOf(at)
  for (let at = 0; at < 5; at++) zones.put(contents(at, 6))
  await vi.waitFor(async () => expect(await addressOf(4)).toBe(`${nameOf(4)} A 192.0.2.6`))
})
