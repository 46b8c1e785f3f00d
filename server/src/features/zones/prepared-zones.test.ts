import type { Registry } from '@namestead/adapters/registry/port'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import { rivalAuthCode } from '@namestead/adapters/registry/sandbox/rival-names'
import * as cart from '@namestead/contract/cart'
import * as dnssecContract from '@namestead/contract/dnssec'
import { usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import * as transfers from '@namestead/contract/transfers-in'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endContents } from '../../app/world.ts'
import { eventually } from '../../testing/eventually.ts'
import { passTime } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { applyPreparedZone } from './apply-prepared-zone.ts'
import { oldPreparedZones } from './prepared-zones.ts'

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

const newCustomer = () => new TestCustomer(app).register()
const preparedOf = async (name: string): Promise<string[]> =>
  (await app.databases.pool.query('select text from prepared_zones where name = $1 order by 1', [name])).rows.map(
    ({ text }) => text,
  )

/** Orders a transfer, lets the rival approve it, and returns the domain. */
async function transferIn(customer: TestCustomer, name: string): Promise<string> {
  await customer.receive('50.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  await customer.get(cart.addLines, { kind: 'transfer', names: [`${name} ${rivalAuthCode}`] })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum })
  await customer.get(cart.payOrder, { order })
  await eventually(async () => (await rival.approveTransfer({ name })).kind === 'done', 30)
  const ended = await endedOrder(customer, order, 60)
  expect(ended.lines).toMatchObject([{ state: 'done' }])
  return ended.lines[0]?.result ?? ''
}
const recordsOf = async (customer: TestCustomer, domain: string) =>
  (await customer.get(dns.findRecords, { domain })).records.map(({ host, type }) => `${host} ${type}`).toSorted()
const readyMessages = async (customer: TestCustomer, name: string) =>
  (await customer.get(notices.findSiteMessages, { kind: 'domain' })).messages.filter(
    ({ title }) => title === `${name}: your DNS records are ready`,
  )

test('the records that a domain has now are found, prepared, and in its zone when it arrives, once', async () => {
  const customer = await newCustomer()
  const name = 'north-star-cafe.shop'
  const found = await customer.get(dns.findPresentRecords, { name: ` ${name.toUpperCase()} ` })
  expect(found).toMatchObject({ name, answered: true, partial: false, signed: false, count: 11, prepared: null })
  const saved = await customer.get(dns.savePreparedZone, { name, text: found.text })
  expect(saved).toEqual({ count: 11, refused: [], refusedCount: 0 })
  // Another customer prepares the same domain, sees nothing of the first, and its records are not applied.
  const other = await newCustomer()
  expect((await other.get(dns.findPresentRecords, { name })).prepared).toBeNull()
  await other.get(dns.savePreparedZone, { name, text: 'other 600 IN A 192.0.2.66' })
  expect((await customer.get(dns.findPresentRecords, { name })).prepared).toMatchObject({ count: 11, text: found.text })

  const domain = await transferIn(customer, name)
  // Without the default records of a new zone: those would forbid the domain's mail.
  expect(await recordsOf(customer, domain)).toEqual(
    ['@ A', '@ AAAA', '@ CAA', '@ MX', '@ MX', '@ TXT', '_dmarc TXT', '_imaps._tcp SRV', 'default._domainkey TXT', 'mail CNAME', 'www CNAME'],
  ) // biome-ignore format: one list
  expect(await readyMessages(customer, name)).toHaveLength(1)
  expect(await preparedOf(name)).toEqual(['other 600 IN A 192.0.2.66'])

  const account = (await app.databases.pool.query('select account_id from domains where id = $1', [domain])).rows[0]
  const arrived = { account: account.account_id, domain, name, unicode: name, signed: false }
  await app.databases.transact(tx =>
    applyPreparedZone(tx, { log: app.log, ended: endContents }, arrived, app.clock.now()),
  )
  expect(await readyMessages(customer, name)).toHaveLength(1)
  expect(await recordsOf(customer, domain)).toHaveLength(11)
})

test('a list of domains arrives with the records of each, which its transfers show until then', async () => {
  const customer = await newCustomer()
  await customer.receive('100.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  const names = ['blue-harbor.info', 'garden-tools.info', 'old-shop.info']
  const [first = '', second = '', third = ''] = names
  const record = (address: string) => `www 600 IN A ${address}`
  await customer.get(dns.savePreparedZone, { name: first, text: record('192.0.2.7') })
  await customer.get(cart.addLines, { kind: 'transfer', names: names.map(name => `${name} ${rivalAuthCode}`) })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum })
  await customer.get(cart.payOrder, { order })
  const shown = async () =>
    (await customer.get(transfers.findTransfers, {})).transfers.map(({ name, prepared, can }) => [
      name,
      prepared,
      can.prepare,
    ])
  expect((await shown()).toSorted()).toEqual([
    [first, true, true],
    [second, false, true],
    [third, false, true],
  ])
  // The second one's are prepared while its transfer is under way.
  await customer.get(dns.savePreparedZone, { name: second, text: record('192.0.2.8') })
  expect((await shown()).toSorted()[1]).toEqual([second, true, true])
  for (const name of names) await eventually(async () => (await rival.approveTransfer({ name })).kind === 'done', 30)
  const { lines } = await endedOrder(customer, order, 60)
  expect(lines.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  const domainOf = (subject: string) => lines.find(({ name }) => name === subject)?.result ?? ''
  for (const [name, value] of [
    [first, '192.0.2.7'],
    [second, '192.0.2.8'],
  ] as const) {
    const { records } = await customer.get(dns.findRecords, { domain: domainOf(name) })
    expect(records.map(record => [record.host, record.type, record.value])).toEqual([['www', 'A', value]])
    expect(await readyMessages(customer, name)).toHaveLength(1)
  }
  expect(await readyMessages(customer, third)).toEqual([])
  expect((await shown()).map(([, ...rest]) => rest)).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ])
})

