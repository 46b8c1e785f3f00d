import { createPublicKey, verify } from 'node:crypto'
import { type Answer, decode } from 'dns-packet'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startNameServer } from './name-server.ts'
import { nsecSet, typeBitmap } from './nsec.ts'
import { rawSignature } from './sign-set.ts'
import { createSignatureCache } from './signature-cache.ts'
import { createSigningKey, factsOfKey } from './signing-keys.ts'
import { ask, codeOf, memorySource, queryPacket, sendUdp, silent, zone } from './test-client.ts'
import { childRecords, signedWith, startSigned } from './test-signed-zones.ts'
import { a } from './test-zones.ts'

const { server, zones, childKey, state } = await startSigned()
afterAll(() => server.close())

const asked = (name: string, type: 'A' | 'TXT' | 'MX' | 'DNSKEY' | 'CDS' | 'AAAA' = 'A', port = server.port) =>
  ask(port, { name, type, payload: 1232, dnssecOk: true })

/** RFC 4034 section 6, written anew over what dns-packet decoded: a second opinion on the canonical form. */
function signedOctets(records: readonly Answer[], signature: Answer & { type: 'RRSIG' }): Buffer {
  const { typeCovered, algorithm, labels, originalTTL, expiration, inception, keyTag, signersName } = signature.data
  const wire = (name: string) =>
    Buffer.concat([
      ...name
        .toLowerCase()
        .split('.')
        .filter(label => label !== '')
        .map(label => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
      Buffer.from([0]),
    ])
  const types: Record<string, number> = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 }
  const type = types[typeCovered] ?? 0
  const head = Buffer.alloc(18)
  head.writeUInt16BE(type, 0)
  head[2] = algorithm
  head[3] = labels
  head.writeUInt32BE(originalTTL, 4)
  head.writeUInt32BE(expiration, 8)
  head.writeUInt32BE(inception, 12)
  head.writeUInt16BE(keyTag, 16)
  const dataOf = (record: Answer): Buffer => {
    switch (record.type) {
      case 'A':
        return Buffer.from(record.data.split('.').map(Number))
      case 'CNAME':
        return wire(record.data)
      case 'MX': {
        const preference = Buffer.alloc(2)
        preference.writeUInt16BE(record.data.preference ?? 0)
        return Buffer.concat([preference, wire(record.data.exchange)])
      }
      case 'TXT':
        return Buffer.concat(
          [record.data].flat().map(chunk => {
            const octets = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
            return Buffer.concat([Buffer.from([octets.length]), octets])
          }),
        )
      default:
        throw new Error(record.type)
    }
  }
  const fixed = Buffer.alloc(8)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt32BE(originalTTL, 4)
  const members = records
    .map(dataOf)
    .sort(Buffer.compare)
    .map(data => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      return Buffer.concat([wire(records[0]?.name ?? ''), fixed, length, data])
    })
  return Buffer.concat([head, wire(signersName), ...members])
}

