import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { request } from 'node:https'
import { connect } from 'node:net'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import { findSandboxAuthority } from '@namestead/adapters/authority/sandbox/endpoint'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endContents } from '../../app/world.ts'
import { eventually } from '../../testing/eventually.ts'
import { doAllDue } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { refreshZone } from '../zones/zones.ts'

let app: TestApp
let second: TestApp
let customer: TestCustomer
let domain: string
let ca: string
beforeAll(async () => {
  app = await openTestApp(undefined, { REDIRECT_ADDRESSES: '127.0.0.1,2001:db8::80' })
  second = await openTestApp(
    ['worker'],
    { DNS_PORT: `${app.dnsPort}` },
    { url: app.databaseUrl, drop: async () => undefined },
  )
  customer = await (await new TestCustomer(app).register()).receive('100.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, ['secure-go.com']), 60)
  domain = lines[0]?.result ?? ''
  ca = (await findSandboxAuthority(app.databases.pool)).ca
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** A browser that trusts the sandbox authority and nothing else. */
const visit = (name: string) =>
  new Promise<{ status: number; location?: string | undefined; body: string }>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: app.settings.httpsPort, servername: name, ca, headers: { host: name }, agent: false },
      response => {
        let body = ''
        response.on('data', chunk => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
const httpsOf = async (host: string) => (await customer.get(dns.findRecords, { domain, host })).records[0]?.https
const add = (record: Omit<Parameters<typeof customer.call<typeof dns.addRecord>>[1], 'domain'>) =>
  customer.get(dns.addRecord, { domain, ...record })
const rows = async (text: string, ...values: unknown[]) => (await app.databases.pool.query(text, values)).rows
/** The certificates that are served or ordered, by a pattern of their hosts. */
const wanted = (host: string) =>
  rows('select from redirect_certificates where host like $1 and unwanted_since is null', host)
const orders = async () => (await rows('select from certificate_orders')).length

test('a redirect, and one by wildcard, is served over https with a certificate of its own name', async () => {
  await add({ host: 'go', type: 'URL', value: 'https://example.net/there', status: 301 })
  await add({ host: '*.shop', type: 'URL_HIDDEN', value: 'https://example.net/shop' })
  expect(await httpsOf('go')).toMatch(/pending|ready/)
  await eventually(async () => (await httpsOf('go')) === 'ready' && (await httpsOf('*.shop')) === 'ready', 40)
  expect(await visit('go.secure-go.com')).toMatchObject({ status: 301, location: 'https://example.net/there' })
  const framed = await visit('any.shop.secure-go.com')
  expect(framed.status).toBe(200)
  expect(framed.body).toContain('https://example.net/shop')
  // Both kinds of addresses lead here.
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${app.dnsPort}`])
  expect(await resolver.resolve4('go.secure-go.com')).toEqual(['127.0.0.1'])
  expect(await resolver.resolve6('any.shop.secure-go.com')).toEqual(['2001:db8::80'])
  // What proved the names is gone, and was never among the customer's records.
  expect(await rows('select * from acme_challenges')).toEqual([])
  const { records } = await customer.get(dns.findRecords, { domain, text: 'acme' })
  expect(records).toEqual([])
})

test('a name without a certificate gets no connection, and a name of nobody no redirect', async () => {
  await expect(visit('other.secure-go.com')).rejects.toThrow()
  await expect(visit('localhost')).rejects.toThrow()
})

describe('the port', () => {
  const bounded = async (environment: Record<string, string>) => {
    const other = await openTestApp(['web'], environment, { url: app.databaseUrl, drop: async () => undefined })
    onTestFinished(() => other.close())
    return { host: '127.0.0.1', port: other.settings.httpsPort }
  }
  const raw = async (to: { host: string; port: number }) => {
    const socket = connect(to)
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  /** undefined: no handshake. */
  const secure = (to: { host: string; port: number }, servername: string, localAddress = '127.0.0.1') =>
    new Promise<TLSSocket | undefined>(done => {
      const socket = connectSecurely({ socket: connect({ ...to, localAddress }), servername, ca }, () => done(socket))
      socket.on('error', () => done(undefined))
      onTestFinished(() => void socket.destroy())
    })
  const name = 'go.secure-go.com'
  const asks = async (socket: TLSSocket | undefined, host = name) => {
    socket?.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    const [data] = socket ? await once(socket, 'data') : ['']
    return `${data}`.split(' ')[1]
  }

  test('counts connections before their handshake, and closes the longest idle ones of an address', async () => {
    const to = await bounded({ CONNECTIONS_PER_ADDRESS: '4' })
    const idle = await Promise.all([raw(to), raw(to), raw(to)])
    const visitor = await secure(to, name)
    expect(await asks(visitor)).toBe('301')
    // The one that has been answered is the youngest idle one.
    const more = [await raw(to), await raw(to), await raw(to)]
    await eventually(async () => idle.every(socket => socket.closed))
    expect([visitor, ...more].some(socket => socket?.closed)).toBe(false)
    await raw(to)
    await eventually(async () => visitor?.closed)
    expect(await asks(await secure(to, name))).toBe('301')
  })

  test('answers only for the name of the connection', async () => {
    const visitor = await secure(await bounded({}), name)
    expect(await asks(visitor, 'any.shop.secure-go.com')).toBe('421')
    expect(await asks(visitor)).toBe('301')
  })

  test('refuses names without a certificate from memory, and knows those that come and go', async () => {
    const to = await bounded({})
    // Nobody's names cost nothing: 300 of them leave the allowance as it was.
    for (let n = 0; n < 300; n += 20) {
      const names = Array.from({ length: 20 }, (_, at) => `n${n + at}.secure-go.com`)
      expect(await Promise.all(names.map(one => secure(to, one)))).toEqual(names.map(() => undefined))
    }
    expect(await asks(await secure(to, name))).toBe('301')
    // All names of a wildcard are read once.
    const below = Array.from({ length: 150 }, (_, at) => `x${at}.shop.secure-go.com`)
    for (let n = 0; n < 150; n += 30)
      for (const socket of await Promise.all(below.slice(n, n + 30).map(one => secure(to, one)))) {
        expect(socket).toBeDefined()
        socket?.destroy()
      }
    // A certificate is served when it is there, and not when it is not wanted any more.
    const turn = (since: string) =>
      rows(`update redirect_certificates set unwanted_since = ${since} where name = '${name}'`)
    await turn('now()')
    await eventually(async () => (await secure(to, name)) === undefined)
    await turn('null')
    await eventually(async () => (await secure(to, name)) !== undefined)
  })

  test('counts the clients that a proxy names, and closes what is no connection', async () => {
    const to = await bounded({ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '2' })
    const behind = async (client: string) => {
      const socket = await raw(to)
      // In two parts, as a network may cut it.
      const header = `PROXY ${client.includes(':') ? 'TCP6' : 'TCP4'} ${client} ${client} 40000 443\r\n`
      socket.write(header.slice(0, 9))
      await new Promise(done => setTimeout(done, 20))
      socket.write(header.slice(9))
      return new Promise<TLSSocket | undefined>(done => {
        const secured = connectSecurely({ socket, servername: name, ca }, () => done(secured))
        secured.on('error', () => done(undefined))
      })
    }
    const first = [await behind('203.0.113.1'), await behind('203.0.113.1')]
    for (const socket of first) expect(await asks(socket)).toBe('301')
    const others = [await behind('203.0.113.2'), await behind('2001:db8::3'), await behind('203.0.113.4')]
    for (const socket of others) expect(await asks(socket)).toBe('301')
    expect(first.some(socket => socket?.closed)).toBe(false)
    // A third of one client closes that client's oldest.
    expect(await asks(await behind('203.0.113.1'))).toBe('301')
    await eventually(async () => first[0]?.closed)
    expect([first[1], ...others].some(socket => socket?.closed)).toBe(false)
    // Connections without a header are their peer's own; broken ones are closed.
    expect(await asks(await secure(to, name))).toBe('301')
    const broken = await raw(to)
    broken.write('PROXY TCP4 nobody\r\n')
    await once(broken, 'close')
    // Without a proxy, a header is no handshake.
    const open = await raw(await bounded({}))
    open.write('PROXY TCP4 203.0.113.1 203.0.113.1 40000 443\r\n')
    await once(open, 'close')
  })
})

test('the private key is sealed', async () => {
  const found = await rows(
    'select private_key from redirect_certificates union all select private_key from acme_accounts',
  )
  expect(found.length).toBeGreaterThan(2)
  for (const { private_key: key } of found) {
    expect(key.includes(Buffer.from('PRIVATE KEY'))).toBe(false)
    expect(key.includes(Buffer.from('06082a8648ce3d030107', 'hex'))).toBe(false)
  }
})

test('a certificate is renewed when its time has come, and kept until then', async () => {
  const [before] = await rows("select certificate, renew_at, not_after from redirect_certificates where host = 'go'")
  const life = before.not_after.getTime() - Date.now()
  expect(before.renew_at.getTime() - Date.now()).toBeLessThan(life * 0.7)
  expect(before.renew_at.getTime() - Date.now()).toBeGreaterThan(life * 0.6)
  await rows("update redirect_certificates set due_at = now() where host = 'go'")
  await eventually(async () => {
    const [row] = await rows(
      "select due_at > now() + interval '20 minutes' as looked from redirect_certificates where host = 'go'",
    )
    return row.looked
  }, 20)
  expect((await rows("select certificate from redirect_certificates where host = 'go'"))[0].certificate).toBe(
    before.certificate,
  )
  await rows("update redirect_certificates set renew_at = now(), due_at = now() where host = 'go'")
  await eventually(async () => {
    const [row] = await rows("select certificate from redirect_certificates where host = 'go'")
    return row.certificate !== before.certificate
  }, 30)
  expect((await visit('go.secure-go.com')).status).toBe(301)
})

test('what the authority refuses says so, and is asked again later', async () => {
  await add({ host: '_acme-challenge.no', type: 'CNAME', value: 'nothing.example.net' })
  await add({ host: 'no', type: 'URL', value: 'https://example.net/', status: 302 })
  await eventually(async () => (await httpsOf('no')) === 'refused', 40)
  const [row] = await rows(
    "select refusal, due_at > now() + interval '50 minutes' as later from redirect_certificates where host = 'no'",
  )
  expect(row).toMatchObject({ later: true })
  expect(row.refusal).toMatch(/no\.secure-go\.com/)
})

test('a parked domain has its page over https, whatever its records', async () => {
  await rows(
    `insert into interruptions (domain_id, means, name_servers, asked_at, acted_at)
     values ($1, 'parked', '{ns1.elsewhere.example}', now(), now())`,
    domain,
  )
  await app.databases.transact(tx =>
    refreshZone(tx, endContents, { account: customer.accountId, domain, name: 'secure-go.com' }, app.clock.now()),
  )
  const parked = await eventually(() => visit('www.secure-go.com').catch(() => undefined), 30)
  expect(parked.status).toBe(503)
  expect(parked.body).toContain('This domain has expired')
  // In redemption nothing is delegated to us, though what was interrupted is still to be put back.
  await rows("update domains set state = 'redemption' where id = $1", domain)
  await eventually(async () => (await wanted('*')).length === 0, 20)
  await rows("update domains set state = 'active' where id = $1", domain)
  await eventually(async () => (await wanted('*')).length === 1, 20)
  await rows('delete from interruptions where domain_id = $1', domain)
  await app.databases.transact(tx =>
    refreshZone(tx, endContents, { account: customer.accountId, domain, name: 'secure-go.com' }, app.clock.now()),
  )
  await eventually(async () => (await wanted('*')).length === 0, 20)
})

test('a certificate is not served without its record, and is used again when that returns', async () => {
  const [record] = (await customer.get(dns.findRecords, { domain, host: '*.shop' })).records
  const ids = { domain, records: [record?.record ?? ''] }
  const known = () => rows("select id, certificate from redirect_certificates where host = '*.shop'")
  const before = await known()
  const ordered = await orders()
  await customer.get(dns.pauseRecords, ids)
  await eventually(async () => (await wanted('*.shop')).length === 0, 20)
  await expect(visit('unseen.shop.secure-go.com')).rejects.toThrow()
  await customer.get(dns.resumeRecords, ids)
  await eventually(async () => (await httpsOf('*.shop')) === 'ready', 20)
  expect(await known()).toEqual(before)
  expect(await orders()).toBe(ordered)

  await customer.get(dns.deleteRecords, ids)
  await eventually(async () => (await wanted('*.shop')).length === 0, 20)
  await rows("update redirect_certificates set unwanted_since = now() - interval '8 days' where host = '*.shop'")
  await eventually(async () => (await known()).length === 0, 20)
})

test('new names are limited by the hour, over all processes, whatever becomes of them; accounts take turns', async () => {
  const other = await (await new TestCustomer(app).register()).receive('100.00')
  const { lines } = await endedOrder(other, await orderNames(other, ['secure-turn.com']), 60)
  const redirect = { type: 'URL' as const, value: 'https://example.net/', status: 301 as const }
  const limit = async (value: number) =>
    operate(app, 'set-policy', '--key', 'dns.max-new-certificates', '--value', `${value}`, '--reason', 'test')
  const first = await orders()
  await limit(0)
  for (const host of ['l1', 'l2', 'l3']) await add({ host, ...redirect })
  await eventually(async () => (await rows("select from redirect_certificates where host like 'l_'")).length === 3, 20)
  await other.get(dns.addRecord, { domain: lines[0]?.result ?? '', host: 'l4', ...redirect })
  await eventually(async () => (await wanted('l4')).length === 1, 20)
  await limit(first + 2)
  const asked = () =>
    rows("select host from redirect_certificates where host like 'l_' and asked_at is not null order by host")
  // The other account's came later, and has had none this hour.
  await eventually(async () => (await orders()) === first + 2, 20)
  expect(await asked()).toEqual([{ host: 'l1' }, { host: 'l4' }])
  expect(await httpsOf('l3')).toBe('pending')

  await rows("delete from redirect_certificates where host = 'l1'")
  await eventually(async () => (await wanted('l1')).length === 1, 20)
  await doAllDue(app)
  expect([await orders(), await asked()]).toEqual([first + 2, [{ host: 'l4' }]])
})

test('a zone has a limited number of certificates; the other records say that they answer under http:// only', async () => {
  const own = await rows(
    "select host from redirect_certificates where unwanted_since is null and name like '%secure-go.com' order by id",
  )
  expect(own.length).toBeGreaterThan(3)
  await operate(app, 'set-policy', '--key', 'dns.max-zone-certificates', '--value', '3', '--reason', 'test')
  await eventually(async () => (await wanted('%')).length === 4, 20)
  const kept = own.slice(0, 3).map(({ host }) => host)
  expect(await httpsOf(kept[0])).toBe('ready')
  expect(await httpsOf('l3')).toBe('off')
})