test('a queued transfer brings the prepared records when it arrives', async () => {
  const customer = await newCustomer()
  await customer.receive('50.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  const name = 'transfer-me.info'
  const from = new Date(app.clock.now().getTime() + 60_000)
  await app.databases.pool.query('update registry_sandbox.domain set created_at = $2 where name = $1', [
    name,
    new Date(from.getTime() - 60 * 86_400_000),
  ])
  await customer.get(dns.savePreparedZone, { name, text: '@ 600 IN MX 10 mx.other.example.' })
  const { results } = await customer.get(transfers.queueTransfers, {
    lines: [`${name} ${rivalAuthCode}`],
    maxPrice: usd(5000n),
  })
  expect(results).toMatchObject([{ name, refusal: null }])
  await passTime(app, 2 * 3_600_000)
  await eventually(async () => (await rival.approveTransfer({ name })).kind === 'done', 30)
  const arrived = await eventually(async () => {
    const [found] = (await customer.get(transfers.findQueuedTransfers, { text: name })).domains
    return found?.state === 'done' && found
  }, 30)
  expect(await recordsOf(customer, arrived.domain ?? '')).toEqual(['@ MX'])
  expect(await readyMessages(customer, name)).toHaveLength(1)
  expect(await preparedOf(name)).toEqual([])
})

test('what is prepared can be seen and changed while its registry is silent', async () => {
  const customer = await newCustomer()
  const name = 'garden-tools.net'
  const ask = () => customer.call(dns.findPresentRecords, { name })
  await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'read-domain', object: name })
  expect(await ask()).toMatchObject({ error: 'registry-silent' })
  await customer.get(dns.savePreparedZone, { name, text: 'www 600 IN A 192.0.2.7' })
  await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'read-domain', object: name })
  expect(await ask()).toMatchObject({
    code: 1,
    data: { answered: false, signed: false, count: 0, prepared: { text: 'www 600 IN A 192.0.2.7', count: 1 } },
  })
  await clearFaults(app.databases.pool)
})