function isSigned(answers: readonly Answer[], publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64')
  const [x, y] = [point.subarray(0, 32).toString('base64url'), point.subarray(32).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signatures = answers.filter(answer => answer.type === 'RRSIG')
  return (
    signatures.length > 0 &&
    signatures.every(signature => {
      const { typeCovered, signature: octets } = signature.data
      const covered = answers.filter(({ type, name }) => type === typeCovered && name === signature.name)
      return verify('sha256', signedOctets(covered, signature), { key, dsaEncoding: 'ieee-p1363' }, octets)
    })
  )
}

describe('signatures', () => {
  test('last from an hour ago to three weeks ahead, and are 64 octets', async () => {
    const { answers } = await asked('example.test')
    const signature = answers?.find(answer => answer.type === 'RRSIG')
    const now = Math.floor(state.now / 1000)
    expect(signature?.data).toMatchObject({
      algorithm: 13,
      labels: 2,
      originalTTL: 600,
      inception: now - 3600,
      expiration: now + 21 * 86_400,
      keyTag: factsOfKey('example.test', childKey.publicKey).keyTag,
      signersName: 'example.test',
    })
    expect(signature?.data.signature).toHaveLength(64)
  })

  test('are given to clients that ask for them, and to no others', async () => {
    const plain = await ask(server.port, { name: 'example.test' })
    expect(plain.answers?.map(({ type }) => type)).toEqual(['A', 'A'])
    expect(codeOf(await ask(server.port, { name: 'nothing.example.test' }))).toBe(3)
    expect(codeOf(await asked('nothing.example.test'))).toBe(0)
  })

  test('are made once for a set and again before they end', async () => {
    await asked('mail.example.test')
    const before = server.stats().signatures
    zones.put({ ...zone('example.test', [...childRecords, a('new', '192.0.2.4')], 2), signing: signedWith(childKey) })
    await expect.poll(async () => codeOf(await ask(server.port, { name: 'new.example.test' }))).toBe(0)
    await asked('mail.example.test')
    // The zone has a new version, but this set has not changed.
    expect(server.stats().signatures).toBe(before)
    state.now += 11 * 86_400_000
    const { answers } = await asked('mail.example.test')
    expect(server.stats().signatures).toBe(before + 1)
    const [signature] = (answers ?? []).filter(answer => answer.type === 'RRSIG')
    expect(signature?.data.inception).toBe(Math.floor(state.now / 1000) - 3600)
  })

  test('do not fit into a small payload: TC, and whole over TCP', async () => {
    const small = await ask(server.port, { name: 'dangling.example.test', payload: 512, dnssecOk: true })
    expect(small).toMatchObject({ flag_tc: true, answers: [] })
    const whole = await ask(server.port, {
      name: 'dangling.example.test',
      payload: 512,
      dnssecOk: true,
      transport: 'tcp',
    })
    expect(whole.answers).toHaveLength(2)
    expect(whole.authorities).toHaveLength(4)
  })

  test('an answer whose OPT does not fit the first buffer has one', async () => {
    for (let length = 1; length <= 63; length++) {
      const packet = await sendUdp(
        server.port,
        queryPacket({ name: `${'x'.repeat(length)}.wild.example.test`, type: 'TXT', payload: 1232, dnssecOk: true }),
      )
      const opt = decode(packet ?? Buffer.alloc(0)).additionals?.at(-1)
      expect(opt).toMatchObject({ type: 'OPT', udpPayloadSize: 1232, flag_do: true })
    }
  })

  test('verify for all records, over an independent canonical form', async () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,12}$/)
    const record = fc.oneof(
      fc.ipV4().map(address => ({ type: 'A', address }) as const),
      fc
        .tuple(fc.nat(65_535), label)
        .map(([priority, host]) => ({ type: 'MX', priority, target: `${host}.b.test` }) as const),
      fc
        .array(fc.stringMatching(/^[ -~]{0,40}$/), { minLength: 1, maxLength: 3 })
        .map(chunks => ({ type: 'TXT', chunks }) as const),
    )
    const key = createSigningKey()
    const source = memorySource(zone('a.test', []))
    const own = await startNameServer({ source: source.source, host: '127.0.0.1', port: 0, log: silent, now: Date.now })
    await own.loaded
    let version = 1
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(record, { minLength: 1, maxLength: 5, selector: one => JSON.stringify(one) }),
          label,
          fc.integer({ min: 0, max: 604_800 }),
          async (records, host, ttl) => {
            const wild = records.map(each => ({ ...each, host: '*', ttl }))
            const made = records.map(each => ({ ...each, host: `${host}.www`, ttl }))
            version++
            source.put({ ...zone('a.test', [...wild, ...made], version), signing: signedWith(key) })
            await expect
              .poll(async () => (await ask(own.port, { name: 'a.test', type: 'SOA' })).answers?.[0])
              .toMatchObject({ data: { serial: version } })
            for (const type of new Set(records.map(each => each.type)))
              for (const name of [`${host}.www.a.test`, `${host}.a.test`]) {
                const { answers = [] } = await asked(name, type, own.port)
                expect(isSigned(answers, key.publicKey)).toBe(true)
              }
          },
        ),
        { numRuns: 25 },
      )
    } finally {
      await own.close()
    }
  })
})

