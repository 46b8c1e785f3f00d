import { setBalance } from '@namestead/adapters/registry/sandbox/accounts'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import { decideRenew } from '@namestead/adapters/registry/sandbox/pending-renew'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as renewals from '@namestead/contract/renewals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from '../../app/jobs.ts'
import { openOutsideWorld } from '../../app/outside-world.ts'
import { setOffset } from '../../platform/clock.ts'
import { awaitedJobs } from '../../platform/jobs.ts'
import { yearsAfter } from '../../platform/years.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectedCosts, listCosts } from '../../testing/list-costs.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { pollMessages } from '../../testing/poll-messages.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await listCosts(app, 'com', { register: 900, renew: 850 })
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(() => app.close())

/** A customer with this domain, registered for a year, and the given balance. */
async function ownerOf(name: string, price = '500.00') {
  const customer = await (await new TestCustomer(app).register()).receive(price)
  if (price !== '500.00') await customer.receive('500.00')
  const order = await endedOrder(customer, await orderNames(customer, [name]))
  if (price === '500.00') await customer.receive(formatAmount(order.captured))
  return { customer, name, domain: order.lines[0]?.result ?? '' }
}

const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const read = (customer: TestCustomer, domain: string) => customer.get(portfolio.readDomain, { domain })
const registryExpiry = async (name: string): Promise<Date> =>
  (await app.databases.pool.query('select expires_at from registry_sandbox.domain where name = $1', [name])).rows[0]
    .expires_at
/** Renew commands of the domain; the journal is written asynchronously. */
const renewsSent = async (name: string): Promise<number> => {
  await app.databases.pool.query('select pg_sleep(0.3)')
  return (
    await app.databases.pool.query(
      "select count(*)::int as n from registry_commands where command = 'renew-domain' and subject = $1",
      [name],
    )
  ).rows[0].n
}

/** Puts the renewal into the cart, orders it alone and pays; returns the order. */
async function renew(customer: TestCustomer, name: string, years = 1): Promise<string> {
  const { lines, refused } = await customer.get(cart.addLines, { kind: 'renewal', names: [name], years })
  if (lines.length === 0) throw new Error(refused[0]?.why)
  const inCart = (await customer.get(cart.readCart, {})).lines.filter(({ id }) => lines.includes(id))
  const { order } = await customer.get(cart.placeOrder, { lines, total: inCart[0]?.price ?? usd(0n) })
  await customer.get(cart.payOrder, { order })
  return order
}

const noted = (customer: TestCustomer, order: string, text: RegExp) =>
  eventually(async () => {
    const [line] = (await customer.get(cart.readOrder, { order })).lines
    return line && text.test(line.note) && line
  })

/** As an operator does once it is solved, where no order is left whose retries would show it. */
const closeAlarm = async () => {
  const todo = /^(\d+) .*registry-account/m.exec(await openTodos(app))?.[1]
  if (todo) await operate(app, 'close-todo', '--todo', todo, '--note', 'Topped up.')
}

