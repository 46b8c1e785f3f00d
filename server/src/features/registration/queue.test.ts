import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { doAllDue } from '../../testing/move-clock.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const customerWith = async (amount?: string) => {
  const customer = await new TestCustomer(app).register()
  if (amount) await customer.receive(amount)
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return customer
}
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
const request = (names: readonly string[], maxPrice = 2000n, days = 90) => ({
  names,
  years: 1,
  maxPrice: usd(maxPrice),
  until: inDays(days),
})
const queue = async (customer: TestCustomer, names: readonly string[], maxPrice?: bigint) =>
  (await customer.get(registration.queueRegistrations, request(names, maxPrice))).results
const find = async (customer: TestCustomer, text: string) =>
  (await customer.get(registration.findQueued, { text })).domains[0]
const inState = (customer: TestCustomer, text: string, state: registration.QueueState) =>
  eventually(async () => {
    const found = await find(customer, text)
    return found?.state === state && found
  }, 30)
const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const titles = async (customer: TestCustomer) =>
  (await customer.get(notices.findSiteMessages, {})).messages.map(({ title }) => title)
const query = (text: string, values: readonly unknown[] = []) => app.databases.pool.query(text, [...values])

/** The registry lets the rival's domain go, and our next check of it is due. */
async function drop(name: string) {
  await query('delete from registry_sandbox.domain_host where domain = $1', [name])
  await query('delete from registry_sandbox.domain_contact where domain = $1', [name])
  await query('delete from registry_sandbox.domain where name = $1', [name])
  await checkAgain(name)
}
const checkAgain = (name: string) =>
  query('update queued_names set due_at = $2, asked_at = null where name = $1', [name, app.clock.now()])
const checked = (customer: TestCustomer, name: string) =>
  eventually(async () => (await find(customer, name))?.checkedAt ?? undefined)

describe('queueing', () => {
  test('says the place of each domain, or why it was refused', async () => {
    const [first, second] = [await customerWith(), await customerWith()]
    const names = ['transfer-me.com', 'TRANSFER-me.com', 'no domain', 'transfer-me.bank']
    expect((await queue(first, names)).map(({ name, place, refusal }) => [name, place, refusal])).toEqual([
      ['transfer-me.com', 1, null],
      ['transfer-me.com', null, 'already-queued'],
      ['no domain', null, 'invalid'],
      ['transfer-me.bank', null, expect.stringMatching(/^(?:not-connected|invalid)$/)],
    ])
    expect((await queue(second, ['transfer-me.com']))[0]?.place).toBe(2)
    expect(await balance(first)).toEqual(['0.00', '0.00'])
  })

  test('refuses name servers below the domain', async () => {
    const customer = await customerWith()
    const input = {
      ...request(['old-shop.net', 'old-shop.site']),
      nameServers: ['ns1.old-shop.net', 'ns2.old-shop.net'],
    }
    const { results } = await customer.get(registration.queueRegistrations, input)
    expect(results.map(({ refusal }) => refusal)).toEqual(['name-servers-below', null])
  })

  test('is limited in time and number, concurrently too', async () => {
    const customer = await customerWith()
    const wrong = await customer.call(registration.queueRegistrations, request(['old-shop.com'], 2000n, 181))
    expect(wrong).toMatchObject({ error: 'queue-until-invalid' })
    const free = await customer.call(registration.queueRegistrations, request(['old-shop.com'], 0n))
    expect(free).toMatchObject({ error: 'queue-price-missing' })
    const both = await Promise.all(
      [0, 1].map(part => {
        const names = Array.from({ length: 100 }, (_, at) => `queue-limit-${part}-${at}.com`)
        return customer.call(registration.queueRegistrations, request(names))
      }),
    )
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    const more = Array.from({ length: 9 }, (_, part) =>
      customer.call(
        registration.queueRegistrations,
        request(Array.from({ length: 100 }, (_name, at) => `queue-more-${part}-${at}.com`)),
      ),
    )
    const codes = (await Promise.all(more)).map(({ code }) => code)
    expect(codes.filter(code => code === 1).length).toBe(8)
    expect((await customer.get(registration.findQueued, {})).total).toBe(1000)
    await query('update queued_registrations set state = $2, ended_at = now() where account_id = $1', [
      customer.accountId,
      'cancelled',
    ])
    await query("delete from queued_names where name like 'queue-%'")
  })

  test('is the account’s own', async () => {
    const [owner, stranger] = [await customerWith(), await customerWith()]
    await queue(owner, ['old-shop.top'])
    const queued = (await find(owner, 'old-shop.top'))?.queued ?? ''
    expect(await stranger.call(registration.cancelQueued, { queued })).toMatchObject({ error: 'queue-unknown' })
    expect(await stranger.call(registration.changeQueued, { queued, until: inDays(1) })).toMatchObject({
      error: 'queue-unknown',
    })
    expect(await owner.call(registration.changeQueued, { queued, maxPrice: usd(0n) })).toMatchObject({
      error: 'queue-price-missing',
    })
    await owner.get(registration.cancelQueued, { queued })
    await owner.get(registration.cancelQueued, { queued })
    expect(await find(owner, 'old-shop.top')).toMatchObject({ state: 'cancelled' })
    expect((await queue(owner, ['old-shop.top']))[0]?.place).toBe(1)
  })
})

