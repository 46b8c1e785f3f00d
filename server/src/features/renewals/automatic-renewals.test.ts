import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, parseAmount, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as renewals from '@namestead/contract/renewals'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaults } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { yearsAfter } from '../../platform/years.ts'
import { eventually } from '../../testing/eventually.ts'
import { moveClock, moveClockTo } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { charge, platform } from '../ledger/index.ts'
import { isInTries, nextTry } from './automatic/automatic-tries.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // A second worker over the same database.
  second = await openTestApp(['worker'], {}, { url: app.databaseUrl, drop: async () => undefined })
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(async () => {
  await second.close()
  await app.close()
})

/** Moves the clock to some days after the instant; negative: before it. */
const moveTo = (at: Date, days: number) => moveClockTo(app, new Date(at.getTime() + days * dayMs))

/** A customer with these domains, registered for a year and renewing automatically, and so much left. */
async function ownerOf(names: readonly string[], left: string) {
  const price = usd(1099n * BigInt(names.length) + (parseAmount(left)?.minor ?? 0n))
  const customer = await (await new TestCustomer(app).register()).receive(formatAmount(price))
  const order = await endedOrder(customer, await orderNames(customer, names), 60)
  const ids = names.map(name => order.lines.find(line => line.name === name)?.result ?? '')
  for (const domain of ids) await customer.get(renewals.switchAutomatic, { domain, on: true })
  const { expiresAt } = await read(customer, ids[0] ?? '')
  return { customer, ids, domain: ids[0] ?? '', expiresAt }
}
const read = (customer: TestCustomer, domain: string) => customer.get(portfolio.readDomain, { domain })
const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const automaticOrders = async (customer: TestCustomer) => (await customer.get(cart.findOrders, {})).orders.length - 1
const shortfalls = async (customer: TestCustomer) =>
  (await messagesTo(app, customer.email)).filter(({ subject }) => /couldn't renew/.test(subject))

test('a domain renews itself 30 days before it expires, once, by an order like any other', async () => {
  const { customer, domain, expiresAt } = await ownerOf(['by-itself.com'], '30.00')
  expect(await customer.get(renewals.readOffer, { domain })).toMatchObject({ automatic: true })
  await moveTo(expiresAt, -30.01)
  expect(await balance(customer)).toEqual(['30.00', '0.00'])
  expect(await customer.get(renewals.readUpcoming, {})).toMatchObject({ count: 0 })
  await moveTo(expiresAt, -29.9)
  await eventually(async () => (await read(customer, domain)).expiresAt.getTime() > expiresAt.getTime(), 20)
  expect((await read(customer, domain)).expiresAt).toEqual(yearsAfter(expiresAt, 1))
  await moveTo(expiresAt, 2)
  expect(await balance(customer)).toEqual(['18.01', '0.00'])
  expect(await automaticOrders(customer)).toBe(1)
  const { rows } = await app.databases.pool.query('select automatic, years, state from renewals where domain_id = $1', [
    domain,
  ])
  expect(rows).toEqual([{ automatic: true, years: 1, state: 'done' }])
  const { messages } = await customer.get(notices.findSiteMessages, {})
  expect(messages.map(({ title }) => title)).toContain('by-itself.com is renewed')
  // The next term has a schedule of its own.
  await moveTo(expiresAt, 340)
  await eventually(async () => (await automaticOrders(customer)) === 2, 20)
  expect(await balance(customer)).toEqual(['6.02', '0.00'])
})

test('goes on where operators have paused orders, so that no domain is lost', async () => {
  const { customer, domain, expiresAt } = await ownerOf(['paused-orders.com'], '30.00')
  await moveTo(expiresAt, -31)
  const what = ['--account', customer.accountId, '--restrictions', 'orders', '--note', 'Under review.']
  await operate(app, 'restrict-account', ...what, '--until', expiresAt.toISOString())
  await moveTo(expiresAt, -29.9)
  await eventually(async () => (await read(customer, domain)).expiresAt.getTime() > expiresAt.getTime(), 20)
  expect(await balance(customer)).toEqual(['18.01', '0.00'])
  const { lines } = await customer.get(cart.addLines, { kind: 'renewal', names: ['paused-orders.com'] })
  const { sum } = await customer.get(cart.readCart, {})
  expect(lines).toHaveLength(1)
  expect(await customer.call(cart.placeOrder, { total: sum })).toMatchObject({ error: 'orders-restricted' })
  expect(await balance(customer)).toEqual(['18.01', '0.00'])
})

test('a balance that is short is told once a day with the sum of all, makes no debt, and is tried again', async () => {
  const { customer, ids, expiresAt } = await ownerOf(['short-a.com', 'short-b.com', 'short-c.com'], '12.00')
  await moveTo(expiresAt, -29.9)
  // One of the three is renewed; the others share one message.
  await eventually(async () => (await shortfalls(customer)).length === 1, 20)
  expect(await balance(customer)).toEqual(['0.01', '0.00'])
  expect((await shortfalls(customer))[0]?.text).toMatch(/: 2 for \$23\.98\. Your balance: \$0\.01\. Add \$23\.97/)
  expect(await customer.get(renewals.readUpcoming, {})).toMatchObject({
    count: 2,
    sum: usd(2398n),
    missing: usd(2397n),
    days: 30,
  })
  // 15, 7, 3 and 1 days before, and each day of the grace.
  await moveTo(expiresAt, -0.5)
  await eventually(async () => (await shortfalls(customer)).length === 5, 20)
  await moveTo(expiresAt, 2.5)
  await eventually(async () => (await shortfalls(customer)).length === 8, 20)
  expect(await balance(customer)).toEqual(['0.01', '0.00'])
  const { rows } = await app.databases.pool.query(
    "select count(*)::int as n from ledger_accounts where account_id = $1 and kind = 'debt' and balance <> 0",
    [customer.accountId],
  )
  expect(rows[0].n).toBe(0)
  // Failed tries leave no orders behind.
  expect(await automaticOrders(customer)).toBe(1)
  await customer.receive('24.00')
  await moveTo(expiresAt, 4)
  await eventually(
    async () => (await Promise.all(ids.map(id => read(customer, id)))).every(({ state }) => state === 'active'),
    20,
  )
  // The years are those that the registry has added by itself: it was sent no second renewal.
  expect(await balance(customer)).toEqual(['0.03', '0.00'])
})

test('the sum that a customer with a debt is told to add pays both the debt and the renewals', async () => {
  const { customer, domain, expiresAt } = await ownerOf(['owes-and-renews.com'], '5.00')
  const facts = { reason: 'charge-back', reference: 'a recharge', kind: 'charge-back', subject: '' } as const
  await app.databases.transact(tx =>
    charge(tx, { ...facts, now: app.clock.now() }, usd(1500n), {
      account: customer.accountId,
      to: platform.clearing('manual'),
    }),
  )
  expect(await customer.get(renewals.readUpcoming, {})).toMatchObject({ count: 0, missing: usd(0n) })
  await moveTo(expiresAt, -29.9)
  await eventually(async () => (await shortfalls(customer)).length === 1, 20)
  expect((await shortfalls(customer))[0]?.text).toMatch(/1 for \$11\.99\. Your balance: −\$10\.00\. Add \$21\.99 /)
  expect(await customer.get(renewals.readUpcoming, {})).toMatchObject({ missing: usd(2199n) })
  await customer.receive('21.99')
  await moveTo(expiresAt, -14.9)
  await eventually(async () => (await read(customer, domain)).expiresAt > expiresAt, 20)
  expect(await balance(customer)).toEqual(['0.00', '0.00'])
})

test('a premium price above the agreed one is not paid but told, once a day', async () => {
  const { customer, domain, expiresAt } = await ownerOf(['travel.xyz'], '900.00')
  const left = await balance(customer)
  const agreed = async () =>
    (await app.databases.pool.query('select agreed_price from automatic_renewals where domain_id = $1', [domain]))
      .rows[0]
  await eventually(async () => (await agreed())?.agreed_price, 20)
  // Less than the registry asks by then.
  await app.databases.pool.query('update automatic_renewals set agreed_price = 1 where domain_id = $1', [domain])
  await moveTo(expiresAt, -29)
  const told = async () =>
    (await messagesTo(app, customer.email)).filter(({ subject }) =>
      /couldn't renew travel\.xyz automatic/.test(subject),
    )
  await eventually(async () => (await told()).length === 1, 20)
  expect((await told())[0]?.text).toMatch(/more than when you turned automatic renewal on/)
  expect(await balance(customer)).toEqual(left)
  expect(await automaticOrders(customer)).toBe(0)
  // Turned off and on, today's price is the agreed one.
  await customer.get(renewals.switchAutomatic, { domain, on: false })
  await customer.get(renewals.switchAutomatic, { domain, on: true })
  await eventually(async () => (await agreed())?.agreed_price, 20)
  await moveTo(expiresAt, -14)
  await eventually(async () => (await read(customer, domain)).expiresAt.getTime() > expiresAt.getTime(), 20)
})

test('switched off it is not tried; a foreign domain cannot be switched', async () => {
  const { customer, domain, expiresAt } = await ownerOf(['switched-off.com'], '50.00')
  const stranger = await new TestCustomer(app).register()
  expect(await stranger.call(renewals.switchAutomatic, { domain, on: false })).toMatchObject({
    error: 'domain-unknown',
  })
  await customer.get(renewals.switchAutomatic, { domain, on: true })
  expect(await customer.get(renewals.switchAutomatic, { domain, on: false })).toEqual({ on: false })
  expect(await customer.get(renewals.switchAutomatic, { domain, on: false })).toEqual({ on: false })
  await moveTo(expiresAt, 1)
  await eventually(async () => (await read(customer, domain)).state === 'expired', 20)
  expect(await balance(customer)).toEqual(['50.00', '0.00'])
  // Switched on in the grace, it is tried within a day.
  await customer.get(renewals.switchAutomatic, { domain, on: true })
  await moveClock(app, 1.1)
  await eventually(async () => (await read(customer, domain)).state === 'active', 20)
  expect(await balance(customer)).toEqual(['38.01', '0.00'])
})

test('new domains renew automatically where their account chose so; those before and after do not', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('60.00')
  const ordered = async (name: string) => {
    const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
    const domain = lines[0]?.result ?? ''
    return (await customer.get(renewals.readOffer, { domain })).automatic
  }
  expect(await customer.get(renewals.readRenewalDefault, {})).toEqual({ on: false })
  expect(await ordered('before-the-choice.com')).toBe(false)
  for (const _ of ['once', 'again'])
    expect(await customer.get(renewals.switchRenewalDefault, { on: true })).toEqual({ on: true })
  expect(await customer.get(renewals.readRenewalDefault, {})).toEqual({ on: true })
  expect(await ordered('after-the-choice.com')).toBe(true)
  expect((await customer.get(portfolio.findDomains, {})).domains).toHaveLength(2)
  const { rows } = await app.databases.pool.query(
    "select a.next_try_at = d.paid_until - interval '30 days' as planned from automatic_renewals a join domains d on d.id = a.domain_id where d.name = 'after-the-choice.com'",
  )
  expect(rows).toEqual([{ planned: true }])
  await customer.get(renewals.switchRenewalDefault, { on: false })
  expect(await ordered('chosen-no-more.com')).toBe(false)
  // Another account's choice is its own.
  expect(await (await new TestCustomer(app).register()).get(renewals.readRenewalDefault, {})).toEqual({ on: false })
})