describe('a domain', () => {
  test('is renewed at the price and to the date that its page shows', async () => {
    const { customer, name, domain } = await ownerOf('renewed-once.com')
    const before = await read(customer, domain)
    expect(before.can.renew).toBe(true)
    const offer = await customer.get(renewals.readOffer, { domain })
    expect(offer).toMatchObject({ name, why: null, inGrace: false, premium: false })
    expect(offer.choices.map(({ years, price }) => [years, formatAmount(price)])).toEqual(
      Array.from({ length: 9 }, (_, index) => [index + 1, ((index + 1) * 11.99).toFixed(2)]),
    )
    const two = offer.choices[1]
    expect(two?.until).toEqual(yearsAfter(before.expiresAt, 2))

    const added = await customer.get(cart.addLines, { kind: 'renewal', names: [name], years: 2 })
    expect(added).toMatchObject({ added: 1, refused: [] })
    const { lines } = await customer.get(cart.readCart, {})
    expect(lines).toMatchObject([{ kind: 'renewal', name, years: 2, minYears: 1, maxYears: 9, until: two?.until }])

    const ended = await endedOrder(customer, await renew(customer, name, 2))
    expect(ended.lines).toMatchObject([{ kind: 'renewal', state: 'done', result: domain, years: 2 }])
    expect([formatAmount(ended.captured), formatAmount(ended.released)]).toEqual(['23.98', '0.00'])
    expect(await balance(customer)).toEqual(['476.02', '0.00'])
    expect(await expectedCosts(app, name)).toEqual(['createDomain 900', 'renewDomain 1700'])
    const after = await read(customer, domain)
    expect([after.state, after.expiresAt]).toEqual(['active', two?.until])
    // The lock of its registration may be told later than the renewal.
    expect(after.history.map(({ event }) => event)).toContain('renewed')
    expect(after.registryExpiresAt).toEqual(await registryExpiry(name))
    expect(Math.abs(after.registryExpiresAt.getTime() - after.expiresAt.getTime())).toBeLessThan(86_400_000)
    expect((await customer.get(cart.readCart, {})).total).toBe(0)
    expect(await renewsSent(name)).toBe(1)
  })

  test('of another customer, of nobody, or invalid is rejected with its name', async () => {
    const { name } = await ownerOf('not-yours-to-renew.com')
    const other = await (await new TestCustomer(app).register()).receive('50.00')
    const answer = await other.get(cart.addLines, { kind: 'renewal', names: [name, 'nobody-has-this.com', 'no name'] })
    expect(answer).toMatchObject({ added: 0, total: 0, lines: [] })
    expect(answer.refused.map(({ why }) => why)).toEqual([
      `${name} isn't in your account`,
      "nobody-has-this.com isn't in your account",
      "no name isn't in your account",
    ])
    for (const domain of [name, '999999', '99999999999999999999', 'no name'])
      expect(await other.call(renewals.readOffer, { domain })).toMatchObject({ code: -1, error: 'domain-unknown' })
  })

  test('is renewed once by two orders that were both placed before either was paid', async () => {
    const { customer, name } = await ownerOf('ordered-twice.com')
    const place = async () => {
      const { lines } = await customer.get(cart.addLines, { kind: 'renewal', names: [name], years: 1 })
      return (await customer.get(cart.placeOrder, { lines, total: usd(1199n) })).order
    }
    const orders = [await place(), await place()]
    await app.stopRole('worker')
    const paid = await Promise.all(orders.map(order => customer.call(cart.payOrder, { order })))
    expect(paid.map(({ code }) => code).sort()).toEqual([-1, 1])
    expect(paid.find(({ code }) => code === -1)).toMatchObject({ error: 'order-not-payable' })
    expect(await balance(customer)).toEqual(['488.01', '11.99'])
    expect(await customer.get(renewals.readOffer, { domain: name })).toMatchObject({ why: 'under-way', choices: [] })
    const again = await customer.get(cart.addLines, { kind: 'renewal', names: [name] })
    expect(again.refused).toMatchObject([{ why: `${name} is already being renewed` }])
    await app.startRole('worker')
    await endedOrder(customer, orders[paid.findIndex(({ code }) => code === 1)] ?? '')
    expect(await balance(customer)).toEqual(['488.01', '0.00'])
    expect(await renewsSent(name)).toBe(1)
  })

  test('shares an order with a registration, each executed independently', async () => {
    const { customer, name } = await ownerOf('mixed-order.com')
    await customer.get(cart.addLines, { kind: 'renewal', names: [name] })
    await customer.get(cart.addLines, { kind: 'registration', names: ['mixed-order.net'] })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    await customer.get(cart.payOrder, { order })
    const ended = await endedOrder(customer, order)
    expect(ended.lines.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'registration done',
      'renewal done',
    ])
    expect(ended.captured).toEqual(sum)
  })

  test('that is premium renews at its own price, agreed with the registry', async () => {
    const { rows } = await app.databases.pool.query(
      "select label from tlds where registry_id is not null and label = 'xyz'",
    )
    expect(rows).toHaveLength(1)
    const { customer, name, domain } = await ownerOf('gold.xyz', '9000.00')
    const offer = await customer.get(renewals.readOffer, { domain })
    expect(offer.premium).toBe(true)
    const year = offer.choices[0]?.price ?? usd(0n)
    expect(year.minor).toBeGreaterThan(1500n)
    const before = Number((await balance(customer))[0])
    await endedOrder(customer, await renew(customer, name))
    expect(Number((await balance(customer))[0])).toBeCloseTo(before - Number(formatAmount(year)), 2)
    // The journal is written asynchronously.
    const request = await eventually(async () => {
      const { rows: sent } = await app.databases.pool.query(
        "select request from registry_commands where command = 'renew-domain' and subject = $1",
        [name],
      )
      return sent[0]?.request as string | undefined
    })
    expect(request).toMatch(/fee:fee>\d/)
  })
})