describe('a domain that drops', () => {
  test('is registered for who queued first, and paid only then', async () => {
    const [first, second] = [await customerWith('50.00'), await customerWith('50.00')]
    await queue(first, ['garden-tools.com'])
    await queue(second, ['garden-tools.com'])
    await checked(first, 'garden-tools.com')
    expect(await balance(first)).toEqual(['50.00', '0.00'])
    await drop('garden-tools.com')
    const done = await inState(first, 'garden-tools.com', 'registered')
    expect(done).toMatchObject({ tries: 1, domain: expect.any(String) })
    expect(await first.get(portfolio.readDomain, { name: 'garden-tools.com' })).toMatchObject({ state: 'active' })
    expect(Number((await balance(first))[0])).toBeLessThan(50)
    // Its order accepts the agreement as the request to queue it did.
    const { rows } = await query(
      `select a.agreement, a.accepted_at = q.created_at as "asQueued" from order_agreements a
       join orders o on o.id = a.order_id join queued_registrations q on q.account_id = o.account_id where o.account_id = $1`,
      [first.accountId],
    )
    expect(rows).toEqual([{ agreement: 'registration-agreement', asQueued: true }])
    expect(await find(second, 'garden-tools.com')).toMatchObject({ state: 'waiting', tries: 0 })
    expect(await balance(second)).toEqual(['50.00', '0.00'])
  })

  test('passes over who cannot pay, who is told once a day', async () => {
    const [poor, rich] = [await customerWith(), await customerWith('50.00')]
    await queue(poor, ['garden-tools.net'])
    await queue(rich, ['garden-tools.net'])
    await queue(poor, ['garden-tools.org'])
    await drop('garden-tools.net')
    await inState(rich, 'garden-tools.net', 'registered')
    await drop('garden-tools.org')
    await eventually(async () => (await find(poor, 'garden-tools.org'))?.shortSince ?? undefined)
    expect(await find(poor, 'garden-tools.net')).toMatchObject({ state: 'waiting', shortSince: expect.any(Date) })
    expect(await balance(poor)).toEqual(['0.00', '0.00'])
    expect((await titles(poor)).filter(title => title.includes('balance is too low')).length).toBe(1)
    // It is still free, and tried again.
    await poor.receive('50.00')
    await checkAgain('garden-tools.org')
    expect(await inState(poor, 'garden-tools.org', 'registered')).toMatchObject({ shortSince: null })
  })

  test('that a problem of our own kept from its registry for a week stays queued, with the money back', async () => {
    const customer = await customerWith('50.00')
    const name = 'blue-harbor.net'
    await queue(customer, [name])
    await checked(customer, name)
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2104,
      command: 'create-domain',
      object: name,
      times: 1000,
    })
    await drop(name)
    await eventually(async () => {
      const { rows } = await query(
        "update registrations set our_side_since = now() - interval '8 days' where name = $1 and our_side_since is not null returning 1",
        [name],
      )
      return rows.length === 1
    }, 30)
    expect(await inState(customer, name, 'waiting')).toMatchObject({ endedAt: null, reason: '' })
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    await query('delete from registry_sandbox.fault')
    await checkAgain(name)
    await inState(customer, name, 'registered')
    expect((await balance(customer))[1]).toBe('0.00')
  })

  test('above the limit waits for the customer, who may agree to more', async () => {
    const customer = await customerWith('50.00')
    await queue(customer, ['garden-tools.info'], 100n)
    await drop('garden-tools.info')
    const above = await inState(customer, 'garden-tools.info', 'price-above')
    const price = above.price
    expect(price && price.minor > 100n).toBe(true)
    expect(await balance(customer)).toEqual(['50.00', '0.00'])
    await customer.get(registration.changeQueued, { queued: above.queued, maxPrice: usd(150n) })
    expect(await find(customer, 'garden-tools.info')).toMatchObject({ state: 'price-above' })
    await customer.get(registration.changeQueued, { queued: above.queued, maxPrice: price ?? usd(0n) })
    await inState(customer, 'garden-tools.info', 'registered')
  })

  test('that is premium needs a yes to its own price, whatever the limit', async () => {
    const customer = await customerWith('900.00')
    await queue(customer, ['coffee.club'], 50_000n)
    await checkAgain('coffee.club')
    const above = await inState(customer, 'coffee.club', 'price-above')
    expect(above).toMatchObject({ premium: true, price: expect.anything() })
    expect(await titles(customer)).toContainEqual(expect.stringContaining('coffee.club is a premium domain'))
    const price = above.price ?? usd(0n)
    const { queued } = above
    for (const change of [{ until: inDays(9) }, { maxPrice: usd(50_000n) }, { premium: usd(price.minor - 1n) }])
      await customer.get(registration.changeQueued, { queued, ...change })
    expect(await find(customer, 'coffee.club')).toMatchObject({ state: 'price-above' })
    await customer.get(registration.changeQueued, { queued, premium: price })
    await inState(customer, 'coffee.club', 'registered')
  })

  test('that its registry refuses is given up with its words, and the next in the queue is tried', async () => {
    const [first, second] = [await customerWith('50.00'), await customerWith('50.00')]
    await queue(first, ['blue-harbor.net'])
    await queue(second, ['blue-harbor.net'])
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2306,
      command: 'create-domain',
      object: 'blue-harbor.net',
    })
    await drop('blue-harbor.net')
    await inState(second, 'blue-harbor.net', 'registered')
    expect(await find(first, 'blue-harbor.net')).toMatchObject({
      state: 'given-up',
      endedBy: 'registry',
      reason: expect.stringMatching(/./),
    })
    expect((await titles(first)).filter(title => title.includes('blue-harbor.net: refused'))).toHaveLength(1)
    expect(await balance(first)).toEqual(['50.00', '0.00'])
  })

  test('that somebody else gets first stays queued', async () => {
    const customer = await customerWith('50.00')
    await queue(customer, ['blue-harbor.org'])
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2302,
      command: 'create-domain',
      object: 'blue-harbor.org',
    })
    await drop('blue-harbor.org')
    const waiting = await eventually(async () => {
      const found = await find(customer, 'blue-harbor.org')
      return found?.state === 'waiting' && found.tries === 1 && found
    }, 30)
    expect(waiting).toMatchObject({ endedBy: '', endedAt: null })
  })

  test('is tried once, however many jobs find it free', async () => {
    const customer = await customerWith('50.00')
    await queue(customer, ['blue-harbor.com'])
    await drop('blue-harbor.com')
    for (let times = 0; times < 4; times++)
      await query(
        `select graphile_worker.add_job('registration.try-queued', '{"name":"blue-harbor.com"}'::json, max_attempts => 32767)`,
      )
    await inState(customer, 'blue-harbor.com', 'registered')
    const { rows } = await query("select count(*)::int as n from registrations where name = 'blue-harbor.com'")
    expect(rows[0].n).toBe(1)
  })
})

