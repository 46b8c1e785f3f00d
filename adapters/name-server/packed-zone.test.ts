import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { compileZone } from './compile-zone.ts'
import { rrType } from './dns-numbers.ts'
import { openZone, packingFormat, packZone, restoreZone, sizeOfPacked, storedForm } from './packed-zone.ts'
import type { ZoneRecord } from './port.ts'
import { createSigningKey } from './signing-keys.ts'
import { zone } from './test-client.ts'
import { signedWith } from './test-signed-zones.ts'
import { a } from './test-zones.ts'
import { toWireName } from './wire-name.ts'
import { createZoneStore } from './zone-store.ts'

const services = {
  redirectIpv4: ['192.0.2.80'],
  redirectIpv6: ['2001:db8::80'],
  mailExchangers: [{ priority: 5, target: 'mx.example.net' }],
}

const records: ZoneRecord[] = [
  a('@', '192.0.2.1'),
  a('www', '192.0.2.2'),
  a('www', '192.0.2.3'),
  a('a.b.c', '192.0.2.4'),
  a('*.wild', '192.0.2.5'),
  a(`${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(63)}`, '192.0.2.6'),
  { host: '@', ttl: 60, type: 'AAAA', address: '2001:db8::1' },
  { host: '@', ttl: 60, type: 'MX', priority: 10, target: 'mail.example.com' },
  { host: '@', ttl: 60, type: 'MX', priority: 20, target: 'example.com' },
  // Ends like the zone, and is not of it.
  { host: 'out', ttl: 60, type: 'CNAME', target: 'notexample.com' },
  { host: 'alias', ttl: 604_800, type: 'ALIAS', target: 'www.example.com' },
  { host: 'alias-out', ttl: 60, type: 'ALIAS', target: 'cdn.example.net' },
  { host: 'child', ttl: 60, type: 'NS', target: 'ns.child.example.com' },
  a('ns.child', '192.0.2.7'),
  { host: '_sip._tcp', ttl: 60, type: 'SRV', priority: 1, weight: 2, port: 5060, target: 'sip.example.com' },
  {
    host: '@',
    ttl: 60,
    type: 'SVCB',
    priority: 1,
    target: 'svc.example.net',
    parameters: [{ key: 1, value: '\x02h2' }],
  },
  {
    host: 'text',
    ttl: 0,
    type: 'TXT',
    chunks: ['', '\xff\0', 'y'.repeat(255), ...Array.from({ length: 300 }, () => 'z')],
  },
  { host: 'go', ttl: 60, type: 'URL' },
  { host: 'mail', ttl: 60, type: 'EMAIL' },
]

test('a packed zone has exactly what was compiled, and no other names', () => {
  const source = { ...zone('example.com', records, 2 ** 40 + 7), signing: signedWith(createSigningKey()) }
  const compiled = compileZone(source, services)
  expect(compiled.skipped).toEqual([])
  const opened = openZone(packZone(compiled))
  for (const [name, node] of compiled.nodes) {
    expect(opened.nodes.get(name)).toEqual(node)
    expect(opened.nodes.has(name)).toBe(true)
  }
  const { name, version, soa, negativeTtl, hasCuts, signing } = compiled
  expect(opened).toMatchObject({ name, version, soa, negativeTtl, hasCuts })
  expect(opened.signing).toBe(signing)
  for (const other of [
    'com',
    '.',
    'nobody.example.com',
    'w.example.com',
    'www.example.org',
    'notexample.com',
    'x.www.example.com',
  ])
    expect(opened.nodes.get(toWireName(other)), other).toBeUndefined()
})

test('ten zones of 10,000 records stay in memory together, and are not read again', () => {
  const reads: string[] = []
  const store = createZoneStore({ readMissing: apex => void reads.push(apex) })
  for (let at = 0; at < 10; at++) {
    const many = Array.from({ length: 10_000 }, (_, host) => a(`host-${host}`, `192.0.2.${host % 256}`))
    store.put(compileZone(zone(`large-${at}.test`, many), services))
  }
  expect(store.heldOctets).toBeLessThan(10 * 1024 * 1024)
  for (let round = 0; round < 3; round++)
    for (let at = 0; at < 10; at++) {
      const found = store.find(toWireName(`host-9999.large-${at}.test`))
      expect(found?.zone?.nodes.get(toWireName(`host-9999.large-${at}.test`))?.sets[0]?.type).toBe(rrType.A)
    }
  expect(reads).toEqual([])
})

test('a zone of ten records takes less than a kilobyte, with what the store needs for it', () => {
  const ten = Array.from({ length: 10 }, (_, at) => a(`host-${at}`, '192.0.2.1'))
  expect(sizeOfPacked(packZone(compileZone(zone('small.test', ten), services)))).toBeLessThan(1000)
})

test('what is read from a zone does not keep its memory once the zone is evicted', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const target = 'a-long-name-of-a-target.elsewhere.example'
  const kept: (string | undefined)[] = []
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 20; at++) {
    const packed = packZone(compileZone(zone('kept.test', [{ host: 'x', ttl: 60, type: 'ALIAS', target }]), services))
    const large = { ...packed, octets: packed.octets + `${at}`.padEnd(4 * 1024 * 1024, 'x') }
    kept.push(openZone(large).nodes.get(toWireName('x.kept.test'))?.alias?.target)
  }
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(40 * 1024 * 1024)
  expect(kept).toEqual(Array.from({ length: 20 }, () => toWireName(target)))
})

test('the SOA of a zone is read without the other records at its name', () => {
  const text = (at: number): ZoneRecord => ({ host: '@', ttl: 60, type: 'TXT', chunks: [`${at}`.padEnd(20, 'x')] })
  const many = Array.from({ length: 1_500 }, (_, at) => text(at))
  const compiled = compileZone(zone('text.test', many), services)
  expect(compiled.skipped).toEqual([])
  const opened = openZone(packZone(compiled))
  const started = performance.now()
  for (let round = 0; round < 5_000; round++) expect(opened.soa.type === rrType.SOA || round).toBe(true)
  expect(performance.now() - started).toBeLessThan(patience(1))
  expect(opened.soa).toEqual(compiled.soa)
})

test('a zone that was stored is the same, without keys', () => {
  const packed = packZone(compileZone(zone('example.com', records, 2 ** 40 + 7), services))
  expect(restoreZone(packed.name, packed.version, storedForm(packed))).toEqual(packed)
})

test('stored zones name their format: octets that differ need another one', () => {
  const stored = storedForm(packZone(compileZone(zone('example.com', records, 7), services)))
  expect([packingFormat, createHash('sha256').update(stored).digest('hex')]).toEqual([
    1,
    'f73e5f2468add424f60bae51ccd5f3161eaef486185e087a7731248deebc0939',
  ])
})
