import { startNameServer } from './name-server.ts'
import type { ZoneRecord } from './port.ts'
import { createSigningKey, factsOfKey } from './signing-keys.ts'
import { memorySource, silent, zone } from './test-client.ts'
import { a } from './test-zones.ts'

/** A chain of two signed zones, `test` and `example.test`, beside one without DNSSEC, served by one server. */
const name = (host: string, type: 'CNAME' | 'NS' | 'ALIAS', target: string) =>
  ({ host, type, target, ttl: 600 }) as const

export const signedWith = (key: ReturnType<typeof createSigningKey>) => ({
  keys: [{ ...key, signsZone: true, isAnnounced: true }],
  asksParentFor: 'keys' as const,
})

export const childRecords: readonly ZoneRecord[] = [
  a('@', '192.0.2.1'),
  a('@', '192.0.2.2'),
  { host: '@', type: 'MX', priority: 10, target: 'mail.example.test', ttl: 600 },
  { host: '@', type: 'CAA', flags: 0, tag: 'issue', value: 'ca.example', ttl: 600 },
  { host: '@', type: 'TXT', chunks: ['v=spf1 -all'], ttl: 600 },
  a('mail', '192.0.2.25'),
  { host: '_sip._tcp', type: 'SRV', priority: 0, weight: 5, port: 5060, target: 'mail.example.test', ttl: 600 },
  name('www', 'CNAME', 'example.test'),
  name('dangling', 'CNAME', 'nothing.example.test'),
  a('*.wild', '192.0.2.99'),
  a('deep.empty', '192.0.2.97'),
  name('here', 'ALIAS', 'mail.example.test'),
  name('cut', 'NS', 'ns.cut.example.test'),
  a('ns.cut', '192.0.2.53'),
]

/** The three zones, and the keys of the first two. */
export function signedZones(records: readonly ZoneRecord[] = childRecords) {
  const [parentKey, childKey] = [createSigningKey(), createSigningKey()]
  const { keyTag, algorithm, digestType: hash, digest } = factsOfKey('example.test', childKey.publicKey)
  const parent = zone('test', [
    name('example', 'NS', 'ns.example.test'),
    { host: 'example', type: 'DS', keyTag, algorithm, hash, digest, ttl: 600 },
    name('plain', 'NS', 'ns.plain.test'),
  ])
  const zones = [
    { ...parent, signing: signedWith(parentKey) },
    { ...zone('example.test', records), signing: signedWith(childKey) },
    zone('plain.test', [a('@', '192.0.2.7')]),
  ]
  return { zones, parentKey, childKey }
}

export async function startSigned() {
  const { zones: held, parentKey, childKey } = signedZones()
  const zones = memorySource(...held)
  const state = { now: Date.now() }
  const server = await startNameServer({
    source: zones.source,
    host: '127.0.0.1',
    port: 0,
    log: silent,
    now: () => state.now,
  })
  await server.loaded
  return { server, zones, parentKey, childKey, state }
}
