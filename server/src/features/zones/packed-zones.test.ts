import { Resolver } from 'node:dns/promises'
import { isIPv4, isIPv6 } from 'node:net'
import { startNameServer } from '@namestead/adapters/name-server/name-server'
import { storedForm } from '@namestead/adapters/name-server/packed-zone'
import * as dnssecContract from '@namestead/contract/dnssec'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { endContents } from '../../app/world.ts'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { packedZones } from './packed-zones.ts'
import { zoneSource } from './zone-source.ts'
import { deleteContents } from './zones.ts'

let app: TestApp
let customer: TestCustomer
beforeAll(async () => {
  app = await openTestApp()
  customer = await (await new TestCustomer(app).register()).receive('500.00')
})
afterAll(() => app.close())

async function zoneWith(name: string, address: string) {
  const domain = (await endedOrder(customer, await orderNames(customer, [name]), 60)).lines[0]?.result ?? ''
  await customer.get(dns.addRecord, { domain, host: '@', type: 'A', value: address })
  await eventually(async () => (await addressOf(name)) === address, 5)
  return domain
}

async function addressOf(name: string): Promise<string> {
  const resolver = new Resolver({ timeout: patience(2), tries: 1 })
  resolver.setServers([`127.0.0.1:${app.dnsPort}`])
  return `${await resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => error.code)}`
}

const keptOf = async (name: string) =>
  (
    await app.databases.pool.query(
      `select p.version = z.version as current, p.form, length(p.octets) as octets
       from packed_zones p join zones z on z.id = p.zone_id where z.name = $1`,
      [name],
    )
  ).rows[0]
const isKept = (name: string) => eventually(async () => (await keptOf(name))?.current === true, 5)

test('a zone that was asked for is kept packed, anew with each version, and ends with it', async () => {
  const domain = await zoneWith('packed-once.com', '192.0.2.1')
  await isKept('packed-once.com')
  await customer.get(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.2' })
  await eventually(async () => (await addressOf('www.packed-once.com')) === '192.0.2.2', 5)
  await isKept('packed-once.com')
  const zone = (await app.databases.pool.query("select id from zones where name = 'packed-once.com'")).rows[0].id
  await app.databases.transact(async tx => {
    await deleteContents(tx, endContents, [zone])
    await tx.deleteFrom('zones').where('id', '=', zone).execute()
  })
  expect((await app.databases.pool.query('select from packed_zones where zone_id = $1', [zone])).rowCount).toBe(0)
})

test('another server answers from the packed zone without its records', async () => {
  await zoneWith('packed-served.com', '192.0.2.3')
  await isKept('packed-served.com')
  // What no change of a zone does: the records go, and the version stays. Only the packed form has them now.
  await app.databases.pool.query(
    "delete from dns_records where zone_id = (select id from zones where name = 'packed-served.com')",
  )
  const second = await startNameServer({
    source: zoneSource(app.databases, app.listener, app.settings.nameServers, async () => new Map()),
    services: {
      redirectIpv4: app.settings.redirectAddresses.filter(isIPv4),
      redirectIpv6: app.settings.redirectAddresses.filter(isIPv6),
      mailExchangers: [],
    },
    host: '127.0.0.1',
    port: 0,
    log: app.log,
    now: Date.now,
  })
  await second.loaded
  const resolver = new Resolver({ timeout: patience(2), tries: 1 })
  resolver.setServers([`127.0.0.1:${second.port}`])
  expect(await resolver.resolve4('packed-served.com')).toEqual(['192.0.2.3'])
  await second.close()
})

test('a form of another packing or of another version is missing, and an old version is never kept', async () => {
  await zoneWith('packed-form.com', '192.0.2.4')
  await isKept('packed-form.com')
  const { pool } = app.databases
  const zones = packedZones(app.databases, app.settings.nameServers)
  const { version } = (await pool.query("select version::int from zones where name = 'packed-form.com'")).rows[0]
  const octets = storedForm({ name: '', version, negativeTtl: 60, hasCuts: false, signing: undefined, octets: 'x' })
  const read = async (packing: string) => await zones.read(['packed-form.com', 'not-ours.com'], packing)
  expect(await read('another')).toEqual([{ name: 'packed-form.com', version, octets: undefined }, undefined])

  await zones.keep(
    [
      { name: 'packed-form.com', version: version - 1, octets },
      { name: 'not-ours.com', version: 1, octets },
    ],
    'another',
  )
  expect((await read('another'))[0]?.octets).toBeUndefined()
  await zones.keep([{ name: 'packed-form.com', version, octets }], 'another')
  expect((await read('another'))[0]?.octets).toEqual(octets)
  const elsewhere = packedZones(app.databases, ['ns1.moved.example', 'ns2.moved.example'])
  expect((await elsewhere.read(['packed-form.com'], 'another'))[0]?.octets).toBeUndefined()

  await pool.query("update zones set version = version + 1 where name = 'packed-form.com'")
  expect((await read('another'))[0]).toEqual({ name: 'packed-form.com', version: version + 1, octets: undefined })
  const missing: string[] = []
  for await (const names of zones.listMissing('another')) missing.push(...names)
  expect(missing).toContain('packed-form.com')
  expect(new Set(missing).size).toBe(missing.length)
})

test('a signed zone is not kept: its keys stay where they are sealed', async () => {
  const domain = await zoneWith('packed-signed.com', '192.0.2.5')
  await isKept('packed-signed.com')
  await customer.call(dnssecContract.turnOnSigning, { domain })
  await eventually(async () => (await keptOf('packed-signed.com'))?.current === false, 10)
  expect(await addressOf('packed-signed.com')).toBe('192.0.2.5')
})
