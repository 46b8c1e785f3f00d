import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as portfolio from '@namestead/contract/portfolio'
import * as dns from '@namestead/contract/zones'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { transferLocked } from '../../../testing/transfer-lock.ts'
import { readAddresses } from './glue-hosts.ts'

let app: TestApp
let customer: TestCustomer
beforeAll(async () => {
  app = await openTestApp()
  customer = await (await new TestCustomer(app).register()).receive('500.00')
})
afterAll(() => app.close())
afterEach(() => clearFaults(app.databases.pool))

async function ownDomain(name: string): Promise<string> {
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = lines[0]?.result ?? ''
  await transferLocked(customer, domain)
  return domain
}

/** The hosts of a domain when the registry has answered. */
const settled = (domain: string) =>
  eventually(async () => {
    const { hosts } = await customer.get(dns.findGlueHosts, { domain })
    return hosts.every(({ wanted }) => wanted === null) && hosts
  }, 30)

const atRegistry = async (host: string): Promise<string[] | undefined> => {
  const { rows } = await app.databases.pool.query<{ addresses: { address: string }[] }>(
    'select addresses from registry_sandbox.host where name = $1',
    [host],
  )
  return rows[0]?.addresses.map(({ address }) => address)
}

const commandsFor = async (host: string, command: string): Promise<number> => {
  const { rows } = await app.databases.pool.query(
    'select count(*)::int as sent from registry_commands where request like $1 and request like $2',
    [`%<host:${command}%`, `%${host}%`],
  )
  return rows[0].sent
}

