import { decode } from 'dns-packet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAliasAddresses } from './alias-addresses.ts'
import { compileZone } from './compile-zone.ts'
import { createLookUp } from './look-up.ts'
import type { ZoneRecord } from './port.ts'
import { createResponder } from './respond.ts'
import { codeOf, lines, loud, queryPacket, silent, zone } from './test-client.ts'
import { createZoneStore } from './zone-store.ts'

/** Property: for any records of a zone, each of them is answered and nothing else. */
function answering(records: readonly ZoneRecord[]) {
  const store = createZoneStore()
  store.put(compileZone(zone('example.com', records), { redirectIpv4: [], redirectIpv6: [], mailExchangers: [] }))
  const aliases = createAliasAddresses({
    resolver: undefined,
    now: Date.now,
    log: silent,
    onChange: store.endSharedLease,
  })
  const counts = { queries: 0, ignored: 0, refused: 0, broken: 0, cacheHits: 0, nxDomain: 0, servFail: 0 }
  const lookUp = createLookUp(store, aliases, () => undefined)
  const { respond } = createResponder({ lookUp, now: Date.now, isLoaded: () => true, counts, log: loud })
  return (name: string, type: 'A' | 'AAAA' | 'MX' | 'TXT' | 'SRV' | 'CAA' | 'PTR' | 'CNAME') => {
    const response = respond(queryPacket({ name, type }), 'tcp')
    if (!response || response instanceof Promise) throw new Error('no answer at once')
    return decode(response)
  }
}

const label = fc.stringMatching(/^[a-z0-9_]([a-z0-9_-]{0,8}[a-z0-9])?$/)
// Few labels, so that names collide, nest and leave empty non-terminals.
const host = fc.oneof(
  fc.constant('@'),
  fc.array(fc.constantFrom('a', 'b', 'c', 'www'), { minLength: 1, maxLength: 4 }).map(labels => labels.join('.')),
  fc.array(label, { minLength: 1, maxLength: 5 }).map(labels => labels.join('.')),
)
const target = fc.oneof(
  host.map(text => (text === '@' ? 'example.com' : `${text}.example.com`)),
  fc.constant('mx.example.net'),
)
const number = fc.nat(65_535)
const octet = fc.nat(255).map(code => String.fromCharCode(code))
const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'abc "\\;'), octet), maxLength: 60 })

const values = fc.oneof(
  fc.ipV4().map(address => ({ type: 'A', address }) as const),
  fc.ipV6().map(address => ({ type: 'AAAA', address }) as const),
  fc.record({ type: fc.constant('MX'), priority: fc.nat(50), target } as const),
  fc.record({ type: fc.constant('TXT'), chunks: fc.array(text, { minLength: 1, maxLength: 4 }) } as const),
  fc.record({ type: fc.constant('SRV'), priority: number, weight: number, port: number, target } as const),
  fc.record({
    type: fc.constant('CAA'),
    flags: fc.constantFrom(0, 128),
    tag: fc.constant('issue'),
    value: fc.domain(),
  } as const),
  fc.record({ type: fc.constant('PTR'), target } as const),
)
type Value = typeof values extends fc.Arbitrary<infer V> ? V : never

function expected(value: Value): string {
  switch (value.type) {
    case 'A':
      return value.address
    case 'AAAA':
      return new URL(`http://[${value.address}]`).hostname.slice(1, -1)
    case 'MX':
      return `${value.priority} ${value.target}`
    case 'TXT':
      return value.chunks.join('|')
    case 'SRV':
      return `${value.priority} ${value.weight} ${value.port} ${value.target}`
    case 'CAA':
      return `${value.flags} ${value.tag} ${value.value}`
    case 'PTR':
      return value.target
  }
}

const absolute = (relative: string) => (relative === '@' ? 'example.com' : `${relative}.example.com`)
/** dns-packet writes IPv6 in its own form. */
const normal = (line: string) =>
  line.replace(/ AAAA (.*)$/, (_, address: string) => ` AAAA ${new URL(`http://[${address}]`).hostname.slice(1, -1)}`)

test('answers every record under its name and type', () => {
  const records = fc.array(fc.record({ host, value: values }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(records, given => {
      const ask = answering(given.map(record => ({ host: record.host, ttl: 600, ...record.value })))
      for (const record of given) {
        const name = absolute(record.host)
        const found = lines(ask(name, record.value.type).answers).map(normal)
        const members = given.filter(other => other.host === record.host && other.value.type === record.value.type)
        const wanted = new Set(members.map(({ value }) => `${name} ${value.type} ${expected(value)}`))
        expect(found.toSorted()).toEqual([...wanted].toSorted())
      }
    }),
    { numRuns: 200 },
  )
})

test('a name exists exactly where it or a name below it has a record', () => {
  fc.assert(
    fc.property(fc.array(host, { maxLength: 12 }), host, (hosts, asked) => {
      const ask = answering(hosts.map(each => ({ host: each, type: 'A', address: '192.0.2.1', ttl: 60 })))
      const name = absolute(asked)
      const exists = asked === '@' || hosts.some(each => absolute(each) === name || absolute(each).endsWith(`.${name}`))
      const packet = ask(name, 'TXT')
      expect(codeOf(packet)).toBe(exists ? 0 : 3)
      expect(packet.authorities).toMatchObject([{ type: 'SOA' }])
    }),
    { numRuns: 500 },
  )
})
