import { Resolver } from 'node:dns/promises'
import type { Registry } from '@namestead/adapters/registry/port'
import * as dnssecContract from '@namestead/contract/dnssec'
import * as notices from '@namestead/contract/notices'
import * as transfers from '@namestead/contract/transfers-out'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { endContents } from '../../app/world.ts'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'
import { leftOverZones, scheduleZoneEnds, zoneEnds } from './end-zones.ts'

let app: TestApp
let rival: Registry
beforeAll(async () => {
  app = await openTestApp()
  rival = await openRival(app)
})
afterAll(async () => {
  await rival.close()
  await app.close()
})

const day = 86_400_000
const code = 'Take-Me-Away-77!'
const moveTo = (at: number) => app.databases.transact(tx => setOffset(tx, at - Date.now()))

async function holderOf(name: string) {
  const customer = await (await new TestCustomer(app).register()).receive('50.00')
  const domain = (await endedOrder(customer, await orderNames(customer, [name]), 60)).lines[0]?.result ?? ''
  await customer.get(dns.addRecord, { domain, host: '@', type: 'A', value: '192.0.2.7' })
  await eventually(async () => (await addressOf(name)) === '192.0.2.7', 5)
  return { customer, domain }
}

async function addressOf(name: string): Promise<string> {
  const resolver = new Resolver({ timeout: patience(2), tries: 1 })
  resolver.setServers([`127.0.0.1:${app.dnsPort}`])
  return `${await resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => error.code)}`
}
const refused = async (name: string) => (await addressOf(name)) === 'EREFUSED'

const zoneOf = async (name: string) =>
  (await app.databases.pool.query('select id, version::int, domain_id, ends_at from zones where name = $1', [name]))
    .rows[0]

/** Everything in the database that belongs to a zone. */
const leftOf = async (zone: string) => {
  const tables = [
    'dns_records',
    'dns_changes',
    'redirect_certificates',
    'acme_challenges',
    'zone_keys',
    'zone_signings',
  ]
  const counts = tables.map(table => `(select count(*) from ${table} where zone_id = $1)`)
  return (await app.databases.pool.query(`select (${counts.join(' + ')})::int as n`, [zone])).rows[0].n
}

async function dropAtRegistry(name: string, domain: string): Promise<void> {
  const { pool } = app.databases
  await pool.query('delete from registry_sandbox.domain where name = $1', [name])
  await pool.query(
    "update domains set state = 'pending-delete', registry_read_at = now() - interval '400 days' where id = $1",
    [domain],
  )
  await eventually(
    async () => (await pool.query('select state from domains where id = $1', [domain])).rows[0].state === 'gone',
    30,
  )
}

test('the zone of a deleted domain ends at once, with its data, its keys and the ALIAS records that led into it', async () => {
  const name = 'dropped-zone.com'
  const { customer, domain } = await holderOf(name)
  await customer.get(dnssecContract.turnOnSigning, { domain })
  const other = await holderOf('follows-dropped.com')
  await other.customer.get(dns.addRecord, { domain: other.domain, host: 'alias', type: 'ALIAS', value: name })
  await eventually(async () => (await addressOf('alias.follows-dropped.com')) === '192.0.2.7', 5)
  const { id, version } = await zoneOf(name)

  await dropAtRegistry(name, domain)
  await eventually(() => refused(name), 10)
  expect(await zoneOf(name)).toBeUndefined()
  expect(await leftOf(id)).toBe(0)
  expect(await addressOf('alias.follows-dropped.com')).not.toBe('192.0.2.7')

  // Registered again, by another customer: nothing of the former zone, and a later version.
  const again = await holderOf(name)
  const { zone, records } = await again.customer.get(dns.findRecords, { domain: again.domain })
  expect(records.map(({ host, type }) => `${host} ${type}`).toSorted()).toEqual(['@ A', '@ TXT', '_dmarc TXT'])
  expect(Number(zone.version)).toBeGreaterThan(version + 1)
  expect((await again.customer.get(dnssecContract.readSigning, { domain: again.domain })).keys).toEqual([])
})