test('an integer of a signature has 32 octets, however small or large it is', () => {
  const integer = (hex: string) => Buffer.from(`02${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`, 'hex')
  const sequence = (first: string, second: string) => {
    const both = Buffer.concat([integer(first), integer(second)])
    return Buffer.concat([Buffer.from([0x30, both.length]), both])
  }
  const high = 'ff'.repeat(32)
  const raw = Buffer.from(rawSignature(sequence(`00${high}`, '7f')), 'latin1').toString('hex')
  expect(raw).toBe(high + '7f'.padStart(64, '0'))
})

describe('keys', () => {
  test('of a roll are published together and both sign the key set; one signs the zone', async () => {
    const [old, next] = [createSigningKey(), createSigningKey()]
    const source = memorySource({
      ...zone('roll.test', [a('@', '192.0.2.1')]),
      signing: {
        keys: [
          { ...old, signsZone: true, isAnnounced: false },
          { ...next, signsZone: false, isAnnounced: true },
        ],
        asksParentFor: 'keys',
      },
    })
    const own = await startNameServer({ source: source.source, host: '127.0.0.1', port: 0, log: silent, now: Date.now })
    await own.loaded
    const signers = async (type: 'A' | 'DNSKEY' | 'CDS') =>
      ((await asked('roll.test', type, own.port)).answers ?? [])
        .flatMap(answer => (answer.type === 'RRSIG' ? [answer.data.keyTag] : []))
        .sort()
    const [oldTag, nextTag] = [old, next].map(({ publicKey }) => factsOfKey('roll.test', publicKey).keyTag)
    expect(await signers('A')).toEqual([oldTag])
    expect(await signers('DNSKEY')).toEqual([oldTag, nextTag].sort())
    expect(await signers('CDS')).toEqual([oldTag, nextTag].sort())
    const { answers } = await ask(own.port, { name: 'roll.test', type: 'DNSKEY' })
    expect(answers).toHaveLength(2)
    await own.close()
  })

  test('have the tag and the digest of RFC 6605 section 6.1', () => {
    const publicKey = 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='
    expect(factsOfKey('example.net', publicKey)).toMatchObject({
      keyTag: 55_648,
      digest: 'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17',
    })
  })
})

describe('denials', () => {
  test('have the types in windows (RFC 4034 section 4.1.2)', () => {
    // The example of section 4.3: A MX RRSIG NSEC TYPE1234.
    const octets = Buffer.from(typeBitmap([1, 15, 46, 47, 1234]), 'latin1').toString('hex')
    expect(octets).toBe(`0006400100000003041b${'00'.repeat(26)}20`)
  })

  test('have a next name even where no label fits below', () => {
    const longest = `${`\x3f${'a'.repeat(63)}`.repeat(3)}\x3d${'z'.repeat(61)}\0`
    expect(longest).toHaveLength(255)
    const compiled = { soa: { ttl: 60 }, negativeTtl: 60 } as Parameters<typeof nsecSet>[0]
    const [data] = nsecSet(compiled, longest, undefined, 1).data
    const [part] = data?.parts ?? []
    expect(part && 'octets' in part ? part.octets.slice(0, 65) : '').toBe(`\x3f${'a'.repeat(62)}b\x3f`)
  })
})

test('a storm of random names pushes out no signature of a zone, and the cache stays within its bounds', () => {
  const cache = createSignatureCache(() => 0, { own: 10_000, synthesized: 10_000 })
  const make = () => ({ rdata: 'x'.repeat(100), reusableUntil: 1 })
  cache.recall('own', 'the set', make)
  for (let index = 0; index < 10_000; index++) cache.recall('synthesized', `random ${index}`, make)
  const before = cache.made
  cache.recall('own', 'the set', make)
  expect(cache.made).toBe(before)
  expect(cache.octets).toBeLessThanOrEqual(20_000)
})
