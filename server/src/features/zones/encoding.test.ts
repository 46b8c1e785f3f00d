import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { compileZone } from '@namestead/adapters/name-server/compile-zone'
import { classIn, rrType } from '@namestead/adapters/name-server/dns-numbers'
import { startNameServer } from '@namestead/adapters/name-server/name-server'
import type { Zone, ZoneRecord } from '@namestead/adapters/name-server/port'
import { checkRecord, type DnsRecord } from '@namestead/contract/dns-records'
import { decode } from 'dns-packet'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { authorityOf } from './authority.ts'

/** What the rules accept is encoded so that others read the same: dns-packet, and dig for the types that it does not know. */

const hex = (octets: number) =>
  fc.uint8Array({ minLength: octets, maxLength: octets }).map(each => Buffer.from(each).toString('hex'))
const number = fc.oneof(fc.nat(5), fc.nat(300), fc.nat(70_000))
const host = fc.constantFrom('.', 'a.example', '_sip._tcp.example.com', 'x'.repeat(63))
const quoted = fc
  .string({ unit: fc.constantFrom(...'abU+!^$.*\\"; 1'), maxLength: 20 })
  .map(text => `"${text.replace(/["\\]/g, '\\$&')}"`)
const line = (...parts: fc.Arbitrary<unknown>[]) => fc.tuple(...parts).map(words => words.join(' '))

const typed = {
  TLSA: line(number, number, fc.nat(3), fc.oneof(hex(32), hex(64), hex(7))),
  SSHFP: line(fc.nat(7), fc.nat(3), fc.oneof(hex(20), hex(32))),
  DS: line(number, fc.constantFrom(8, 13, 15, 1), fc.nat(4), fc.oneof(hex(20), hex(32), hex(48))),
  NAPTR: line(
    number,
    number,
    fc.constantFrom('"U"', '""', 'S', '"a1"'),
    quoted,
    fc.constantFrom('""', '"!^.*$!sip:x@a.example!"', '"/^(.*)$/tel:\\\\1/i"'),
    host,
  ),
}
type Typed = keyof typeof typed

function accepted(type: string, value: string): DnsRecord | undefined {
  const checked = checkRecord({ host: 'x', type, value }, 'example.com')
  return checked.failed === undefined ? checked.data : undefined
}

const zoneOf = (records: readonly DnsRecord[]): Zone => ({
  name: 'example.com',
  version: 1,
  authority: authorityOf(['ns1.example.net']),
  records: records.map((each): ZoneRecord => ({ host: each.host, ttl: each.ttl, ...each.data })),
})
const noServices = { redirectIpv4: [], redirectIpv6: [], mailExchangers: [] }

