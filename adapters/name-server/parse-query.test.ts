import { encode } from 'dns-packet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAliasAddresses } from './alias-addresses.ts'
import { compileZone } from './compile-zone.ts'
import { createLookUp } from './look-up.ts'
import { isQuery, parseQuery } from './parse-query.ts'
import { createResponder, type Transport } from './respond.ts'
import { loud, queryPacket, silent, zone } from './test-client.ts'
import { toPresentation, toWireName } from './wire-name.ts'
import { createZoneStore } from './zone-store.ts'

const name = fc.domain().filter(text => text.length <= 200)
const type = fc.constantFrom('A', 'AAAA', 'MX', 'TXT', 'NS', 'SOA', 'CAA', 'SRV', 'CNAME')
const numbers: Record<string, number> = { A: 1, NS: 2, CNAME: 5, SOA: 6, MX: 15, TXT: 16, AAAA: 28, SRV: 33, CAA: 257 }

test('reads queries of another encoder correctly', () => {
  fc.assert(
    fc.property(
      name,
      type,
      fc.option(fc.integer({ min: 1, max: 65_535 })),
      fc.boolean(),
      (asked, rrType, payload, dnssecOk) => {
        const packet = queryPacket({ name: asked, type: rrType, dnssecOk, ...(payload === null ? {} : { payload }) })
        const query = parseQuery(packet)
        expect(query).toMatchObject({
          type: numbers[rrType],
          class: 1,
          name: toWireName(asked),
          edns: payload !== null,
        })
        if (query === 'ignore' || !isQuery(query)) return
        expect(toPresentation(query.name)).toBe(asked.toLowerCase())
        expect(query.payload).toBe(payload === null ? 512 : Math.min(Math.max(payload, 512), 1232))
        expect(query.dnssecOk).toBe(payload !== null && dnssecOk)
      },
    ),
    { numRuns: 500 },
  )
})

function responder() {
  const store = createZoneStore()
  const services = { redirectIpv4: [], redirectIpv6: [], mailExchangers: [] }
  const records = [{ host: '*', type: 'A', address: '192.0.2.1', ttl: 60 }] as const
  store.put(compileZone(zone('example.com', records), services))
  const aliases = createAliasAddresses({
    resolver: undefined,
    now: Date.now,
    log: silent,
    onChange: store.endSharedLease,
  })
  const counts = { queries: 0, ignored: 0, refused: 0, broken: 0, cacheHits: 0, nxDomain: 0, servFail: 0 }
  const { respond } = createResponder({
    lookUp: createLookUp(store, aliases, () => undefined),
    now: Date.now,
    isLoaded: () => true,
    counts,
    log: loud,
  })
  return (packet: Buffer, transport: Transport) => {
    const response = respond(packet, transport)
    if (response instanceof Promise) throw new Error('no zone here has an ALIAS')
    return response
  }
}

test('no octets crash the parser; an answer has the id, the QR flag and a legal size', () => {
  const respond = responder()
  const valid = fc.tuple(name, type).map(([asked, rrType]) => queryPacket({ name: asked, type: rrType, payload: 1232 }))
  /** A valid packet with some octets changed, and sometimes truncated. */
  const damaged = fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 6 }), fc.nat(300))
    .map(([packet, changes, length]) => {
      for (const [index, octet] of changes) if (index < packet.length) packet[index] = octet
      return packet.subarray(0, length)
    })
  const random = fc.uint8Array({ maxLength: 600 }).map(octets => Buffer.from(octets))
  fc.assert(
    fc.property(fc.oneof(damaged, random), fc.constantFrom('udp', 'tcp'), (packet, transport) => {
      const response = respond(packet, transport)
      const isIgnored = packet.length < 12 || (packet[2]! & 0x80) !== 0
      expect(response === undefined).toBe(isIgnored)
      if (!response) return
      expect(response.readUInt16BE(0)).toBe(packet.readUInt16BE(0))
      expect(response[2]! & 0x80).toBe(0x80)
      if (transport === 'udp') expect(response.length).toBeLessThanOrEqual(1232)
    }),
    { numRuns: 5000 },
  )
})

test('a label may hold any octet: names are compared as octets and only A-Z fold', () => {
  const respond = responder()
  const packet = encode({ type: 'query', id: 1, questions: [{ type: 'A', name: 'xxx.example.com' }] })
  packet[13] = 0x2e
  packet[14] = 0xc0
  packet[15] = 0x00
  const response = respond(packet, 'udp')
  expect(response?.subarray(12, packet.length)).toEqual(packet.subarray(12))
  expect(response?.readUInt16BE(6)).toBe(1)
})