test('a free domain is asked for once, whether it can be paid or not', async () => {
  const customer = await customerWith()
  const name = 'asked-for-once.com'
  // A fault that does nothing counts its checks.
  await setFault(app.databases.pool, { kind: 'slow', milliseconds: 1, object: name, times: 100 })
  await queue(customer, [name])
  await eventually(async () => (await find(customer, name))?.shortSince ?? undefined)
  const { rows } = await query('select remaining from registry_sandbox.fault where object = $1', [name])
  expect(rows).toEqual([{ remaining: 99 }])
  await query('delete from registry_sandbox.fault')
})

test('all queues together use a share of a registry’s checks', async () => {
  const customer = await customerWith()
  await queue(
    customer,
    Array.from({ length: 100 }, (_, at) => `queue-budget-${at}.com`),
  )
  const asked = async () =>
    (
      await query(
        "select count(*)::int as n from queued_names where asked_at > $1::timestamptz - interval '1 minute'",
        [app.clock.now()],
      )
    ).rows[0].n
  await eventually(async () => (await asked()) >= 60)
  await doAllDue(app)
  // 5 % of 1,200 in a minute.
  expect(await asked()).toBe(60)
})

// The last: it moves the clock.
test('what was not caught in its time is given up', async () => {
  const customer = await customerWith('50.00')
  const { results } = await customer.get(registration.queueRegistrations, request(['old-shop.info'], 2000n, 2))
  expect(results[0]?.place).toBe(1)
  await app.databases.transact(tx => setOffset(tx, 3 * 86_400_000))
  await inState(customer, 'old-shop.info', 'given-up')
  expect(await titles(customer)).toContain('old-shop.info: not caught')
  expect(await balance(customer)).toEqual(['50.00', '0.00'])
})