test('a renewal that the registry refuses is refunded, and tried again by its schedule', async () => {
  const { customer, domain, expiresAt } = await ownerOf(['refused-once.com'], '20.00')
  await setFault(app.databases.pool, {
    kind: 'refuse',
    code: 2306,
    command: 'renew-domain',
    object: 'refused-once.com',
  })
  await moveTo(expiresAt, -29)
  await eventually(async () => (await automaticOrders(customer)) === 1, 20)
  await eventually(async () => (await balance(customer))[0] === '20.00', 20)
  await moveTo(expiresAt, -14)
  await eventually(async () => (await read(customer, domain)).expiresAt.getTime() > expiresAt.getTime(), 20)
  expect(await balance(customer)).toEqual(['8.01', '0.00'])
})

test('tries are 30, 15, 7, 3 and 1 days before expiry and daily afterwards, whenever the clock is read', () => {
  const paidUntil = new Date('2027-03-01T10:00:00Z')
  const tries: number[] = []
  let at = new Date('2026-03-01T10:00:00Z')
  while (tries.length < 8) {
    at = nextTry(paidUntil, at, defaults)
    tries.push((paidUntil.getTime() - at.getTime()) / dayMs)
  }
  expect(tries).toEqual([30, 15, 7, 3, 1, 0, -1, -2])
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 100 }), days => {
      const now = new Date(paidUntil.getTime() + days * dayMs)
      expect(nextTry(paidUntil, now, defaults) > now).toBe(true)
      expect(isInTries(paidUntil, now, defaults)).toBe(days >= -30)
    }),
  )
})