test('the zone of a domain at another registrar is answered for a week, which its owner is told, and then ends', async () => {
  const name = 'moved-zone.com'
  const { customer, domain } = await holderOf(name)
  await transferLocked(customer, domain)
  await app.databases.pool.query(
    `update registry_sandbox.domain set created_at = created_at - interval '100 days', statuses = '{}', auth_code = $2 where name = $1`,
    [name, code],
  )
  expect((await rival.requestTransfer({ name, authCode: code })).kind).toBe('pending')
  const find = async (state: string) => {
    const [found] = (await customer.get(transfers.findTransfersOut, { text: name })).transfers
    return found?.state === state && found
  }
  const pending = await eventually(() => find('pending'), 30)
  await moveTo((pending.decidesAt?.getTime() ?? 0) + 60_000)
  const gone = await eventually(() => find('gone'), 30)
  const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
  const told = messages.find(({ title }) => title === `${name} was transferred out`)
  expect(told?.body).toContain('for 7 days')

  const ends = await eventually(async () => ((await find('gone')) || undefined)?.servedUntil ?? undefined, 10)
  const until = new Date(ends)
  // Both are when it left, read twice.
  expect(Math.abs(until.getTime() - (gone.endedAt?.getTime() ?? 0) - 7 * day)).toBeLessThan(5_000)
  await moveTo(until.getTime() - 60_000)
  await app.databases.transact(tx => zoneEnds(endContents).sweep(tx, app.clock.now()))
  expect(await addressOf(name)).toBe('192.0.2.7')

  await moveTo(until.getTime() + 1000)
  await eventually(() => refused(name), 10)
  expect(((await find('gone')) || undefined)?.servedUntil).toBeNull()
  expect(await zoneOf(name)).toBeUndefined()
})

test('a domain that comes back before its zone has ended has a new one, which stays', async () => {
  const name = 'back-in-time.com'
  const { domain } = await holderOf(name)
  const former = await zoneOf(name)
  const ends = new Date(app.clock.now().getTime() + 5 * day)
  await app.databases.pool.query('update zones set ends_at = $2 where name = $1', [name, ends])
  await app.databases.pool.query('delete from registry_sandbox.domain where name = $1', [name])
  await app.databases.pool.query("update domains set state = 'gone' where id = $1", [domain])
  const again = await holderOf(name)
  expect(await zoneOf(name)).toMatchObject({ id: former.id, domain_id: again.domain, ends_at: null })
  const { records } = await again.customer.get(dns.findRecords, { domain: again.domain })
  expect(records).toHaveLength(3)
  const schedule = { policies: app.policies, now: app.clock.now(), domains: [domain, again.domain] }
  expect(await app.databases.transact(tx => scheduleZoneEnds(tx, schedule))).toBe(0)
})

test('zones that an earlier version left over end; the days of one that moved count from when it left', async () => {
  const { pool } = app.databases
  const names = ['left-over-gone.com', 'left-over-moved.com', 'left-over-recent.com', 'left-over-here.com']
  const held = await Promise.all(names.map(holderOf))
  const now = app.clock.now().getTime()
  const at = (days: number) => new Date(now - days * day)
  for (const [index, [event, days]] of (
    [
      ['gone', 1],
      ['moved-away', 8],
      ['transferred-out', 6],
    ] as const
  ).entries()) {
    await pool.query("update domains set state = 'gone' where id = $1", [held[index]?.domain])
    await pool.query("insert into domain_history (domain_id, event, detail, at) values ($1, $2, '', $3)", [
      held[index]?.domain, event, at(days),
    ]) // biome-ignore format: one list
  }
  await pool.query("delete from daily_checks where name = 'dns.left-over-zones'")
  await app.databases.transact(tx => leftOverZones(app.policies).sweep(tx, app.clock.now()))
  await eventually(async () => (await refused('left-over-gone.com')) && (await refused('left-over-moved.com')), 10)
  expect(await addressOf('left-over-recent.com')).toBe('192.0.2.7')
  expect((await zoneOf('left-over-recent.com')).ends_at).toEqual(new Date(at(6).getTime() + 7 * day))
  expect(await zoneOf('left-over-here.com')).toMatchObject({ ends_at: null })
})

test('an end that was set for a domain that is here ends nothing', async () => {
  const { domain } = await holderOf('stays-here.com')
  await app.databases.pool.query("update zones set ends_at = now() - interval '1 day' where domain_id = $1", [domain])
  expect(await app.databases.transact(tx => zoneEnds(endContents).sweep(tx, app.clock.now()))).toBe(0)
  expect(await addressOf('stays-here.com')).toBe('192.0.2.7')
})
