import { afterEach, expect, test } from 'vitest'
import { NS } from '../epp/namespaces.ts'
import { schemaProblems } from '../epp/test-schemas.ts'
import { answered, type RawRegistry, startRawRegistry } from '../test-raw-server.ts'
import { probeRegistry } from './probe.ts'

let raw: RawRegistry | undefined
afterEach(() => raw?.close())

const created = (name: string) =>
  `<resData><domain:creData xmlns:domain="${NS.domain}"><domain:name>${name}</domain:name></domain:creData></resData>`

const start = (objects: readonly string[]) =>
  startRawRegistry((command, id) => answered(id, 1000, command.includes('<create>') ? created('shop.example') : ''), {
    objects,
    extensions: [],
  })

const nameServers = ['ns1.host.example', 'ns2.host.example']

test('a registry without host objects gets name servers as attributes, and no host', async () => {
  raw = await start([NS.domain, NS.contact])
  const { client, asked } = raw
  expect(await client.createHost({ host: 'ns1.host.example' })).toMatchObject({ kind: 'done' })
  expect(await client.createDomain({ name: 'shop.example', authCode: 'Some-Code-77!', nameServers })).toMatchObject({
    kind: 'done',
  })
  await client.updateDomain({
    name: 'shop.example',
    add: { nameServers: ['ns3.host.example'] },
    remove: { nameServers: ['ns1.host.example'] },
  })
  expect(asked).toHaveLength(2)
  for (const frame of asked) expect(frame).not.toContain('hostObj')
  expect(schemaProblems(asked)).toEqual([])
  expect(asked[0]).toContain(
    '<domain:ns><domain:hostAttr><domain:hostName>ns1.host.example</domain:hostName></domain:hostAttr><domain:hostAttr><domain:hostName>ns2.host.example</domain:hostName></domain:hostAttr></domain:ns>',
  )
  expect(asked[1]).toContain(
    '<domain:rem><domain:ns><domain:hostAttr><domain:hostName>ns1.host.example</domain:hostName>',
  )
  expect([...client.supports].sort()).toEqual(['auth-codes', 'contacts', 'deletion', 'holds', 'locks', 'transfers'])
})

test('one with host objects gets objects', async () => {
  raw = await start([NS.domain, NS.host])
  const { client, asked } = raw
  await client.createHost({ host: 'ns1.host.example' })
  await client.createDomain({ name: 'shop.example', authCode: 'Some-Code-77!', nameServers })
  expect(asked[0]).toContain('<host:create')
  expect(asked[1]).toContain('<domain:hostObj>ns1.host.example</domain:hostObj>')
  expect(client.supports.has('contacts')).toBe(false)
})

test('what we cannot do at a registry is named before anything is sold', async () => {
  raw = await startRawRegistry((_, id) => answered(id, 1000), {
    objects: [NS.domain],
    extensions: [NS.secDNS, 'urn:ietf:params:xml:ns:launch-1.0', 'urn:ietf:params:xml:ns:secDNS-1.0'],
  })
  const seen = await probeRegistry({
    name: 'raw', host: '127.0.0.1', port: raw.port, registrar: 'namestead', password: 'whatever-1', ca: raw.ca,
    now: () => new Date(), log: { info: () => undefined, warn: () => undefined },
  }) // biome-ignore format: one object
  expect(seen).toMatchObject({
    kind: 'connected',
    missing: ['hosts', 'contacts', 'restore', 'fees', 'long-passwords'],
    unknown: ['urn:ietf:params:xml:ns:launch-1.0', 'urn:ietf:params:xml:ns:secDNS-1.0'],
  })
})