test('lines that cannot be served are named and kept, and the others arrive', async () => {
  const customer = await newCustomer()
  const name = 'garden-tools.shop'
  const text = 'www 600 IN A 192.0.2.7\nwww 600 IN CNAME other.example.\nbroken (\n@ 600 IN MX 10 mx.other.example.'
  const saved = await customer.get(dns.savePreparedZone, { name, text })
  expect(saved.refused).toContainEqual({ line: 3, text: 'broken (', error: 'line-not-understood' })
  expect(saved.refused.map(({ error }) => error)).toContain('cname-not-alone')
  expect(await preparedOf(name)).toEqual([text])
  const domain = await transferIn(customer, name)
  expect(await recordsOf(customer, domain)).toContain('@ MX')
})

test('a text of which no line can be served stays after the arrival', async () => {
  const customer = await newCustomer()
  const name = 'transfer-me.shop'
  await customer.get(dns.savePreparedZone, { name, text: 'broken (' })
  const domain = await transferIn(customer, name)
  expect(await preparedOf(name)).toEqual(['broken ('])
  expect(await readyMessages(customer, name)).toEqual([])
  const messages = (await customer.get(notices.findSiteMessages, { kind: 'domain' })).messages.map(({ title }) => title)
  expect(messages).toContain(`${name}: your DNS records couldn't be added`)
  // It is shown with the records, to its owner only, and gone once it was mended and imported.
  const stranger = await newCustomer()
  expect(await stranger.call(dns.readPreparedZone, { domain })).toMatchObject({ error: 'zone-unknown' })
  expect(await customer.get(dns.readPreparedZone, { domain })).toEqual({ prepared: { name, text: 'broken (' } })
  const { zone } = await customer.get(dns.findRecords, { domain })
  expect(zone.prepared).toBe(true)
  const mended = { domain, text: 'www 600 IN A 192.0.2.7', others: 'delete', version: zone.version } as const
  expect(await customer.call(dns.applyImport, { ...mended, version: '999999', prepared: true })).toMatchObject({
    error: 'zone-changed',
  })
  expect(await preparedOf(name)).toEqual(['broken ('])
  await customer.get(dns.applyImport, { ...mended, prepared: true })
  expect(await preparedOf(name)).toEqual([])
  expect((await customer.get(dns.findRecords, { domain })).zone.prepared).toBe(false)
})

test('a transfer ends although its prepared records cannot be applied; they stay', async () => {
  const customer = await newCustomer()
  const name = 'blue-harbor.shop'
  await customer.get(dns.savePreparedZone, { name, text: 'www 600 IN A 192.0.2.7' })
  const { pool } = app.owner
  await pool.query(`
    create function refuse_blue_harbor() returns trigger language plpgsql as $$
      begin if new.name = 'blue-harbor.shop' then raise exception 'refused by the test'; end if; return new; end $$;
    create trigger refuse_blue_harbor before insert on zones for each row execute function refuse_blue_harbor()`)
  await transferIn(customer, name)
  expect(await preparedOf(name)).toEqual(['www 600 IN A 192.0.2.7'])
  expect(await readyMessages(customer, name)).toEqual([])
  await pool.query('drop trigger refuse_blue_harbor on zones')
})