test('what is no domain, no date or another customer’s is refused, and changes nothing', async () => {
  const { customer, domain } = await ownerOf(['refused-input.com'], '20.00')
  const stranger = await new TestCustomer(app).register()
  expect(await stranger.call(renewals.reviewRenewals, { domains: [domain] })).toMatchObject({ error: 'domain-unknown' })
  expect((await stranger.get(renewals.findRenewals, { text: 'refused-input' })).total).toBe(0)
  const raw = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, csrf_token: customer.csrfToken })
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    return (await (await customer.fetch(path, { method: 'POST', headers, body })).json()) as { code: number }
  }
  const path = renewals.findRenewals.path
  for (const fields of [{ text: 'a\0b' }, { state: 'gone' }, { next: 'x' }, { order: '0' }, { pagesize: '101' }])
    expect(await raw(path, fields)).toMatchObject({ code: -102 })
  for (const fields of [{ domain: 'x', on: '1' }, { domain, on: '2' }, { domain }])
    expect(await raw(renewals.switchAutomatic.path, fields as Record<string, string>)).toMatchObject({ code: -102 })
  expect(await raw(renewals.findRedemptions.path, { next: '-1' })).toMatchObject({ code: -102 })
  const restore = await customer.get(cart.addLines, {
    kind: 'restore',
    names: ['refused-input.com nonsense', 'no name'],
  })
  expect(restore.refused.map(({ why }) => why)).toEqual([
    "refused-input.com hasn't been deleted",
    "no isn't in your account",
  ])
})

test('many domains are switched in one batch, and those of others are not', async () => {
  const { customer, ids } = await ownerOf(['switched-one.com', 'switched-two.com'], '0.00')
  const isOn = async (domain: string) => (await customer.get(renewals.readOffer, { domain })).automatic
  const change = async (on: boolean) => {
    const { batch } = await customer.get(portfolio.startAutomaticChange, { domains: ids, count: 2, on })
    await eventually(async () => (await customer.get(portfolio.readBulkChange, { batch })).state === 'done')
    expect(await customer.get(portfolio.readBulkChange, { batch })).toMatchObject({
      kind: 'automatic',
      automatic: on,
      counts: { done: 2, failed: 0 },
    })
    return Promise.all(ids.map(isOn))
  }
  expect(await change(false)).toEqual([false, false])
  expect(await change(true)).toEqual([true, true])
  expect(await balance(customer)).toEqual(['0.00', '0.00'])
  const stranger = await new TestCustomer(app).register()
  expect(await stranger.call(portfolio.startAutomaticChange, { domains: ids, count: 2, on: false })).toMatchObject({
    error: 'selection-changed',
  })
  expect(await Promise.all(ids.map(isOn))).toEqual([true, true])
})
