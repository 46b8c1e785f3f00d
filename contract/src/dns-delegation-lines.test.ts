import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDs, isOutdated, parseDelegationLine } from './dns-delegation-lines.ts'

const digest = 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17'
const ds = { keyTag: 55_648, algorithm: 13, digestType: 2, digest: digest.toUpperCase() }
const point = 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='

test.each([
  `55648 13 2 ${digest}`,
  `example.net. 3600 IN DS 55648 13 2 ${digest}`,
  `example.net. IN 3600 DS 55648 13 2 ${digest}`,
  `DS 55648 13 2 ${digest.slice(0, 32)} ${digest.slice(32)}`,
  `example.net. CDS 55648 13 2 ( ${digest.slice(0, 32)}\n ${digest.slice(32)} ) ; a comment`,
])('reads a DS: %s', line => expect(parseDelegationLine(line)).toEqual({ ds }))

test.each([`257 3 13 ${point}`, `example.net. 3600 IN DNSKEY 257 3 13 (${point.slice(0, 40)}\n${point.slice(40)})`])(
  'reads a key: %s',
  line =>
    expect(parseDelegationLine(line)).toEqual({
      key: { flags: 257, protocol: 3, algorithm: 13, publicKey: point },
    }),
)

test.each([
  '',
  'A 192.0.2.1',
  `55648 13 2 ${digest.slice(2)}`,
  `55648 13 1 ${digest}`,
  `65536 13 2 ${digest}`,
  `55648 3 2 ${digest}`,
  `55648 13 2 ${digest}\0`,
  // Not a zone key; a revoked one; another protocol.
  `1 3 13 ${point}`,
  `385 3 13 ${point}`,
  `257 2 13 ${point}`,
  `257 3 13 ${point}x`,
])('refuses %s', line => expect(parseDelegationLine(line)).toBeUndefined())

test('reads what it writes', () => {
  fc.assert(
    fc.property(
      fc.nat(65_535),
      fc.constantFrom(8, 13, 15),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (keyTag, algorithm, octets) => {
        const made = { keyTag, algorithm, digestType: 2, digest: Buffer.from(octets).toString('hex').toUpperCase() }
        expect(parseDelegationLine(formatDs(made))).toEqual({ ds: made })
      },
    ),
  )
})

test('SHA-1 is outdated, in keys and in digests', () => {
  expect([ds, { ...ds, algorithm: 7 }, { ...ds, digestType: 1 }].map(isOutdated)).toEqual([false, true, true])
})
