import { createSocket } from 'node:dgram'
import {
  hasPowerDns,
  startTestPowerDns,
  type TestPowerDns,
} from '@namestead/adapters/name-server/power-dns/test-server'
import * as dnssecContract from '@namestead/contract/dnssec'
import * as dns from '@namestead/contract/zones'
import { decode, encode } from 'dns-packet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { deliveryBook } from './delivery-book.ts'

describe.skipIf(!hasPowerDns())('with PowerDNS as name server', () => {
  let server: TestPowerDns
  let app: TestApp
  let customer: TestCustomer
  let domain: string
  beforeAll(async () => {
    server = await startTestPowerDns()
    app = await openTestApp(['sandbox', 'web', 'worker', 'dns'], {
      POWERDNS_API: server.api.url, POWERDNS_KEY: server.api.key, DNS_PORT: `${server.port}`,
    }) // biome-ignore format: one environment
    customer = await (await new TestCustomer(app).register()).receive('100.00')
    domain = (await endedOrder(customer, await orderNames(customer, ['power-file.com']))).lines[0]?.result ?? ''
    await openProtection(customer)
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  function ask(name: string, type: 'A' | 'TXT' | 'DNSKEY'): Promise<string[]> {
    const socket = createSocket('udp4')
    return new Promise<string[]>((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`no answer for ${name}`)), 2000)
      socket.on('message', message => {
        clearTimeout(timer)
        const { answers = [] } = decode(message)
        done(answers.map(answer => ('data' in answer ? `${answer.data}` : '')))
      })
      socket.send(encode({ type: 'query', id: 7, questions: [{ name, type }] }), server.port, '127.0.0.1')
    }).finally(() => socket.close())
  }
  const answers = (name: string, type: 'A' | 'TXT' | 'DNSKEY', wanted: readonly string[]) =>
    eventually(async () => `${(await ask(name, type)).toSorted()}` === `${wanted}`, 2)

  test('a registered domain is served, and an edit within two seconds, which the page says', async () => {
    await eventually(async () => (await ask('power-file.com', 'TXT'))[0] === 'v=spf1 -all', 5)
    await customer.call(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.1' })
    await answers('www.power-file.com', 'A', ['192.0.2.1'])
    const { zone } = await customer.get(dns.findRecords, { domain })
    const { since, waitingFor } = await customer.get(dns.readServed, { domain, version: zone.version })
    expect({ since: since !== null, waitingFor }).toEqual({ since: true, waitingFor: [] })
  })

  test('a paused record is not served, and a redirect has our addresses', async () => {
    const { records } = await customer.get(dns.findRecords, { domain, host: 'www' })
    const record = records[0]?.record ?? ''
    await customer.call(dns.pauseRecords, { domain, records: [record] })
    await answers('www.power-file.com', 'A', [])
    await customer.call(dns.addRecord, { domain, host: 'go', type: 'URL', value: 'https://example.com/', status: 301 })
    await answers('go.power-file.com', 'A', ['127.0.0.1'])
  })

  test('a challenge of the certificate authority is served, and a parked domain with its page alone', async () => {
    const { pool } = app.databases
    await pool.query(
      `insert into acme_challenges (zone_id, host, value, created_at)
       select id, '_acme-challenge.go', 'token', now() from zones where domain_id = $1`,
      [domain],
    )
    await customer.call(dns.addRecord, { domain, host: 'next', type: 'A', value: '192.0.2.3' })
    await answers('_acme-challenge.go.power-file.com', 'TXT', ['token'])
    await pool.query(
      `insert into interruptions (domain_id, means, name_servers, asked_at, acted_at)
       values ($1, 'parked', '{ns1.elsewhere.example}', now(), now())`,
      [domain],
    )
    await customer.call(dns.addRecord, { domain, host: 'more', type: 'A', value: '192.0.2.4' })
    await answers('next.power-file.com', 'A', ['127.0.0.1'])
    await pool.query('delete from interruptions where domain_id = $1', [domain])
    await customer.call(dns.addRecord, { domain, host: 'last', type: 'A', value: '192.0.2.5' })
    await answers('next.power-file.com', 'A', ['192.0.2.3'])
  })

  test('the server signs with the key that the product keeps', async () => {
    await customer.get(dnssecContract.turnOnSigning, { domain })
    await eventually(async () => (await ask('power-file.com', 'DNSKEY')).length === 1, 5)
    const { keys } = await customer.get(dnssecContract.readSigning, { domain })
    expect(keys).toHaveLength(1)
  })
})

