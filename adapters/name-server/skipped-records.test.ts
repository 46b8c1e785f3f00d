import { decode } from 'dns-packet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { largestSet } from './compile-zone.ts'
import { startNameServer } from './name-server.ts'
import type { NameServerLog, Zone, ZoneRecord } from './port.ts'
import { ask, codeOf, frame, lines, memorySource, queryPacket, sendTcp, silent, zone } from './test-client.ts'
import { a } from './test-zones.ts'

/** A server over the given stored zones, and what it logs about them. */
async function serving(...stored: Zone[]) {
  const logged: object[] = []
  const log: NameServerLog = { ...silent, error: (facts, message) => void logged.push({ ...facts, message }) }
  const zones = memorySource(...stored)
  const server = await startNameServer({ source: zones.source, host: '127.0.0.1', port: 0, log, now: Date.now })
  onTestFinished(() => server.close())
  await server.loaded
  const answers = async (name: string, type: 'A' | 'TXT' | 'CNAME' | 'MX' = 'A') => {
    const packet = await ask(server.port, { name, type, transport: 'tcp' })
    return codeOf(packet) === 0 ? lines(packet.answers) : codeOf(packet)
  }
  return { server, zones, logged, answers }
}

const good = a('good', '192.0.2.1')
const bad: [what: string, record: ZoneRecord][] = [
  ['an address that is none', { id: '7', host: 'bad', type: 'A', address: '192.0.2.256', ttl: 600 }],
  ['a host with an empty label', { id: '7', host: 'a..b', type: 'A', address: '192.0.2.1', ttl: 600 }],
  ['a host of 64 characters', { id: '7', host: 'x'.repeat(64), type: 'A', address: '192.0.2.1', ttl: 600 }],
  ['a target that is no name', { id: '7', host: 'bad', type: 'MX', priority: 1, target: 'a b', ttl: 600 }],
  ['a text of 256 octets', { id: '7', host: 'bad', type: 'TXT', chunks: ['x'.repeat(256)], ttl: 600 }],
  ['a priority of 17 bits', { id: '7', host: 'bad', type: 'MX', priority: 65_536, target: 'a.test', ttl: 600 }],
  ['no TTL', { id: '7', host: 'bad', type: 'A', address: '192.0.2.1', ttl: Number.NaN }],
  ['a CNAME beside others', { id: '7', host: 'good', type: 'CNAME', target: 'a.test', ttl: 600 }],
  ['a CNAME at the apex', { id: '7', host: '@', type: 'CNAME', target: 'a.test', ttl: 600 }],
  ['NS at a wildcard', { id: '7', host: '*', type: 'NS', target: 'ns.a.test', ttl: 600 }],
]

test.each(bad)('%s is skipped and logged once; its zone and all others are served', async (_, record) => {
  const { server, zones, logged, answers } = await serving(
    zone('broken.test', [record, good, a('bad.deep', '192.0.2.9')]),
    zone('other.test', [good]),
  )
  expect(await answers('good.broken.test')).toEqual(['good.broken.test A 192.0.2.1'])
  expect(await answers('good.other.test')).toEqual(['good.other.test A 192.0.2.1'])
  expect(logged).toEqual([
    expect.objectContaining({ zone: 'broken.test', record: '7', host: record.host, type: record.type }),
  ])
  expect(server.stats()).toMatchObject({ loaded: true, zones: 2, skippedRecords: 1 })

  zones.put(zone('broken.test', [record, a('new', '192.0.2.3')], 2))
  await vi.waitFor(async () => expect(await answers('new.broken.test')).toHaveLength(1))
  expect(logged).toHaveLength(1)
  zones.put(zone('broken.test', [a('new', '192.0.2.4')], 3))
  await vi.waitFor(async () => expect(await answers('new.broken.test')).toEqual(['new.broken.test A 192.0.2.4']))
  expect(server.stats().skippedRecords).toBe(0)
})

test('logs once a zone whose name DNS cannot carry, and serves all others', async () => {
  const { server, zones, logged, answers } = await serving(zone('not..a.name', [good]), zone('other.test', [good]))
  expect(await answers('good.other.test')).toHaveLength(1)
  expect(server.stats()).toMatchObject({ loaded: true, zones: 1 })
  for (const feed of zones.feeds) feed.interrupted()
  zones.put(zone('other.test', [a('new', '192.0.2.3')], 2))
  await vi.waitFor(async () => expect(await answers('new.other.test')).toHaveLength(1))
  expect(logged).toEqual([expect.objectContaining({ zone: 'not..a.name', message: 'a zone cannot be served' })])
})

test('reports records that the source could not read together with the others', async () => {
  const unreadable = [{ id: '9', host: 'x', type: 'A', why: 'record-value-a' }]
  const { logged, answers } = await serving({ ...zone('part.test', [good]), unreadable })
  expect(await answers('good.part.test')).toHaveLength(1)
  expect(logged).toEqual([expect.objectContaining({ zone: 'part.test', record: '9', why: 'record-value-a' })])
})

test('serves a set up to what a message can carry, at the end of a chain of CNAMEs too', async () => {
  const long = (index: number) => String(index).padStart(4, '0') + 'x'.repeat(196)
  const texts = Array.from({ length: 400 }, (_, index): ZoneRecord => {
    return { id: `${index}`, host: '*', type: 'TXT', chunks: [long(index)], ttl: 600 }
  })
  const label = 'y'.repeat(50)
  const chain = Array.from({ length: 11 }, (_, index): ZoneRecord => {
    const target = index === 10 ? 'end.large.test' : `${label}.${index + 1}.large.test`
    return { host: `${label}.${index}`, type: 'CNAME', target, ttl: 600 }
  })
  const { server, logged } = await serving(zone('large.test', [...texts, ...chain]))
  const fitting = Math.floor(largestSet / (12 + 1 + 200))
  expect(server.stats().skippedRecords).toBe(400 - fitting)
  expect(logged).toHaveLength(21)
  const first = frame(queryPacket({ name: `${label}.0.large.test`, type: 'TXT', payload: 1232, dnssecOk: true }))
  const [message] = await sendTcp(server.port, [first], 1)
  expect(message && decode(message).answers).toHaveLength(fitting + 11)
})
