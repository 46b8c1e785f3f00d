import { Resolver } from 'node:dns/promises'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as registration from '@namestead/contract/registration'
import * as renewals from '@namestead/contract/renewals'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../scripts/machine-speed.ts'
import { eventually } from '../testing/eventually.ts'
import { moveClockTo } from '../testing/move-clock.ts'
import { endedOrder, orderedLine, orderNames } from '../testing/orders.ts'
import { messagesTo } from '../testing/outbox.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { REDIRECT_ADDRESSES: '192.0.2.80' })
})
afterAll(() => app.close())

/** Moves the clock to noon of a day. */
const on = (day: string) => moveClockTo(app, new Date(`${day}T12:00:00Z`))
const addressOf = async (name: string) => {
  const resolver = new Resolver({ timeout: patience(2), tries: 1 })
  resolver.setServers([`127.0.0.1:${app.dnsPort}`])
  return `${await resolver.resolve4(name).catch(() => 'none')}`
}

test('the end of a term: one domain is renewed, one is restored, one is released', async () => {
  await on('2027-01-15')
  const customer = await (await new TestCustomer(app).register()).receive('200.00')
  const names = ['kept.com', 'regretted.com', 'dropped.com'].map(name => `story-${name}`)
  const [kept = '', regretted = '', dropped = ''] = names
  const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
  const idOf = (name: string) => lines.find(line => line.name === name)?.result ?? ''
  for (const name of names) {
    const record = { domain: idOf(name), host: '@', type: 'A', value: '192.0.2.7', ttl: 600 } as const
    await customer.get(dns.addRecord, record)
  }
  const stateOf = async (name: string) =>
    (await customer.get(portfolio.findDomains, { text: name })).domains[0]?.state ?? 'not in the portfolio'
  const states = () => Promise.all(names.map(stateOf))
  const becomes = (name: string, state: string) => eventually(async () => (await stateOf(name)) === state, 30)
  const eventsOf = async (name: string) =>
    (await customer.get(portfolio.readDomain, { domain: idOf(name) })).history.map(({ event }) => event)
  const mails = async (subject: RegExp) =>
    (await messagesTo(app, customer.email)).filter(mail => subject.test(mail.subject)).length
  const order = async (kind: 'renewal' | 'restore', name: string) => (await orderedLine(customer, kind, name))?.state

  await on('2027-12-15')
  expect(await mails(/^story-.* expires on January 15, 2028$/)).toBe(0)
  await on('2027-12-17')
  await eventually(async () => (await mails(/^story-.* expires on January 15, 2028$/)) === 3)
  await on('2028-01-09')
  await eventually(async () => (await mails(/expires on/)) === 6)
  await on('2028-01-15')
  await eventually(async () => (await mails(/expires on/)) === 9)

  await on('2028-01-16')
  await eventually(async () => (await states()).every(state => state === 'expired'))
  expect(await addressOf(kept)).toBe('192.0.2.7')
  await on('2028-01-19')
  await eventually(async () => (await mails(/^story-.* has expired$/)) === 3)

  await on('2028-02-15')
  for (const name of names) await eventually(async () => (await eventsOf(name)).includes('interrupted'), 30)
  await eventually(async () => (await addressOf(kept)) === '192.0.2.80')
  expect(await order('renewal', kept)).toBe('done')
  await eventually(async () => (await addressOf(kept)) === '192.0.2.7', 60)
  expect(await states()).toEqual(['active', 'expired', 'expired'])

  await on('2028-02-27')
  await becomes(regretted, 'redemption')
  await becomes(dropped, 'redemption')
  await on('2028-03-10')
  const { redemptions } = await customer.get(renewals.findRedemptions, {})
  expect(
    redemptions
      .map(({ name, state, daysLeft }) => [name, state, daysLeft])
      .sort()
      .reverse(),
  ).toEqual([
    [regretted, 'restorable', 18],
    [dropped, 'restorable', 18],
  ])
  expect(await order('restore', regretted)).toBe('done')
  await becomes(regretted, 'active')
  await eventually(async () => (await addressOf(regretted)) === '192.0.2.7', 60)

  await on('2028-03-29')
  expect(await order('restore', dropped).catch(() => 'refused')).toBe('refused')
  await on('2028-04-03')
  await becomes(dropped, 'not in the portfolio')
  const { rows: told } = await app.databases.pool.query(
    `select title_us as title, body_zhcn as body, count(*)::int as times from site_messages
     where title_us like '% was deleted' or title_us like '% was released' group by 1, 2 order by 1`,
  )
  expect(told).toEqual(
    [
      { title: `${dropped} has expired and was deleted`, body: expect.stringContaining('2028年3月27日前'), times: 1 },
      { title: `${regretted} has expired and was deleted`, body: expect.stringContaining('2028年3月27日前'), times: 1 },
      { title: `${dropped} was released`, body: expect.stringContaining('已不在您的账户中'), times: 1 },
    ].sort((a, b) => a.title.localeCompare(b.title)),
  )
  const { names: checked } = await customer.get(registration.checkNames, { names: [dropped] })
  expect(checked).toMatchObject([{ name: dropped, state: 'available' }])

  // Three years of registration, one of renewal, the restore fee with one year: to the cent.
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  expect([formatAmount(available), formatAmount(onHold)]).toEqual(['63.05', '0.00'])
  const { domains: left } = await customer.get(portfolio.findDomains, {})
  expect(left.map(({ name, expiresAt }) => [name, expiresAt.toISOString().slice(0, 10)]).sort()).toEqual([
    [kept, '2029-01-15'],
    [regretted, '2029-01-15'],
  ])
})