test('an account prepares 100 domains at most, an empty text deletes, and 90 days end what was left', async () => {
  const customer = await newCustomer()
  const save = (name: string, text = 'www 600 IN A 192.0.2.7') => customer.call(dns.savePreparedZone, { name, text })
  expect(await save('prepared-0.com')).toMatchObject({ code: 1 })
  await app.databases.pool.query(
    `insert into prepared_zones select account_id, 'prepared-' || n || '.com', text, changed_at
     from prepared_zones, generate_series(1, 99) n where name = 'prepared-0.com'`,
  )
  expect(await save('one-more.com')).toMatchObject({ code: -1, error: 'too-many-prepared-zones' })
  expect(await save('prepared-0.com', 'www 600 IN A 192.0.2.8')).toMatchObject({ code: 1 })
  expect(await save('prepared-0.com', ' ')).toMatchObject({ code: 1 })
  expect(await save('one-more.com')).toMatchObject({ code: 1 })
  expect(await save('no domain')).toMatchObject({ code: -1, error: 'name-invalid' })
  const sweep = (days: number) =>
    app.databases.transact(tx => oldPreparedZones.sweep(tx, new Date(app.clock.now().getTime() + days * 86_400_000)))
  expect(await sweep(89)).toBe(0)
  expect(await sweep(91)).toBeGreaterThanOrEqual(100)
  expect(await preparedOf('one-more.com')).toEqual([])
})

test('a visitor prepares nothing, and a domain that nobody holds has no records', async () => {
  const visitor = await new TestCustomer(app).arrive()
  expect(await visitor.call(dns.findPresentRecords, { name: 'old-shop.shop' })).toMatchObject({ code: -1001 })
  expect(await visitor.call(dns.savePreparedZone, { name: 'old-shop.shop', text: '' })).toMatchObject({ code: -1001 })
  const customer = await newCustomer()
  expect(await customer.call(dns.findPresentRecords, { name: 'nobody-registered-this.com' })).toMatchObject({
    error: 'not-registered',
  })
  // Its name servers are at no address that we ask.
  await app.databases.pool.query('update rival_dns_sandbox.endpoint set port = 1')
  expect(await customer.get(dns.findPresentRecords, { name: 'old-shop.shop' })).toMatchObject({
    answered: false,
    text: '',
    count: 0,
  })
})

describe('a domain that comes with our name servers and a DS', () => {
  const name = 'old-shop.net'
  test('has its zone at once, and its DS can be removed where the extension offers no DNSSEC', async () => {
    const customer = await newCustomer()
    await customer.receive('50.00')
    // Our name servers are hosts at the registry since the first registration.
    await endedOrder(customer, await orderNames(customer, ['first-of-ours.com']))
    const { pool } = app.databases
    await pool.query('delete from registry_sandbox.domain_host where domain = $1', [name])
    await pool.query('insert into registry_sandbox.domain_host (domain, host) select $1, unnest($2::text[])', [
      name,
      app.settings.nameServers,
    ])
    const ds = { keyTag: 7, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) }
    await pool.query('update registry_sandbox.domain set dnssec = $2 where name = $1', [
      name,
      JSON.stringify({ ds: [ds] }),
    ])
    await operate(app, 'set-tld-rule', '--tld', 'net', '--rule', 'supports.dnssec', '--value', 'no')
    const domain = await transferIn(customer, name)
    expect(await recordsOf(customer, domain)).toEqual(['@ TXT', '_dmarc TXT'])
    // A change of its name servers says from the first moment what it breaks.
    expect((await customer.get(portfolio.readDomain, { domain })).secured).toBe(true)
    const line = `${name}. IN DS 7 13 2 ${ds.digest}`
    await eventually(async () => (await customer.get(dnssecContract.readDelegation, { domain })).can === true, 20)
    expect(await customer.get(dnssecContract.readDelegation, { domain })).toMatchObject({
      ds: [{ keyTag: 7 }],
      canAdd: false,
    })
    expect(await customer.call(dnssecContract.addDs, { domain, ds: [line] })).toMatchObject({
      error: 'signing-unsupported',
    })
    await openProtection(customer)
    await customer.get(dnssecContract.removeDs, { domain, ds: [line] })
    await eventually(async () => !(await customer.get(portfolio.readDomain, { domain })).secured, 20)
    expect((await customer.get(dnssecContract.readDelegation, { domain })).ds).toEqual([])
  })
})
