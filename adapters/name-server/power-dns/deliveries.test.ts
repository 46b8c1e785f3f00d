/** What happens between us and a PowerDNS when one of the two fails, or when others change what we delivered. */
import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../../../scripts/machine-speed.ts'
import type { HeldRight, NameServerLog } from '../port.ts'
import { createSigningKey } from '../signing-keys.ts'
import { ask, codeOf, lines, memorySource, zone } from '../test-client.ts'
import { signedWith } from '../test-signed-zones.ts'
import { a } from '../test-zones.ts'
import { powerDnsApi } from './api.ts'
import { type PowerDns, type PowerDnsOptions, startPowerDns } from './start-power-dns.ts'
import { memoryBook } from './test-book.ts'
import { hasPowerDns, startTestPowerDns, type TestPowerDns } from './test-server.ts'

const noServices = { redirectIpv4: [], redirectIpv6: [], mailExchangers: [] }
const soon = { timeout: patience(10), interval: 50 }

describe.skipIf(!hasPowerDns())('a PowerDNS', () => {
  let server: TestPowerDns
  beforeAll(async () => {
    server = await startTestPowerDns()
  })
  afterAll(() => server.close())

  const answersOf = async (name: string) => lines((await ask(server.port, { name })).answers).toSorted()

  /** A driver with its zones, ended with the test. */
  async function run(
    zones: ReturnType<typeof memorySource>,
    work: (parts: { driver: PowerDns; held: ReturnType<typeof memoryBook>; errors: string[] }) => Promise<void>,
    options: Partial<PowerDnsOptions> & { held?: ReturnType<typeof memoryBook> } = {},
  ): Promise<void> {
    const held = options.held ?? memoryBook(zones.list)
    const errors: string[] = []
    const note = (facts: object, message: string) => void errors.push(`${message} ${JSON.stringify(facts)}`)
    const log: NameServerLog = { debug: () => undefined, warn: note, error: note }
    const driver = startPowerDns({
      source: zones.source, book: held.book, api: server.api, services: noServices, resolver: undefined, log, now: Date.now,
      pace: { tick: 100, inspect: 60_000 }, ...options,
    }) // biome-ignore format: one driver
    try {
      await work({ driver, held, errors })
    } finally {
      await driver.close()
    }
  }

  /** A proxy before the server; `answers`: whether it has answered a request itself. */
  async function proxyWhere(answers: (request: IncomingMessage, response: ServerResponse) => boolean) {
    const proxy = createServer((request, response) => {
      if (answers(request, response)) return
      const { host: _, connection: __, ...headers } = request.headers
      const path = request.url ?? ''
      const on = forward(`${server.api.url}${path}`, { method: request.method ?? 'GET', headers }, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(on)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const address = proxy.address()
    return { proxy, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
  }

  test('that was away gets what changed meanwhile, once it is back', async () => {
    const zones = memorySource(zone('away.test', [a('@', '192.0.2.1')]))
    await run(zones, async ({ driver }) => {
      await driver.loaded
      await server.kill()
      zones.put(zone('away.test', [a('@', '192.0.2.2')], 2))
      zones.put(zone('late.test', [a('@', '192.0.2.3')]))
      await vi.waitFor(() => expect(driver.stats().failed).toBeGreaterThan(0), soon)
      await server.start()
      await vi.waitFor(async () => expect(await answersOf('away.test')).toEqual(['away.test A 192.0.2.2']), soon)
      await vi.waitFor(async () => expect(await answersOf('late.test')).toEqual(['late.test A 192.0.2.3']), soon)
    })
  })

  test('gets, after a restart of ours, only what it does not have', async () => {
    const zones = memorySource(zone('kept.test', [a('@', '192.0.2.1')]), zone('other.test', [a('@', '192.0.2.1')]))
    const held = memoryBook(zones.list)
    await run(zones, ({ driver }) => driver.loaded, { held })
    zones.put(zone('other.test', [a('@', '192.0.2.9')], 2), false)
    await run(
      zones,
      async ({ driver }) => {
        await driver.loaded
        await vi.waitFor(() => expect(driver.stats()).toMatchObject({ delivered: 1, waiting: 0 }), soon)
      },
      { held },
    )
    expect(await answersOf('other.test')).toEqual(['other.test A 192.0.2.9'])
  })

  test('gets a change whose notification was lost', async () => {
    const zones = memorySource(zone('silent.test', [a('@', '192.0.2.1')]))
    const often = { tick: 100, inspect: 60_000, compare: 200 }
    await run(
      zones,
      async ({ driver }) => {
        await driver.loaded
        zones.put(zone('silent.test', [a('@', '192.0.2.5')], 2), false)
        await vi.waitFor(async () => expect(await answersOf('silent.test')).toEqual(['silent.test A 192.0.2.5']), soon)
      },
      { pace: often },
    )
  })

  test('that somebody else changed is mended by an inspection, its keys too', async () => {
    const key = createSigningKey()
    const signed = { ...zone('mended.test', [a('@', '192.0.2.1'), a('www', '192.0.2.2')]), signing: signedWith(key) }
    const zones = memorySource(signed)
    const api = powerDnsApi(server.api)
    await run(
      zones,
      async ({ driver }) => {
        await driver.loaded
        await api.changeSets('mended.test', [
          { name: 'mended.test.', type: 'A', ttl: 60, contents: ['203.0.113.66'] },
          { name: 'www.mended.test.', type: 'A', contents: [] },
          { name: 'evil.mended.test.', type: 'TXT', ttl: 60, contents: ['"planted"'] },
        ])
        for (const { id } of await api.listKeys('mended.test')) await api.deleteKey('mended.test', id)
        await api.addKey('mended.test', { isActive: true, privateKey: Buffer.alloc(32, 7).toString('base64') })
        await vi.waitFor(async () => expect(await answersOf('mended.test')).toEqual(['mended.test A 192.0.2.1']), soon)
        // One more where an inspection came between two of the changes.
        await vi.waitFor(() => expect(driver.stats().mended).toBeGreaterThanOrEqual(5), soon)
        expect(driver.stats().mended).toBeLessThanOrEqual(7)
        expect(await answersOf('www.mended.test')).toEqual(['www.mended.test A 192.0.2.2'])
        expect(codeOf(await ask(server.port, { name: 'evil.mended.test' }))).toBe(3)
        expect((await api.listKeys('mended.test')).map(({ publicKey }) => publicKey)).toEqual([key.publicKey])
      },
      { pace: { tick: 100, inspect: 300 } },
    )
  })

  test("keeps a zone of its owner's, even where we have one of that name", async () => {
    const url = `${server.api.url}/api/v1/servers/localhost/zones`
    const headers = { 'X-API-Key': server.api.key, 'Content-Type': 'application/json' }
    const made = { name: 'theirs.test.', kind: 'Native', account: 'somebody', nameservers: ['ns.theirs.test.'] }
    await fetch(url, { method: 'POST', headers, body: JSON.stringify(made) })
    const zones = memorySource(zone('theirs.test', [a('@', '192.0.2.1')]), zone('ours.test', [a('@', '192.0.2.1')]))
    await run(zones, async ({ driver, held, errors }) => {
      await driver.loaded
      await vi.waitFor(() => expect(driver.stats().waiting).toBe(0), soon)
      expect(held.deliveries.get('theirs.test')?.refusal).toMatch('for the account "somebody"')
      expect(errors.join()).toMatch('PowerDNS refuses a zone')
      expect(await answersOf('theirs.test')).toEqual([])
      expect(await answersOf('ours.test')).toEqual(['ours.test A 192.0.2.1'])
      zones.drop('theirs.test')
      zones.drop('ours.test')
      await vi.waitFor(async () => expect(codeOf(await ask(server.port, { name: 'ours.test' }))).toBe(5), soon)
    })
    expect((await fetch(`${url}/theirs.test.`, { headers })).status).toBe(200)
  })

  test('a zone that cannot be encoded does not hold up the others, and its last good version stays', async () => {
    const good = zone('bad.test', [a('@', '192.0.2.1')])
    const zones = memorySource(good)
    await run(zones, async ({ driver, held }) => {
      await driver.loaded
      zones.put({ ...good, version: 2, authority: { ...good.authority, contact: 'a@..' } })
      zones.put(zone('good.test', [a('@', '192.0.2.4')]))
      await vi.waitFor(async () => expect(await answersOf('good.test')).toEqual(['good.test A 192.0.2.4']), soon)
      await vi.waitFor(() => expect(held.deliveries.get('bad.test')?.refusal).toMatch('Not a name'), soon)
      expect(await answersOf('bad.test')).toEqual(['bad.test A 192.0.2.1'])
    })
  })

  test('that fails at one zone gets the edits of all others, and that one again later', async () => {
    const { proxy, url } = await proxyWhere((request, response) => {
      if (!request.url?.includes('broken.test')) return false
      response.writeHead(500).end('backend failure')
      return true
    })
    const zones = memorySource()
    await run(
      zones,
      async ({ driver, held }) => {
        await driver.loaded
        zones.put(zone('broken.test', [a('@', '192.0.2.1')], 7))
        for (let at = 0; at < 8; at++) {
          zones.put(zone(`healthy-${at}.test`, [a('@', '192.0.2.4')]))
          await vi.waitFor(async () => expect(await answersOf(`healthy-${at}.test`)).toHaveLength(1), soon)
        }
        await vi.waitFor(() => expect(driver.stats().waiting).toBe(0), soon)
        expect(held.deliveries.get('broken.test')).toMatchObject({ version: 7, againAfter: 600_000 })
        expect(held.deliveries.get('broken.test')?.refusal).toMatch('backend failure')
      },
      { api: { ...server.api, url } },
    )
    proxy.close()
    proxy.closeAllConnections()
  })

  test('gets nothing from a process while another one delivers, and all when that one is silent', async () => {
    const zones = memorySource(zone('second.test', [a('@', '192.0.2.1')]))
    const held = memoryBook(zones.list)
    held.state.isHeldByAnother = true
    await run(
      zones,
      async ({ driver }) => {
        zones.put(zone('second.test', [a('@', '192.0.2.2')], 2))
        await new Promise(done => setTimeout(done, 400))
        expect(driver.stats()).toMatchObject({ delivers: false, delivered: 0 })
        held.state.isHeldByAnother = false
        await vi.waitFor(async () => expect(await answersOf('second.test')).toEqual(['second.test A 192.0.2.2']), soon)
      },
      { held },
    )
  })

  test('gets an edit before all that only waits, and the rest in a few seconds', async () => {
    const others = Array.from({ length: 300 }, (_, at) => zone(`bulk-${at}.test`, [a('@', '192.0.2.1')]))
    const zones = memorySource(...others)
    await run(zones, async ({ driver }) => {
      await vi.waitFor(() => expect(driver.stats().delivered).toBeGreaterThan(0), soon)
      zones.put(zone('edited.test', [a('@', '192.0.2.6')]))
      await vi.waitFor(async () => expect(await answersOf('edited.test')).toEqual(['edited.test A 192.0.2.6']), soon)
      expect(driver.stats().waiting).toBeGreaterThan(50)
      await driver.loaded
      expect(await answersOf('bulk-299.test')).toEqual(['bulk-299.test A 192.0.2.1'])
    })
  })

  test('gets no write of a process whose right to deliver ended while it stood still', async () => {
    const zones = memorySource(zone('stalled.test', [a('@', '192.0.2.1')]))
    const held = memoryBook(zones.list)
    const state: { goOn?: () => void } = {}
    const { readZones } = zones.source
    const source = {
      ...zones.source,
      async readZones(names: readonly string[]) {
        const read = await readZones(names)
        if (read.some(found => found?.version === 2)) await new Promise<void>(done => (state.goOn = done))
        return read
      },
    }
    await run(
      zones,
      async ({ driver, errors }) => {
        await driver.loaded
        zones.put(zone('stalled.test', [a('@', '192.0.2.2')], 2))
        await vi.waitFor(() => expect(state.goOn).toBeDefined(), soon)
        // Another process has taken over, and delivered the next version.
        held.state.isHeldByAnother = true
        await vi.waitFor(() => expect(driver.stats().delivers).toBe(false), soon)
        state.goOn?.()
        await vi.waitFor(() => expect(driver.stats().waiting).toBe(0), soon)
        expect(await answersOf('stalled.test')).toEqual(['stalled.test A 192.0.2.1'])
        expect(errors.join()).toMatch('another process delivers')
      },
      { held, source },
    )
  })

  test('gets no write of what was read under an earlier right, and then all that this process held back', async () => {
    const zones = memorySource(zone('resumed.test', [a('@', '192.0.2.1')]))
    const held = memoryBook(zones.list)
    const stalled: (() => void)[] = []
    const { readZones } = zones.source
    const source = {
      ...zones.source,
      async readZones(names: readonly string[]) {
        const read = await readZones(names)
        if (read.some(found => found?.version === 2)) await new Promise<void>(done => stalled.push(done))
        return read
      },
    }
    await run(
      zones,
      async ({ driver, errors }) => {
        await driver.loaded
        zones.put(zone('resumed.test', [a('@', '192.0.2.2')], 2))
        await vi.waitFor(() => expect(stalled).toHaveLength(1), soon)
        // The right is this process's again, but others may have delivered between.
        held.state.epoch = 2
        zones.put(zone('resumed.test', [a('@', '192.0.2.3')], 3))
        held.deliveries.set('resumed.test', {
          name: 'resumed.test', version: 3, againAfter: undefined, refusal: '', isGone: false, dueAt: undefined,
        }) // biome-ignore format: one row
        await vi.waitFor(() => expect(errors.join()).toMatch('another process delivers'), soon)
        await vi.waitFor(() => expect(driver.stats().delivers).toBe(true), soon)
        stalled[0]?.()
        await new Promise(done => setTimeout(done, 500))
        // Neither written nor noted, and the present right stays.
        expect(held.deliveries.get('resumed.test')?.version).toBe(3)
        expect(await answersOf('resumed.test')).not.toEqual(['resumed.test A 192.0.2.2'])
        expect(driver.stats().delivers).toBe(true)
        zones.put(zone('resumed.test', [a('@', '192.0.2.4')], 4))
        await vi.waitFor(
          async () => expect(await answersOf('resumed.test')).toEqual(['resumed.test A 192.0.2.4']),
          soon,
        )
      },
      { held, source },
    )
  })

  test('whose deletion of a zone is refused is asked again later', async () => {
    let refuses = true
    const { proxy, url } = await proxyWhere((request, response) => {
      if (!refuses || request.method !== 'DELETE') return false
      response.writeHead(422).end('{"error":"not now"}')
      return true
    })
    const zones = memorySource(zone('leaving.test', [a('@', '192.0.2.1')], 4))
    await run(
      zones,
      async ({ driver, held }) => {
        await driver.loaded
        zones.drop('leaving.test')
        await vi.waitFor(() => expect(held.deliveries.get('leaving.test')?.refusal).toMatch('not now'), soon)
        expect(held.deliveries.get('leaving.test')).toMatchObject({ version: 0, isGone: false, againAfter: 600_000 })
        expect(await answersOf('leaving.test')).toHaveLength(1)
        refuses = false
        const refused = held.deliveries.get('leaving.test')
        if (refused) held.deliveries.set('leaving.test', { ...refused, dueAt: Date.now() })
        await vi.waitFor(() => expect(held.deliveries.has('leaving.test')).toBe(false), soon)
        expect(codeOf(await ask(server.port, { name: 'leaving.test' }))).toBe(5)
      },
      { api: { ...server.api, url } },
    )
    proxy.close()
    proxy.closeAllConnections()
  })

  test('gets nothing after the time for which the right lasts, even where nobody says that it was lost', async () => {
    const zones = memorySource(zone('silenced.test', [a('@', '192.0.2.1')]))
    const held = memoryBook(zones.list)
    held.state.lasts = 3_000
    const mute = Promise.withResolvers<HeldRight | undefined>()
    let isMute = false
    const book = { ...held.book, hold: () => (isMute ? mute.promise : held.book.hold()) }
    await run(
      zones,
      async ({ driver }) => {
        await driver.loaded
        isMute = true
        await new Promise(done => setTimeout(done, 1_500))
        zones.put(zone('silenced.test', [a('@', '192.0.2.2')], 2))
        await vi.waitFor(() => expect(driver.stats()).toMatchObject({ delivers: false, waiting: 0 }), soon)
        expect(await answersOf('silenced.test')).toEqual(['silenced.test A 192.0.2.1'])
        mute.resolve(undefined)
      },
      { held: { ...held, book } },
    )
  })

  test('is left at once by a process whose note is refused', async () => {
    const zones = memorySource(zone('noted.test', [a('@', '192.0.2.1')]))
    const held = memoryBook(zones.list)
    await run(
      zones,
      async ({ driver }) => {
        await driver.loaded
        held.state.isHeldByAnother = true
        held.state.isLost = true
        zones.put(zone('noted.test', [a('@', '192.0.2.2')], 2))
        await vi.waitFor(() => expect(driver.stats()).toMatchObject({ delivers: false, waiting: 0 }), soon)
        expect(held.deliveries.get('noted.test')?.version).toBe(1)
      },
      { held },
    )
  })

  test('gets the new addresses of an ALIAS, and keeps the old ones while they are unknown', async () => {
    const state: { address: string | undefined } = { address: '198.51.100.1' }
    const resolver = {
      async resolveAddresses() {
        if (state.address === undefined) throw new Error('time-out')
        return { ipv4: [state.address], ipv6: [], ttl: 0 }
      },
    }
    let now = Date.now()
    const zones = memorySource(zone('alias.test', [{ host: '@', type: 'ALIAS', target: 'cdn.example', ttl: 300 }]))
    await run(
      zones,
      async ({ driver, held }) => {
        await driver.loaded
        expect(await answersOf('alias.test')).toEqual(['alias.test A 198.51.100.1'])
        const again = async () => {
          now += 60_000
          const delivery = held.deliveries.get('alias.test')
          if (delivery) held.deliveries.set('alias.test', { ...delivery, dueAt: 0 })
          const { delivered } = driver.stats()
          await vi.waitFor(() => expect(driver.stats().delivered).toBeGreaterThan(delivered), soon)
        }
        state.address = undefined
        await again()
        expect(await answersOf('alias.test')).toEqual(['alias.test A 198.51.100.1'])
        state.address = '198.51.100.2'
        // Known addresses are used once more while they are asked for again.
        await again()
        await again()
        expect(await answersOf('alias.test')).toEqual(['alias.test A 198.51.100.2'])
      },
      { resolver, now: () => now },
    )
  })
})