describe('a host below an own domain', () => {
  test('that the registry refuses for lack of rights (2201) is refused, and alarms nobody', async () => {
    const domain = await ownDomain('glue-rights.com')
    const host = 'ns1.glue-rights.com'
    await setFault(app.databases.pool, { kind: 'refuse', code: 2201, command: 'create-host', object: host })
    await customer.get(dns.saveGlueHost, { host, addresses: ['8.8.8.8'] })
    expect((await settled(domain))[0]?.refusal).toContain(host)
    const { rows } = await app.databases.pool.query("select from operator_todos where kind = 'registry-account'")
    expect(rows).toHaveLength(0)
  })

  test('is added, changed and deleted at the registry', async () => {
    const domain = await ownDomain('glue-life.com')
    const host = 'ns1.glue-life.com'
    await customer.get(dns.saveGlueHost, {
      host: 'NS1.Glue-Life.com',
      addresses: ['8.8.8.8', '2001:4860:4860:0::8888'],
    })
    expect(await settled(domain)).toMatchObject([
      { host, addresses: ['8.8.8.8', '2001:4860:4860::8888'], refusal: '', used: 0, tld: 'com' },
    ])
    expect(await atRegistry(host)).toEqual(['8.8.8.8', '2001:4860:4860::8888'])

    await customer.get(dns.saveGlueHost, { host, addresses: ['8.8.4.4'] })
    const [changed] = await settled(domain)
    expect(changed?.addresses).toEqual(['8.8.4.4'])
    expect(await atRegistry(host)).toEqual(['8.8.4.4'])

    await customer.get(dns.deleteGlueHost, { glueHost: changed?.glueHost ?? '' })
    await eventually(async () => (await atRegistry(host)) === undefined, 30)
    expect(await settled(domain)).toEqual([])
  })

  test('keeps an address that the registry spells otherwise', async () => {
    const domain = await ownDomain('glue-spelled.com')
    const host = 'ns1.glue-spelled.com'
    const [kept, gone] = ['2001:4860:4860::8888', '2001:4860:4860::8844']
    await customer.get(dns.saveGlueHost, { host, addresses: [kept, gone] })
    await settled(domain)
    const spelled = ['2001:4860:4860:0:0:0:0:8888', gone]
    await app.databases.pool.query('update registry_sandbox.host set addresses = $2 where name = $1', [
      host,
      JSON.stringify(spelled.map(address => ({ version: 6, address }))),
    ])
    await customer.get(dns.saveGlueHost, { host, addresses: [kept] })
    expect(await settled(domain)).toMatchObject([{ addresses: [kept], refusal: '' }])
    expect(await atRegistry(host)).toEqual(spelled.slice(0, 1))
  })

  test('is added once when the answer is lost', async () => {
    const domain = await ownDomain('glue-lost.com')
    await setFault(app.databases.pool, { kind: 'drop-after', command: 'create-host', object: 'ns1.glue-lost.com' })
    await customer.get(dns.saveGlueHost, { host: 'ns1.glue-lost.com', addresses: ['8.8.8.8'] })
    expect(await settled(domain)).toMatchObject([{ addresses: ['8.8.8.8'], refusal: '' }])
    expect(await commandsFor('ns1.glue-lost.com', 'create')).toBe(1)
  })

  test('that is in use names the domains and stays', async () => {
    const domain = await ownDomain('glue-used.com')
    for (const host of ['ns1.glue-used.com', 'ns2.glue-used.com'])
      await customer.get(dns.saveGlueHost, { host, addresses: ['8.8.8.8'] })
    const [first] = await settled(domain)
    await setFault(app.databases.pool, {
      kind: 'slow',
      milliseconds: 1000,
      command: 'update-domain',
      object: 'glue-used.com',
    })
    await customer.get(portfolio.changeNameServers, {
      domain,
      nameServers: ['ns1.glue-used.com', 'ns2.glue-used.com'],
    })
    // Before the registry has answered, too.
    expect(await customer.call(dns.deleteGlueHost, { glueHost: first?.glueHost ?? '' })).toMatchObject({
      error: 'glue-host-used',
    })
    await eventually(async () => {
      const { pendingNameServers, nameServers } = await customer.get(portfolio.readDomain, { domain })
      return pendingNameServers === null && nameServers.includes('ns1.glue-used.com')
    }, 30)
    expect(await settled(domain)).toMatchObject([{ used: 1, usedBy: ['glue-used.com'] }, { used: 1 }])
    const answer = await customer.call(dns.deleteGlueHost, { glueHost: first?.glueHost ?? '' })
    expect(answer).toMatchObject({ code: -1, error: 'glue-host-used', details: { names: 'glue-used.com' } })
    expect(await atRegistry('ns1.glue-used.com')).toEqual(['8.8.8.8'])
  })

  test('that comes back after an interruption of its domain stays', async () => {
    const domain = await ownDomain('glue-parked.com')
    await customer.get(dns.saveGlueHost, { host: 'ns1.glue-parked.com', addresses: ['8.8.8.8'] })
    const [host] = await settled(domain)
    await app.databases.pool.query(
      `insert into interruptions (domain_id, means, name_servers, asked_at, acted_at)
       values ($1, 'parked', '{ns1.glue-parked.com}', now(), now())`,
      [domain],
    )
    expect(await settled(domain)).toMatchObject([{ used: 1, usedBy: ['glue-parked.com'] }])
    expect(await customer.call(dns.deleteGlueHost, { glueHost: host?.glueHost ?? '' })).toMatchObject({
      error: 'glue-host-used',
    })
  })

  test('shows the refusal of the registry and can be changed again', async () => {
    const domain = await ownDomain('glue-refused.com')
    const host = 'ns1.glue-refused.com'
    await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'create-host', object: host })
    await customer.get(dns.saveGlueHost, { host, addresses: ['8.8.8.8'] })
    const [refused] = await settled(domain)
    expect(refused).toMatchObject({ addresses: [] })
    expect(refused?.refusal).not.toBe('')
    await customer.get(dns.saveGlueHost, { host, addresses: ['8.8.8.8'] })
    expect(await settled(domain)).toMatchObject([{ addresses: ['8.8.8.8'], refusal: '' }])
  })

  test('is refused elsewhere, below others’ domains, and while a change is in progress', async () => {
    const domain = await ownDomain('glue-own.com')
    const failing = async (host: string, addresses = ['8.8.8.8']) => {
      const answer = await customer.call(dns.saveGlueHost, { host, addresses })
      return 'error' in answer ? answer.error : answer.code
    }
    expect(await failing('nothing')).toBe('glue-host-invalid')
    expect(await failing('ns1.example.org')).toBe('glue-host-elsewhere')
    expect(await failing('ns1.glue-own.com', ['10.0.0.1'])).toBe('address-not-public')
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2400,
      command: 'create-host',
      object: 'ns1.glue-own.com',
      times: 2,
    })
    await customer.get(dns.saveGlueHost, { host: 'ns1.glue-own.com', addresses: ['8.8.8.8'] })
    expect(await failing('ns1.glue-own.com')).toBe('signing-under-way')
    const [host] = await settled(domain)

    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(dns.deleteGlueHost, { glueHost: host?.glueHost ?? '' })).toMatchObject({
      error: 'glue-host-unknown',
    })
    expect(await stranger.call(dns.saveGlueHost, { host: 'ns1.glue-own.com', addresses: ['8.8.8.8'] })).toMatchObject({
      error: 'glue-host-elsewhere',
    })
    expect((await stranger.get(dns.findGlueHosts, { domain })).hosts).toEqual([])
  })
})

test.each([
  [
    ['8.8.8.8', '2001:4860:4860:0:0:0:0:8888'],
    ['8.8.8.8', '2001:4860:4860::8888'],
  ],
  [['999.1.1.1'], 'address-invalid'],
  [['fe80::1%eth0'], 'address-invalid'],
  [['192.168.1.1'], 'address-not-public'],
  [['127.0.0.1'], 'address-not-public'],
  [['203.0.113.9'], 'address-not-public'],
  [['::1'], 'address-not-public'],
  [['fd00::1'], 'address-not-public'],
  [['::ffff:8.8.8.8'], 'address-not-public'],
  [['2001:4860:4860::8888', '2001:4860:4860:0::8888'], 'address-repeated'],
])('addresses %j are %j', (typed, expected) => {
  const read = readAddresses(typed)
  expect(read.failed ?? read.data).toEqual(expected)
})
