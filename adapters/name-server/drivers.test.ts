/**
 * The contract of all drivers, over real sockets: the same zones get the same data and the same validity from each, whoever
 * signs and in whichever form it denies. Validity is judged by delv (BIND) and unbound, from the key of the zone `test` downwards.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import type { ZoneRecord } from './port.ts'
import { createSigningKey } from './signing-keys.ts'
import { ask, codeOf, lines, zone } from './test-client.ts'
import { drivers, type RunningDriver } from './test-drivers.ts'
import { childRecords, signedZones } from './test-signed-zones.ts'
import { startUnbound, validatorsOf } from './test-validators.ts'
import { a, octetsOf } from './test-zones.ts'

const hash = 'ab'.repeat(32)
const octets = (...numbers: number[]) => String.fromCharCode(...numbers)

/** Every type that a customer can store, in the forms that are hard to write. */
const otherRecords: readonly ZoneRecord[] = [
  { host: '@', type: 'AAAA', address: '2001:db8::1', ttl: 600 },
  { host: 'text', type: 'TXT', chunks: ['a "quoted" \\ text; with $signs', octetsOf('und Grüße'), '', octets(0, 9, 127, 255)], ttl: 60 },
  { host: 'long', type: 'TXT', chunks: Array<string>(8).fill('y'.repeat(250)), ttl: 600 },
  { host: 'caa', type: 'CAA', flags: 128, tag: 'iodef', value: 'mailto:a"b@ca.example', ttl: 600 },
  { host: 'svc', type: 'HTTPS', priority: 1, target: '.', ttl: 600, parameters: [
    { key: 1, value: `${octets(2)}h3${octets(2)}h2` }, { key: 2, value: '' }, { key: 3, value: octets(0x20, 0xfb) },
    { key: 4, value: octets(192, 0, 2, 1, 192, 0, 2, 2) }, { key: 6, value: octets(0x20, 1, 0xd, 0xb8, ...Array<number>(11).fill(0), 1) },
  ] },
  { host: 'alias', type: 'SVCB', priority: 0, target: 'svc.example.test', ttl: 600, parameters: [] },
  { host: 'more', type: 'SVCB', priority: 2, target: 'svc.example.test', ttl: 600, parameters: [
    { key: 0, value: octets(0, 1, 0, 3) }, { key: 1, value: `${octets(3)}dot` }, { key: 3, value: octets(3, 85) }, { key: 5, value: octets(1, 2, 3, 250) },
    { key: 667, value: `hello "${octets(200)}` },
  ] },
  { host: '_443._tcp', type: 'TLSA', usage: 3, selector: 1, matching: 1, digest: hash, ttl: 600 },
  { host: 'ssh', type: 'SSHFP', algorithm: 4, hash: 2, digest: hash, ttl: 600 },
  { host: 'enum', type: 'NAPTR', order: 100, preference: 10, flags: 'u', services: 'E2U+sip', regexp: '!^.*$!sip:\\\\1@b!', replacement: '.', ttl: 600 },
  { host: '9', type: 'PTR', target: 'host.example.test', ttl: 600 },
  { host: 'far', type: 'ALIAS', target: 'cdn.elsewhere.example', ttl: 600 },
  { host: 'beside', type: 'ALIAS', target: 'plain.test', ttl: 600 },
  { host: 'lost', type: 'ALIAS', target: 'unknown.elsewhere.example', ttl: 600 },
  { host: 'go', type: 'URL', ttl: 600 },
  { host: 'post', type: 'EMAIL', ttl: 600 },
] // biome-ignore format: a table

const services = {
  redirectIpv4: ['203.0.113.80'],
  redirectIpv6: ['2001:db8:80::1'],
  mailExchangers: [{ priority: 5, target: 'mx.namestead.test' }],
}
const resolver = {
  resolveAddresses: async (target: string) => {
    if (target.startsWith('unknown')) throw new Error('time-out')
    return { ipv4: ['198.51.100.1'], ipv6: [], ttl: 300 }
  },
}