/** The data on the wire, as dns-packet reads it. */
function readBack(type: Typed, each: DnsRecord): unknown {
  const compiled = compileZone(zoneOf([each]), noServices)
  expect(compiled.skipped).toEqual([])
  const data = compiled.nodes.get('\x01x\x07example\x03com\0')?.sets[0]?.data[0]
  const octets = Buffer.from(
    data?.parts.map(part => ('octets' in part ? part.octets : part.name)).join('') ?? '',
    'latin1',
  )
  // A response with one answer, whose owner is the root (RFC 1035 section 4.1).
  const answer = Buffer.alloc(11)
  answer.writeUInt16BE(rrType[type], 1)
  answer.writeUInt16BE(classIn, 3)
  answer.writeUInt16BE(octets.length, 9)
  const head = Buffer.from([0, 7, 0x84, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  const [decoded] = decode(Buffer.concat([head, answer, octets])).answers ?? []
  return decoded && 'data' in decoded ? decoded.data : undefined
}

/** The same data in the words of dns-packet. */
function expected({ data }: DnsRecord): unknown {
  switch (data.type) {
    case 'TLSA':
      return {
        usage: data.usage,
        selector: data.selector,
        matchingType: data.matching,
        certificate: Buffer.from(data.digest, 'hex'),
      }
    case 'SSHFP':
      return { algorithm: data.algorithm, hash: data.hash, fingerprint: data.digest.toUpperCase() }
    case 'DS':
      return {
        keyTag: data.keyTag,
        algorithm: data.algorithm,
        digestType: data.hash,
        digest: Buffer.from(data.digest, 'hex'),
      }
    case 'NAPTR': {
      const { order, preference, flags, services, regexp, replacement } = data
      return { order, preference, flags, services, regexp, replacement }
    }
    default:
      throw new Error(data.type)
  }
}

describe('what is accepted is encoded, and dns-packet reads the same', () => {
  test.each(Object.keys(typed) as Typed[])('%s', type => {
    let count = 0
    fc.assert(
      fc.property(typed[type], value => {
        const each = accepted(type, value)
        if (!each) return
        count++
        expect(readBack(type, each)).toEqual(expected(each))
      }),
      { numRuns: 2000 },
    )
    // Few random values are TLSA records: so many are, whatever the seed.
    expect(count).toBeGreaterThan(5)
  })
})

const parameter = fc.oneof(
  fc.subarray(['h2', 'h3', 'http/1.1', 'dot', 'a_b'], { minLength: 1 }).map(ids => `alpn=${ids.join(',')}`),
  fc.nat(65_535).map(port => `port=${port}`),
  fc.array(fc.ipV4(), { minLength: 1, maxLength: 3 }).map(all => `ipv4hint=${all.join(',')}`),
  fc.array(fc.ipV6(), { minLength: 1, maxLength: 3 }).map(all => `ipv6hint=${all.join(',')}`),
  fc.uint8Array({ minLength: 1, maxLength: 20 }).map(octets => `ech=${Buffer.from(octets).toString('base64')}`),
  fc.constantFrom('no-default-alpn', 'mandatory=alpn', 'mandatory=port,alpn'),
  fc
    .tuple(fc.integer({ min: 700, max: 65_534 }), fc.uint8Array({ maxLength: 20 }))
    .map(
      ([key, octets]) => `key${key}="${Array.from(octets, octet => `\\${String(octet).padStart(3, '0')}`).join('')}"`,
    ),
)
const service = fc
  .tuple(fc.nat(3), host, fc.array(parameter, { maxLength: 4 }))
  .map(([priority, target, parameters]) => [priority, target, ...parameters].join(' '))

test('what is accepted of HTTPS and SVCB, dig prints so that it parses to the same data', async context => {
  const values = fc.sample(service, 600)
  const records = values.flatMap((value, index) => {
    const checked = checkRecord({ host: `x${index}`, type: index % 2 ? 'HTTPS' : 'SVCB', value }, 'example.com')
    return checked.failed === undefined ? [checked.data] : []
  })
  expect(records.length).toBeGreaterThan(50)
  const zone = zoneOf(records)
  const source = {
    async *loadZones() {
      yield zone
    },
    readZones: async () => [zone],
    readZone: async () => zone,
    async *listVersions() {
      yield zone
    },
    followChanges: async () => async () => undefined,
  }
  const silent = { debug() {}, warn() {}, error() {} }
  const server = await startNameServer({ source, host: '127.0.0.1', port: 0, log: silent, now: Date.now })
  onTestFinished(() => server.close())
  await server.loaded
  const asked = records.flatMap(({ host: name, data }) => [`${name}.example.com`, data.type])
  const { stdout } = await promisify(execFile)(
    'dig',
    ['@127.0.0.1', '-p', String(server.port), '+tcp', '+keepopen', '+noall', '+answer', '+nosplit', ...asked],
    { maxBuffer: 10_000_000 },
  ).catch(error => ({ stdout: error.code === 'ENOENT' && !process.env.CI ? '' : String(error) }))
  if (stdout === '') return context.skip()
  const printed = new Map(
    stdout
      .split('\n')
      .filter(text => text.includes('\tIN\t') || /\sIN\s/.test(text))
      .map(text => {
        const [name = '', , , , ...data] = text.split(/\s+/)
        return [name.split('.')[0] ?? '', data.join(' ')]
      }),
  )
  for (const each of records) {
    const text = printed.get(each.host) ?? 'nothing'
    expect({ text, data: accepted(each.data.type, text)?.data }).toEqual({ text, data: each.data })
  }
})