describe('a registry', () => {
  test('that executed the command and lost the answer renews once, and is paid once', async () => {
    const { customer, name, domain } = await ownerOf('answer-lost.com')
    const before = await read(customer, domain)
    await setFault(app.databases.pool, { kind: 'drop-after', command: 'renew-domain', object: name })
    await endedOrder(customer, await renew(customer, name), 60)
    expect((await read(customer, domain)).expiresAt).toEqual(yearsAfter(before.expiresAt, 1))
    expect(await registryExpiry(name)).toEqual(yearsAfter(before.registryExpiresAt, 1))
    expect(await balance(customer)).toEqual(['488.01', '0.00'])
  })

  test('that does not answer leaves the money on hold, with a note in the order, until it does', async () => {
    const { customer, name } = await ownerOf('silent-registry.com')
    await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'renew-domain', object: name, times: 3 })
    const order = await renew(customer, name)
    expect(await noted(customer, order, /hasn't answered yet/)).toMatchObject({ state: 'waiting' })
    expect(await balance(customer)).toEqual(['488.01', '11.99'])
    expect((await endedOrder(customer, order, 60)).lines[0]).toMatchObject({ state: 'done' })
    expect(await balance(customer)).toEqual(['488.01', '0.00'])
  })

  test('that refuses fails the line with its reason, and the money is released', async () => {
    const { customer, name, domain } = await ownerOf('refused-renewal.com')
    const before = await read(customer, domain)
    await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'renew-domain', object: name })
    const ended = await endedOrder(customer, await renew(customer, name))
    expect(ended.lines[0]).toMatchObject({ state: 'failed', result: null })
    expect(ended.lines[0]?.note).toMatch(/^The registry refused the renewal/)
    expect(await balance(customer)).toEqual(['500.00', '0.00'])
    expect((await read(customer, domain)).expiresAt).toEqual(before.expiresAt)
    // Nothing is left in progress.
    expect((await endedOrder(customer, await renew(customer, name))).lines[0]).toMatchObject({ state: 'done' })
  })

  test('without our deposit makes orders wait and creates an operator to-do', async () => {
    const { customer, name } = await ownerOf('empty-deposit.com')
    await setBalance(app.databases.pool, 'namestead', { balance: '0.00' })
    const order = await renew(customer, name)
    expect(await noted(customer, order, /problem between us and the registry/)).toMatchObject({ state: 'waiting' })
    expect(await balance(customer)).toEqual(['488.01', '11.99'])
    expect(await openTodos(app)).toMatch(/registry-account 1 .*It didn't renew empty-deposit\.com: /)
    await setBalance(app.databases.pool, 'namestead', { balance: '100000.00' })
    expect((await endedOrder(customer, order, 60)).lines[0]).toMatchObject({ state: 'done' })
    expect(await openTodos(app)).not.toMatch(/registry-account/)
  })

  test('without our deposit for a week gives the money back, and the domain can be renewed again', async () => {
    const { customer, name, domain } = await ownerOf('empty-week.com')
    const before = await read(customer, domain)
    await setBalance(app.databases.pool, 'namestead', { balance: '0.00' })
    const order = await renew(customer, name)
    await noted(customer, order, /problem between us and the registry/)
    await app.databases.pool.query(
      "update renewals set our_side_since = now() - interval '8 days' where domain_id = $1",
      [domain],
    )
    const [line] = (await endedOrder(customer, order, 60)).lines
    expect(line).toMatchObject({ state: 'failed', note: expect.stringMatching(/Your money is back/) })
    expect(await balance(customer)).toEqual(['500.00', '0.00'])
    expect((await read(customer, domain)).expiresAt).toEqual(before.expiresAt)
    await setBalance(app.databases.pool, 'namestead', { balance: '100000.00' })
    expect((await endedOrder(customer, await renew(customer, name))).lines[0]).toMatchObject({ state: 'done' })
    await closeAlarm()
  })

  test('without our deposit: a renewal that is cancelled gives the money back once, and renews nothing', async () => {
    const { customer, name, domain } = await ownerOf('cancelled-renewal.com')
    const before = await read(customer, domain)
    await setBalance(app.databases.pool, 'namestead', { balance: '0.00' })
    const order = await renew(customer, name)
    const line = await noted(customer, order, /problem between us and the registry/)
    const one = { order, line: line.id }
    const both = await Promise.all([customer.call(cart.cancelLine, one), customer.call(cart.cancelLine, one)])
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    const [ended] = (await endedOrder(customer, order, 70)).lines
    expect(ended).toMatchObject({ state: 'failed', note: 'You canceled this' })
    expect(await balance(customer)).toEqual(['500.00', '0.00'])
    await setBalance(app.databases.pool, 'namestead', { balance: '100000.00' })
    await closeAlarm()
    expect((await read(customer, domain)).expiresAt).toEqual(before.expiresAt)
    expect((await endedOrder(customer, await renew(customer, name))).lines[0]).toMatchObject({ state: 'done' })
  })

  test('that executed a cancelled renewal, and whose answer was lost, charges it', async () => {
    const { customer, name } = await ownerOf('executed-renewal.com')
    await setFault(app.databases.pool, { kind: 'drop-after', command: 'renew-domain', object: name })
    await setFault(app.databases.pool, { kind: 'drop-before', command: 'read-domain', object: name })
    const order = await renew(customer, name)
    const line = await noted(customer, order, /hasn't answered yet/)
    await customer.get(cart.cancelLine, { order, line: line.id })
    expect((await endedOrder(customer, order, 70)).lines[0]).toMatchObject({ state: 'done' })
    expect(await balance(customer)).toEqual(['488.01', '0.00'])
  })

  test('that has given the domain to another registrar ends the renewal, and the money is released', async () => {
    const { customer, name } = await ownerOf('moved-meanwhile.com')
    await app.stopRole('worker')
    const order = await renew(customer, name)
    await app.databases.pool.query("update registry_sandbox.domain set sponsor = 'rival' where name = $1", [name])
    await app.startRole('worker')
    const ended = await endedOrder(customer, order)
    expect(ended.lines[0]).toMatchObject({ state: 'failed', note: 'This domain is no longer in your account' })
    expect(await balance(customer)).toEqual(['500.00', '0.00'])
    await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        'select from domain_suspicions s join domains d on d.id = s.domain_id where d.name = $1', [name],
      ) // biome-ignore format: one query
      return rows.length > 0
    })
  })

  test.each([
    ['yes', true, 'done', ['488.01', '0.00']],
    ['no', false, 'failed', ['500.00', '0.00']],
  ] as const)('that decides later (1001) and answers %s', async (word, succeeded, state, left) => {
    const { customer, name, domain } = await ownerOf(`decided-${word}.com`)
    const before = await read(customer, domain)
    await setFault(app.databases.pool, { kind: 'pend', command: 'renew-domain', object: name })
    const order = await renew(customer, name)
    expect(await noted(customer, order, /reviewing this renewal/)).toMatchObject({ state: 'waiting' })
    expect(await balance(customer)).toEqual(['488.01', '11.99'])
    expect((await read(customer, domain)).can.renew).toBe('change-under-way')
    await decideRenew(app.databases.pool, name, succeeded, app.clock.now())
    expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state })
    expect(await balance(customer)).toEqual(left)
    expect((await read(customer, domain)).expiresAt).toEqual(yearsAfter(before.expiresAt, succeeded ? 1 : 0))
    expect(await renewsSent(name)).toBe(1)
  })
})