describe.each(drivers)('$name', ({ isHere, start }) => {
  describe.skipIf(!isHere)('serves', () => {
    const { zones: first, parentKey, childKey } = signedZones([...childRecords, ...otherRecords])
    let driver: RunningDriver
    let check: Awaited<ReturnType<typeof validatorsOf>>
    beforeAll(async () => {
      driver = await start({ zones: first, services, resolver })
      check = await validatorsOf(driver.port, parentKey.publicKey)
    })
    afterAll(async () => {
      await driver.close()
      await check.close()
    })

    async function answer(name: string, type: Parameters<typeof ask>[1]['type'] = 'A') {
      const packet = await ask(driver.port, { name, type, payload: 1232 })
      return { code: codeOf(packet), answers: lines(packet.answers).toSorted(), isFinal: packet.flag_aa }
    }
    const example = first[1]
    if (!example) throw new Error('the second zone is the child')

    test.each([
      ['a set', 'example.test', 'A', ['example.test A 192.0.2.1', 'example.test A 192.0.2.2']],
      ['a priority', 'example.test', 'MX', ['example.test MX 10 mail.example.test']],
      ['a service', '_sip._tcp.example.test', 'SRV', ['_sip._tcp.example.test SRV 0 5 5060 mail.example.test']],
      ['the version as serial', 'example.test', 'SOA', ['example.test SOA ns1.namestead.test host\\.master.namestead.test 1']],
      ['the name servers', 'example.test', 'NS', ['example.test NS ns1.namestead.test', 'example.test NS ns2.namestead.test']],
      ['a wildcard', 'any.thing.wild.example.test', 'A', ['any.thing.wild.example.test A 192.0.2.99']],
      ['a CNAME and its target', 'www.example.test', 'A', ['example.test A 192.0.2.1', 'example.test A 192.0.2.2', 'www.example.test CNAME example.test']],
      ['an ALIAS of its zone', 'here.example.test', 'A', ['here.example.test A 192.0.2.25']],
      ['an ALIAS of another of our zones', 'beside.example.test', 'A', ['beside.example.test A 192.0.2.7']],
      ['an ALIAS of another server', 'far.example.test', 'A', ['far.example.test A 198.51.100.1']],
      ['a redirect', 'go.example.test', 'A', ['go.example.test A 203.0.113.80']],
      ['an email forward', 'post.example.test', 'MX', ['post.example.test MX 5 mx.namestead.test']],
    ] as const)('%s', async (_, name, type, answers) => {
      expect(await answer(name, type)).toEqual({ code: 0, answers: [...answers], isFinal: true })
    }) // biome-ignore format: a table

    test('a name that does not exist, a type that is not there, an empty non-terminal', async () => {
      expect(await answer('nothing.example.test')).toEqual({ code: 3, answers: [], isFinal: true })
      expect(await answer('mail.example.test', 'TXT')).toEqual({ code: 0, answers: [], isFinal: true })
      expect(await answer('here.example.test', 'AAAA')).toEqual({ code: 0, answers: [], isFinal: true })
      expect(await answer('empty.example.test')).toEqual({ code: 0, answers: [], isFinal: true })
      expect(await answer('x.wild.example.test', 'TXT')).toEqual({ code: 0, answers: [], isFinal: true })
    })

    test('a delegation with its glue', async () => {
      const packet = await ask(driver.port, { name: 'www.cut.example.test' })
      expect(lines(packet.answers)).toEqual([])
      expect(lines(packet.authorities)).toEqual(['cut.example.test NS ns.cut.example.test'])
      expect(lines(packet.additionals)).toEqual(['ns.cut.example.test A 192.0.2.53'])
    })

    test('nothing of other names', async () => {
      expect((await answer('elsewhere.example')).code).toBe(5)
    })

    test.each([
      ['text.example.test', 'TXT', '"a \\"quoted\\" \\\\ text; with $signs" "und Gr\\195\\188\\195\\159e" "" "\\000\\009\\127\\255"'],
      ['caa.example.test', 'CAA', '128 iodef "mailto:a\\"b@ca.example"'],
      ['svc.example.test', 'HTTPS', '1 . alpn="h3,h2" no-default-alpn port=8443 ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1'],
      ['alias.example.test', 'SVCB', '0 svc.example.test.'],
      ['more.example.test', 'SVCB', '2 svc.example.test. mandatory=alpn,port alpn="dot" port=853 ech=AQID+g== key667="hello \\"\\200"'],
      ['_443._tcp.example.test', 'TLSA', `3 1 1 ${hash.toUpperCase()}`],
      ['ssh.example.test', 'SSHFP', `4 2 ${hash.toUpperCase()}`],
      ['enum.example.test', 'NAPTR', '100 10 "u" "E2U+sip" "!^.*$!sip:\\\\\\\\1@b!" .'],
      ['9.example.test', 'PTR', 'host.example.test.'],
      ['example.test', 'AAAA', '2001:db8::1'],
    ])('%s %s octet by octet', async (name, type, data) => {
      const told = await check.dig('+short', '+nodnssec', '+nosplit', '+tcp', name, type)
      if (told === undefined) return
      // dig breaks long hexadecimal data up.
      expect(told.trim().replace(/(?<=[0-9A-F]{40,}) (?=[0-9A-F]+$)/g, '')).toBe(data)
    }) // biome-ignore format: a table

    describe.each([
      ['a set', 'example.test', 'A', '192.0.2.2'],
      ['a set of another type', 'example.test', 'MX', '10 mail.example.test'],
      ['a service', '_sip._tcp.example.test', 'SRV', '5060 mail.example.test'],
      ['a type of the second window', 'example.test', 'CAA', 'ca.example'],
      ['a set that takes TCP', 'long.example.test', 'TXT', 'yyyy'],
      ['a CNAME and its target', 'www.example.test', 'A', '192.0.2.1'],
      ['an ALIAS', 'here.example.test', 'A', '192.0.2.25'],
      ['an ALIAS of another server', 'far.example.test', 'A', '198.51.100.1'],
      ['a wildcard', 'any.thing.wild.example.test', 'A', '192.0.2.99'],
      ['the keys', 'example.test', 'DNSKEY', '257 3 13'],
      ['the delegation', 'example.test', 'DS', ' 13 2 '],
      ['what the parent is asked for', 'example.test', 'CDS', ' 13 2 '],
      ['the same by its key', 'example.test', 'CDNSKEY', '257 3 13'],
    ])('%s is secure', (_, name, type, data) => {
      test('to delv', async context => {
        const told = await check.delv(name, type)
        if (told === undefined) return context.skip()
        expect(told).toMatch(/^; fully validated$/m)
        expect(told).toContain(data)
      })
      test('to unbound', async context => {
        const told = await check.host(name, type)
        if (told === undefined) return context.skip()
        expect(told).toMatch(/\(secure\)$/m)
        expect(told).not.toMatch(/insecure|BOGUS|error/)
      })
    })

    describe.each([
      ['a name that does not exist', 'nothing.example.test', 'A'],
      ['a name below a leaf', 'x.mail.example.test', 'A'],
      ['a type that is not there', 'mail.example.test', 'TXT'],
      ['a type that the wildcard has not', 'x.wild.example.test', 'TXT'],
      ['an empty non-terminal', 'empty.example.test', 'A'],
      ['addresses that an ALIAS has not', 'here.example.test', 'AAAA'],
      ['a delegation without DS', 'plain.test', 'DS'],
    ])('the absence of %s is secure', (_, name, type) => {
      test('to delv', async context => {
        const told = await check.delv(name, type)
        if (told === undefined) return context.skip()
        expect(told).toMatch(/negative response, fully validated/)
      })
      test('to unbound', async context => {
        const told = await check.host(name, type)
        if (told === undefined) return context.skip()
        expect(told).toMatch(/(?:has no .*|not found: 3\(NXDOMAIN\)\.) \(secure\)$/m)
      })
    })

    test('a resolver that caches and concludes from denials loses nothing that exists, and validates it all', async context => {
      const resolver = await startUnbound(driver.port, parentKey.publicKey)
      if (resolver === undefined) return context.skip()
      try {
        const validated = /^;; flags: qr rd ra ad;/m
        // What does not exist, before and beside it what does.
        const absent = [
          ['nothing.example.test', 'A'],
          ['mail.example.test', 'TXT'],
          ['x.mail.example.test', 'A'],
          ['here.example.test', 'AAAA'],
          ['x.wild.example.test', 'TXT'],
          ['empty.example.test', 'A'],
          ['_tcp.example.test', 'A'],
        ] as const
        for (const [name, type] of absent) {
          const told = await resolver.dig(name, type)
          expect(told, `${name} ${type}`).toMatch(validated)
          expect(told, `${name} ${type}`).toMatch(/status: (?:NOERROR|NXDOMAIN).*(?:\n.*){1,2}ANSWER: 0/)
        }
        const present = [
          ['example.test', 'A', '192.0.2.2'],
          ['mail.example.test', 'A', '192.0.2.25'],
          ['here.example.test', 'A', '192.0.2.25'],
          ['far.example.test', 'A', '198.51.100.1'],
          ['x.wild.example.test', 'A', '192.0.2.99'],
          ['deep.empty.example.test', 'A', '192.0.2.97'],
          ['www.example.test', 'A', '192.0.2.1'],
          ['_sip._tcp.example.test', 'SRV', '5060'],
          ['long.example.test', 'TXT', 'yyyy'],
        ] as const
        for (const [name, type, data] of present) {
          const told = await resolver.dig(name, type)
          expect(told, `${name} ${type}`).toMatch(validated)
          expect(told, `${name} ${type}`).toContain(data)
        }
        const insecure = await resolver.dig('plain.test', 'A')
        expect(insecure).toContain('192.0.2.7')
        expect(insecure).not.toMatch(validated)
      } finally {
        await resolver.close()
      }
    })

    test('a CNAME to a name that does not exist is secure', async context => {
      const told = await check.host('dangling.example.test', 'A')
      if (told === undefined) return context.skip()
      expect(told).toMatch(/is an alias for nothing\.example\.test\. \(secure\)|not found: 3\(NXDOMAIN\)\. \(secure\)/)
      expect(told).not.toMatch(/error|BOGUS/)
    })

    test('a zone without DNSSEC below a signed one is provably insecure', async context => {
      const [validated, told] = [await check.delv('plain.test', 'A'), await check.host('plain.test', 'A')]
      if (validated === undefined || told === undefined) return context.skip()
      expect(validated).toMatch(/unsigned answer/)
      expect(told).toMatch(/192\.0\.2\.7 \(insecure\)/)
    })

    test('a change within two seconds, of a new zone and of its end too', async () => {
      const edits = [
        zone('edited.test', [a('@', '192.0.2.11'), a('www', '192.0.2.12')], 2 ** 32 + 5),
        zone('edited.test', [a('@', '192.0.2.13')], 2 ** 32 + 6),
      ] as const
      driver.zones.put(edits[0])
      await vi.waitFor(async () => expect((await answer('www.edited.test')).answers).toHaveLength(1), within)
      driver.zones.put(edits[1])
      await vi.waitFor(
        async () => expect((await answer('edited.test')).answers).toEqual(['edited.test A 192.0.2.13']),
        within,
      )
      expect((await answer('www.edited.test')).code).toBe(3)
      // The lowest 32 bits of the version.
      expect((await answer('edited.test', 'SOA')).answers[0]).toMatch(/ 6$/)
      driver.zones.drop('edited.test')
      await vi.waitFor(async () => expect((await answer('edited.test')).answers).toEqual([]), within)
    })

    test('a zone in each step of a key roll, and without keys again', async context => {
      const next = createSigningKey()
      const old = { ...childKey, signsZone: true, isAnnounced: true }
      const roll = [
        [old, { ...next, signsZone: false, isAnnounced: false }],
        [
          { ...old, isAnnounced: false },
          { ...next, signsZone: false, isAnnounced: true },
        ],
      ]
      for (const [step, keys] of roll.entries()) {
        driver.zones.put({ ...example, version: 10 + step, signing: { keys, asksParentFor: 'keys' } })
        await vi.waitFor(
          async () => expect((await answer('example.test', 'SOA')).answers[0]).toMatch(`${10 + step}`),
          within,
        )
        const told = await check.delv('mail.example.test', 'A')
        if (told === undefined) return context.skip()
        expect(told).toMatch(/^; fully validated$/m)
        expect((await ask(driver.port, { name: 'example.test', type: 'DNSKEY' })).answers).toHaveLength(2)
        expect(await check.delv('example.test', 'CDS')).toMatch(/^; fully validated$/m)
        expect(await check.delv('nothing.example.test', 'A')).toMatch(/negative response, fully validated/)
      }
      driver.zones.put({ ...example, version: 12, signing: { keys: [old], asksParentFor: 'nothing' } })
      await vi.waitFor(
        async () => expect(await check.dig('+short', 'example.test', 'CDS')).toMatch(/^0 0 0 00$/m),
        within,
      )
      expect(await check.dig('+short', 'example.test', 'CDNSKEY')).toMatch(/^0 3 0 AA==$/m)
      const { signing: _, ...unsigned } = example
      driver.zones.put({ ...unsigned, version: 13 })
      await vi.waitFor(async () => expect(await check.dig('mail.example.test', 'A')).not.toMatch(/RRSIG/), within)
      expect((await ask(driver.port, { name: 'example.test', type: 'DNSKEY' })).answers).toEqual([])
    })
  })
})

const within = { timeout: patience(2), interval: 50 }
