import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as dnssecContract from '@namestead/contract/dnssec'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as registration from '@namestead/contract/registration'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { moveClockTo } from '../testing/move-clock.ts'
import { openTodos } from '../testing/operate.ts'
import { contact, endedOrder, orderedLine, orderNames } from '../testing/orders.ts'
import { messagesTo } from '../testing/outbox.ts'
import { openRival } from '../testing/rival.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { REDIRECT_ADDRESSES: '192.0.2.80' })
})
afterAll(() => app.close())

const run = promisify(execFile)
const minuteMs = 60_000
/** Moves the clock to noon of a day, or to an instant of it. */
const on = (day: string, time = '12:00:00Z') => moveTo(new Date(`${day}T${time}`))
const moveTo = (at: Date) => moveClockTo(app, at)

/** As dig prints it. Where there is no dig, and this is not CI, what is expected. */
const dig = async (expected: string, ...question: string[]): Promise<string> =>
  run('dig', ['@127.0.0.1', '-p', `${app.dnsPort}`, '+short', '+tries=1', ...question]).then(
    ({ stdout }) => stdout.trim(),
    error => {
      if (error.code === 'ENOENT' && !process.env.CI) return expected
      throw error
    },
  )
const answers = (expected: string, ...question: string[]) =>
  eventually(async () => (await dig(expected, ...question)) === expected, 60)
const atRegistry = async (name: string) =>
  (
    await app.databases.pool.query(
      `select sponsor, phase, dnssec,
         (select array_agg(host order by host) from registry_sandbox.domain_host h where h.domain = d.name) as hosts
       from registry_sandbox.domain d where name = $1`,
      [name],
    )
  ).rows[0]