describe('the book of deliveries', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp([])
  })
  afterAll(() => app.close())

  const given = { version: 3, againAfter: undefined, refusal: '', isGone: false }
  const sleepUntilSilent = (server: string) =>
    app.databases.pool.query("update zone_followers set held_until = now() - interval '1 second' where server = $1", [
      server,
    ])

  test('lets one of two processes deliver, and the other when that one is silent or has ended', async () => {
    const [first, second] = [deliveryBook(app.databases, 'http://a'), deliveryBook(app.databases, 'http://a')]
    expect((await Promise.all([first.hold(), second.hold()])).filter(Boolean)).toHaveLength(1)
    expect([await first.hold(), await second.hold()].filter(Boolean)).toHaveLength(1)
    await first.release()
    await second.release()
    expect([(await second.hold())?.lasts, await first.hold()]).toEqual([15_000, undefined])
    await sleepUntilSilent('http://a')
    expect([(await first.hold())?.lasts, await second.hold()]).toEqual([15_000, undefined])
    expect((await deliveryBook(app.databases, 'http://b').hold())?.lasts).toBe(15_000)
  })

  test('refuses the note of a process that lost the right, and of its work from before it lost it', async () => {
    const [first, second] = [deliveryBook(app.databases, 'http://e'), deliveryBook(app.databases, 'http://e')]
    const noted = async () =>
      (await app.databases.pool.query("select version::int from zone_deliveries where server = 'http://e'")).rows[0]
        ?.version
    expect(await second.note('0', [{ ...given, name: 'fenced.test' }])).toBe(false)
    const earlier = (await first.hold())?.epoch ?? ''
    expect(await first.note(earlier, [{ ...given, name: 'fenced.test' }])).toBe(true)
    await sleepUntilSilent('http://e')
    const later = (await second.hold())?.epoch ?? ''
    expect(await second.note(later, [{ ...given, name: 'fenced.test', version: 5 }])).toBe(true)
    expect(await first.note(earlier, [{ ...given, name: 'fenced.test', version: 4 }])).toBe(false)
    expect(await first.note(later, [{ ...given, name: 'fenced.test', version: 4 }])).toBe(false)
    expect(await noted()).toBe(5)
    // A worker that comes back to an unclaimed right has another epoch: what it did before may be older.
    const { rows } = await app.databases.pool.query("select epoch::int from zone_followers where server = 'http://e'")
    await sleepUntilSilent('http://e')
    await second.hold()
    expect(await second.note(later, [{ ...given, name: 'fenced.test', version: 4 }])).toBe(false)
    const after = await app.databases.pool.query("select epoch::int from zone_followers where server = 'http://e'")
    expect(after.rows[0].epoch).toBe(rows[0].epoch + 1)
  })

  test('knows per server what is pending, due and next to inspect', async () => {
    const { pool } = app.databases
    const client = await app.owner.pool.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(
        `insert into zones (domain_id, account_id, name, version, created_at, changed_at)
         select n, 1, 'zone-' || n || '.test', 3, now(), now() from generate_series(1, 5) n`,
      )
    } finally {
      await client.query('set session_replication_role = default')
      client.release()
    }
    const book = deliveryBook(app.databases, 'http://c')
    const epoch = (await book.hold())?.epoch ?? ''
    const names = [1, 2, 3, 4, 5].map(n => `zone-${n}.test`)
    expect((await book.listPending(10)).toSorted()).toEqual(names)
    await book.note(
      epoch,
      names.slice(0, 4).map(name => ({ ...given, name })),
    )
    expect(await book.listPending(10)).toEqual(['zone-5.test'])
    await pool.query("update zones set version = 4 where name = 'zone-2.test'")
    expect((await book.listPending(10)).toSorted()).toEqual(['zone-2.test', 'zone-5.test'])
    expect(await deliveryBook(app.databases, 'http://d').listPending(10)).toHaveLength(5)

    await book.note(epoch, [{ ...given, name: 'zone-1.test', againAfter: -1, refusal: 'x'.repeat(5000) }])
    await book.note(epoch, [{ ...given, name: 'zone-3.test', againAfter: 60_000 }])
    expect(await book.listDue(10)).toEqual(['zone-1.test'])

    await book.note(epoch, [{ ...given, name: 'left.test' }])
    expect(await book.listPending(10)).toContain('left.test')
    // Its deletion was refused: not at once, but when it is due.
    await book.note(epoch, [{ ...given, name: 'left.test', version: 0, againAfter: -1, refusal: 'not now' }])
    expect(await book.listPending(10)).not.toContain('left.test')
    expect(await book.listDue(10)).toContain('left.test')
    await book.note(epoch, [{ ...given, name: 'left.test', isGone: true }])
    expect(await book.listPending(10)).not.toContain('left.test')

    expect(await book.listNextToInspect(2)).toEqual(names.slice(0, 2))
    expect(await deliveryBook(app.databases, 'http://c').listNextToInspect(2)).toEqual(names.slice(2, 4))
    expect(await book.listNextToInspect(2)).toEqual(['zone-5.test'])
    expect(await book.listNextToInspect(2)).toEqual(names.slice(0, 2))
  })
})