test('a registry that refuses a pending renewal without naming our command is asked at once, and the money returns', async () => {
  const { customer, name } = await ownerOf('refused-unnamed.com')
  await setFault(app.databases.pool, { kind: 'pend', command: 'renew-domain', object: name })
  const order = await renew(customer, name)
  await noted(customer, order, /reviewing this renewal/)
  await decideRenew(app.databases.pool, name, false, app.clock.now())
  await app.databases.pool.query('delete from registry_sandbox.message')
  await pollMessages(app, [
    {
      id: 'unnamed', queuedAt: null, text: 'Refused.', waiting: 1,
      about: {
        kind: 'pending-action', object: 'domain', id: name, succeeded: false,
        action: { clientTransactionId: null, serverTransactionId: '', at: null },
      },
    },
  ]) // biome-ignore format: one message
  expect((await endedOrder(customer, order, 15)).lines[0]).toMatchObject({ state: 'failed' })
  expect(await balance(customer)).toEqual(['500.00', '0.00'])
})

test('a registry that auto-renews between our read and our command gets only the year that is left', async () => {
  const { customer, name, domain } = await ownerOf('auto-renewed-meanwhile.com')
  const before = await read(customer, domain)
  await setFault(app.databases.pool, { kind: 'slow', milliseconds: 1500, command: 'renew-domain', object: name })
  const order = await renew(customer, name, 2)
  await eventually(async () => {
    const { rowCount } = await app.databases.pool.query(
      "select from registry_sandbox.fault where command = 'renew-domain' and object = $1",
      [name],
    )
    return rowCount === 0
  })
  await app.databases.pool.query(
    "update registry_sandbox.domain set expires_at = expires_at + interval '1 year' where name = $1",
    [name],
  )
  expect((await endedOrder(customer, order, 60)).lines[0]).toMatchObject({ state: 'done' })
  expect(await registryExpiry(name)).toEqual(yearsAfter(before.registryExpiresAt, 2))
  expect((await read(customer, domain)).expiresAt).toEqual(yearsAfter(before.expiresAt, 2))
  expect(await balance(customer)).toEqual(['476.02', '0.00'])
})