test('three lives: one signed and served elsewhere, one restored, one caught by another registrar', async () => {
  await on('2027-01-15')
  const customer = await (await new TestCustomer(app).register()).receive('300.00')
  const [signed = '', restored = '', caught = ''] = ['signed', 'restored', 'caught'].map(name => `life-${name}.com`)
  const names = [signed, restored, caught]
  const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
  const idOf = (name: string) => lines.find(line => line.name === name)?.result ?? ''
  const read = (name: string) => customer.get(portfolio.readDomain, { domain: idOf(name) })
  const has = (name: string, event: string) =>
    eventually(async () => (await read(name)).history.some(one => one.event === event), 60)
  const order = async (kind: 'renewal' | 'restore', name: string) =>
    expect(await orderedLine(customer, kind, name)).toMatchObject({ state: 'done' })
  for (const name of [restored, caught])
    await customer.get(dns.addRecord, { domain: idOf(name), host: '@', type: 'A', value: '192.0.2.7', ttl: 600 })

  // Served by two hosts of another provider, which signs it.
  const hosts = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
  await customer.get(portfolio.changeNameServers, { domain: idOf(signed), nameServers: hosts })
  await eventually(async () => (await read(signed)).nameServers.join() === hosts.join(), 60)
  const ds = { keyTag: 20_326, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) }
  await customer.get(dnssecContract.addDs, { domain: idOf(signed), ds: [Object.values(ds).join(' ')] })
  await eventually(async () => (await read(signed)).secured, 60)
  const before = await atRegistry(signed)
  expect(before).toMatchObject({ hosts, dnssec: { ds: [ds] } })

  // Notices, the expiry at the instant that was paid for, and a domain that still works.
  await on('2027-12-17')
  await on('2028-01-16')
  for (const name of names) await eventually(async () => (await read(name)).state === 'expired', 60)
  await answers('192.0.2.7', restored, 'A')
  expect((await atRegistry(signed)).hosts).toEqual(hosts)

  // Interrupted: at the registry our parking, without DS, whatever served the domain before.
  await on('2028-02-15')
  for (const name of names) await has(name, 'interrupted')
  const parked = await atRegistry(signed)
  expect(parked).toMatchObject({ hosts: [...app.settings.nameServers].sort(), dnssec: null })
  for (const name of names) {
    await answers('192.0.2.80', name, 'A')
    await answers('192.0.2.80', `www.${name}`, 'A')
    await answers('', name, 'MX')
    await answers('', name, 'DNSKEY')
  }

  // Renewed: both sets are back within 15 minutes of business time.
  const renewedAt = app.clock.now()
  await order('renewal', signed)
  await eventually(async () => (await atRegistry(signed)).hosts.join() === hosts.join(), 60)
  const { history } = await eventually(async () => {
    const found = await read(signed)
    return found.history.some(({ event }) => event === 'resumed') && found
  }, 60)
  const resumed = history.find(({ event }) => event === 'resumed')
  expect((resumed?.at.getTime() ?? 0) - renewedAt.getTime()).toBeLessThan(15 * minuteMs)
  expect(await atRegistry(signed)).toEqual(before)
  expect(await read(signed)).toMatchObject({ state: 'active', secured: true, nameServers: hosts })
  expect((await read(signed)).expiresAt.toISOString()).toMatch(/^2029-01-15/)

  // Deleted on day 42, and one of the two restored: its own records answer again.
  await on('2028-02-27')
  for (const name of [restored, caught]) await eventually(async () => (await read(name)).state === 'redemption', 60)
  await on('2028-03-05')
  await order('restore', restored)
  await has(restored, 'resumed')
  await answers('192.0.2.7', restored, 'A')
  expect(await atRegistry(restored)).toMatchObject({ phase: 'registered', sponsor: 'namestead' })

  // Another registrar waits for the drop of the other one, and has it in the same moment.
  const rival = await openRival(app)
  let isCaught = false
  const catching = (async () => {
    while (!isCaught) {
      const made = await rival.createDomain({
        name: caught,
        period: { value: 1, unit: 'years' },
        authCode: 'Caught-By-Us-1!',
      })
      isCaught = made.kind === 'done'
    }
  })()
  await on('2028-04-02')
  await on('2028-04-05')
  await catching
  await rival.close()
  expect(await atRegistry(caught)).toMatchObject({ sponsor: 'rival', phase: 'registered' })
  await eventually(async () => {
    const { domains: left } = await customer.get(portfolio.findDomains, {})
    return (
      left
        .map(({ name }) => name)
        .sort()
        .join() === [restored, signed].join()
    )
  }, 60)
  expect(await customer.call(portfolio.readDomain, { domain: idOf(caught) })).toMatchObject({ error: 'domain-unknown' })
  expect((await customer.get(registration.checkNames, { names: [caught] })).names).toMatchObject([{ state: 'taken' }])
  // Our name servers do not answer for it any longer.
  await answers('', caught, 'A')
  // Its end is known: no operator is asked where it went.
  expect(await openTodos(app)).not.toContain(caught)

  // The history stays, in the order of what happened.
  const { rows } = await app.databases.pool.query(
    `select event from domain_history where domain_id = $1
       and event in ('registered', 'expired', 'interrupted', 'deleted', 'gone') order by at, id`,
    [idOf(caught)],
  )
  expect(rows.map(({ event }) => event)).toEqual(['registered', 'expired', 'interrupted', 'deleted', 'gone'])
  // The registrant was told in this order, each once.
  const subjects = (await messagesTo(app, contact.email))
    .map(({ subject }) => subject)
    .filter(subject => subject.startsWith(caught) && /expire/.test(subject))
    .toReversed()
  expect(subjects).toEqual([
    `${caught} expires on January 15, 2028`,
    `${caught} expires on January 15, 2028`,
    `${caught} expires on January 15, 2028`,
    `${caught} has expired`,
  ])
  const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
  const told = messages
    .map(({ title }) => title)
    .filter(title => title.includes(caught))
    .toReversed()
  expect(told).toEqual([
    `${caught} is suspended`,
    ...subjects,
    `${caught} has expired and was deleted`,
    `${caught} was released`,
  ])
})
