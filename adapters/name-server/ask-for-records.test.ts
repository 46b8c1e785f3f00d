import { afterEach, expect, test } from 'vitest'
import { recordAsker } from './ask-for-records.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import type { RecordValue, ZoneRecord } from './port.ts'
import { memorySource, silent, zone } from './test-client.ts'

const running: NameServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

async function serve(...records: ZoneRecord[]) {
  const { source } = memorySource(zone('served.example', records))
  const server = await startNameServer({ source, host: '127.0.0.1', port: 0, log: silent, now: Date.now })
  running.push(server)
  await server.loaded
  return recordAsker(async () => [{ name: 'ns1.served.test', host: '127.0.0.1', port: server.port }])
}
const record = (host: string, value: RecordValue): ZoneRecord => ({ host, ttl: 600, ...value })
const lines = (records: readonly { host: string; type: string; value: string }[]) =>
  records.map(({ host, type, value }) => `${host} ${type} ${value}`)

test('the usual hosts are found with their records, an alias alone, and a text as a file writes it', async () => {
  const ask = await serve(
    record('@', { type: 'A', address: '192.0.2.1' }),
    record('@', { type: 'MX', priority: 10, target: 'mx.mail.example' }),
    record('@', { type: 'TXT', chunks: ['v=spf1 "a" \\ -all'] }),
    record('www', { type: 'CNAME', target: 'served.example' }),
    record('mail', { type: 'AAAA', address: '2001:db8::1' }),
  )
  const seen = await ask('served.example', ['ns1.served.test'])
  expect(seen).toMatchObject({ answered: true, partial: false })
  expect(lines(seen.records)).toEqual([
    '@ A 192.0.2.1',
    '@ MX 10 mx.mail.example.',
    '@ TXT "v=spf1 \\"a\\" \\\\ -all"',
    'www CNAME served.example.',
    'mail AAAA 2001:db8::1',
  ])
  expect(seen.records[0]?.ttl).toBe(600)
})

test('a wildcard is one record, and hosts that differ from it stay', async () => {
  const ask = await serve(
    record('*', { type: 'A', address: '192.0.2.9' }),
    record('shop', { type: 'A', address: '192.0.2.10' }),
  )
  const { records } = await ask('served.example', ['ns1.served.test'])
  expect(lines(records)).toEqual(['* A 192.0.2.9', 'shop A 192.0.2.10'])
})

test('an answer that does not fit into UDP is asked for over TCP', async () => {
  const texts = Array.from({ length: 12 }, (_, index) =>
    record('@', { type: 'TXT', chunks: [`${index} ${'x'.repeat(200)}`] }),
  )
  const { records } = await (await serve(...texts))('served.example', ['ns1.served.test'])
  expect(records).toHaveLength(12)
})

test('servers that are silent, refuse the zone or have no public address answer nothing', async () => {
  const ask = await serve(record('@', { type: 'A', address: '192.0.2.1' }))
  const nothing = { answered: false, partial: false, records: [] }
  expect(await ask('other.example', ['ns1.served.test'])).toEqual(nothing)
  expect(await ask('served.example', ['127.0.0.1', '10.0.0.1', 'no-such-host.invalid'])).toEqual(nothing)
  await running.splice(0)[0]?.close()
  expect(await ask('served.example', ['ns1.served.test'])).toEqual(nothing)
})