test('operators get a to-do for a renewal that is undecided for longer than the policy', async () => {
  const { customer, name } = await ownerOf('long-undecided.com')
  await setFault(app.databases.pool, { kind: 'pend', command: 'renew-domain', object: name })
  const order = await renew(customer, name)
  await noted(customer, order, /reviewing this renewal/)
  const longUndecided = async (days: number) => {
    await app.databases.pool.query(
      `update renewals set pending_at = $1::timestamptz - make_interval(days => $2), pending_read_at = $1::timestamptz - interval '13 hours'
       where state = 'waiting' and pending_at is not null`,
      [app.clock.now(), days],
    )
    // Swept, checked again by its job, and still undecided.
    await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        "select from renewals where state = 'waiting' and pending_read_at > $1::timestamptz - interval '1 hour'",
        [app.clock.now()],
      )
      return rows.length > 0
    })
    await eventually(async () => (await awaitedJobs(app.databases.db)) === 0)
    return openTodos(app)
  }
  await operate(app, 'set-policy', '--key', 'registration.pending-days', '--value', '3')
  expect(await longUndecided(2)).not.toMatch(/renewal-pending/)
  expect(await longUndecided(4)).toMatch(/renewal-pending .*Ask the registry about long-undecided\.com: its renewal/)
  await decideRenew(app.databases.pool, name, true, app.clock.now())
  await endedOrder(customer, order)
  expect(await openTodos(app)).not.toMatch(/renewal-pending/)
})

test('two concurrent runs of one job renew once', async () => {
  const { customer, name, domain } = await ownerOf('two-runs.com')
  const before = await read(customer, domain)
  await app.stopRole('worker')
  const order = await renew(customer, name, 3)
  const { rows } = await app.databases.pool.query("select id from renewals where state = 'waiting'")
  const outside = await openOutsideWorld(app)
  const run = jobsOf(app, outside)['renewals.renew-domain']
  await Promise.allSettled([1, 2, 3].map(attempt => run?.({ renewal: rows[0].id }, attempt)))
  await run?.({ renewal: rows[0].id }, 4)
  await outside.close()
  await app.startRole('worker')
  expect((await endedOrder(customer, order)).lines[0]).toMatchObject({ state: 'done' })
  expect(await registryExpiry(name)).toEqual(yearsAfter(before.registryExpiresAt, 3))
  expect((await read(customer, domain)).expiresAt).toEqual(yearsAfter(before.expiresAt, 3))
  expect(await balance(customer)).toEqual(['464.03', '0.00'])
})

// Last: business time does not go back.
test('an expired domain is renewed for the year that its registry has auto-renewed, and becomes active again', async () => {
  const { customer, name, domain } = await ownerOf('expired-first.com')
  const before = await read(customer, domain)
  const late = before.expiresAt.getTime() + 5 * 86_400_000
  await app.databases.transact(tx => setOffset(tx, late - Date.now()))
  await eventually(async () => (await read(customer, domain)).state === 'expired', 20)
  await eventually(async () => (await registryExpiry(name)) > before.registryExpiresAt, 20)
  const offer = await customer.get(renewals.readOffer, { domain })
  expect(offer).toMatchObject({ inGrace: true, why: null, state: 'expired' })
  expect(offer.choices[0]?.until).toEqual(yearsAfter(before.expiresAt, 1))
  // What the registry has charged is known before the customer renews, and is not expected again then.
  const year = ['createDomain 900', 'autoRenewDomain 850']
  await eventually(async () => (await expectedCosts(app, name)).length === 2)
  expect(await expectedCosts(app, name)).toEqual(year)

  await endedOrder(customer, await renew(customer, name))
  expect(await expectedCosts(app, name)).toEqual(year)
  const after = await read(customer, domain)
  expect([after.state, after.expiresAt]).toEqual(['active', yearsAfter(before.expiresAt, 1)])
  expect(after.history.map(({ event }) => event)).toContain('renewed')
  expect(await renewsSent(name)).toBe(0)
  expect(await balance(customer)).toEqual(['488.01', '0.00'])

  await endedOrder(customer, await renew(customer, name, 2))
  expect(await renewsSent(name)).toBe(1)
  expect(await registryExpiry(name)).toEqual(yearsAfter(before.registryExpiresAt, 3))
  expect(await expectedCosts(app, name)).toEqual([...year, 'renewDomain 1700'])
})
