import type { Registry } from '@namestead/adapters/registry/port'
import { clearFaults, type Fault, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, type Money, usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as registration from '@namestead/contract/registration'
import * as renewals from '@namestead/contract/renewals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf } from '../../app/jobs.ts'
import { openOutsideWorld } from '../../app/outside-world.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { yearsAfter } from '../../platform/years.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectedCosts, listCosts } from '../../testing/list-costs.ts'
import { moveClockTo, passTime } from '../../testing/move-clock.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { pollMessages } from '../../testing/poll-messages.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await listCosts(app, 'com', { register: 900, renew: 850, restore: 4000 })
})
afterEach(() => clearFaults(app.databases.pool))
afterAll(() => app.close())

/** Moves the clock to some days after the instant. */
const moveTo = (at: Date, days: number) => moveClockTo(app, new Date(at.getTime() + days * dayMs))
const read = (customer: TestCustomer, domain: string) => customer.get(portfolio.readDomain, { domain })
const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}
const fees = async (name: string) => {
  const { rows } = await app.databases.pool.query(
    "select count(*)::int as n from registry_commands where command = 'request-restore' and subject = $1 and code between 1000 and 1001",
    [name],
  )
  return rows[0].n
}

/** A customer with 200.00 whose domain was deleted on day 42 after its expiry. */
async function deletedDomain(name: string) {
  const customer = await (await new TestCustomer(app).register()).receive('210.99')
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = lines[0]?.result ?? ''
  const { expiresAt } = await read(customer, domain)
  await moveTo(expiresAt, 42.2)
  await eventually(async () => (await read(customer, domain)).state === 'redemption', 60)
  return { customer, name, domain, expiresAt }
}

const addRestore = (customer: TestCustomer, typed: string) =>
  customer.get(cart.addLines, { kind: 'restore', names: [typed] })

async function restore(customer: TestCustomer, name: string) {
  const { lines } = await addRestore(customer, `${name} payment-problem`)
  const { order } = await customer.get(cart.placeOrder, { lines, total: usd(9199n) })
  await customer.get(cart.payOrder, { order })
  return order
}
const readPaid = async (domain: string): Promise<{ paidUntil: Date }> =>
  (await app.databases.pool.query('select paid_until as "paidUntil" from domains where id = $1', [domain])).rows[0]
const only = async (customer: TestCustomer) => (await customer.get(renewals.findRedemptions, {})).redemptions[0]

/** The year that its registry had added came back with the deletion. */
const deleted = ['createDomain 900', 'autoRenewDomain 850', 'deleteDomain -850']

test('a deleted domain is restored for the fee and a year, with the report that its registry demands', async () => {
  const { customer, name, domain, expiresAt } = await deletedDomain('restored.com')
  expect(await only(customer)).toMatchObject({
    name, state: 'restorable', daysLeft: 30, fee: usd(8000n), year: usd(1199n), price: usd(9199n), note: '',
  }) // biome-ignore format: one row
  const stranger = await new TestCustomer(app).register()
  expect((await stranger.get(renewals.findRedemptions, {})).total).toBe(0)
  expect((await addRestore(stranger, name)).refused[0]?.why).toBe(`${name} isn't in your account`)

  const ended = await endedOrder(customer, await restore(customer, name), 60)
  expect(ended.lines).toMatchObject([{ kind: 'restore', state: 'done', result: domain }])
  expect(await balance(customer)).toEqual(['108.01', '0.00'])
  // The fee and the year that comes with it.
  expect(await expectedCosts(app, name)).toEqual([...deleted, 'requestRestore 4000', 'renewDomain 850'])
  const after = await read(customer, domain)
  expect([after.state, after.expiresAt]).toEqual(['active', yearsAfter(expiresAt, 1)])
  expect(after.history.map(({ event }) => event)).toContain('restored')
  expect(after.registryExpiresAt.getUTCFullYear()).toBe(expiresAt.getUTCFullYear() + 1)
  // Its DNS was interrupted before, and is back.
  await eventually(async () => (await read(customer, domain)).history.some(({ event }) => event === 'resumed'), 60)
  const report = await eventually(async () => {
    const { rows } = await app.databases.pool.query(
      "select request from registry_commands where command = 'report-restore' and subject = $1",
      [name],
    )
    return rows[0]?.request as string | undefined
  })
  expect(report).toMatch(/<rgp:resReason>A payment problem prevented the renewal/)
  expect(report.match(/<rgp:statement/g)).toHaveLength(2)
  expect((await customer.get(renewals.findRedemptions, {})).total).toBe(0)
  // Once more is refused: it is not deleted any more.
  expect((await addRestore(customer, name)).refused[0]?.why).toBe(`${name} hasn't been deleted`)
})

test.each(['request-restore', 'report-restore'] as const)(
  'a lost answer to %s is read before it is repeated',
  async command => {
    const { customer, name, domain } = await deletedDomain(`lost-${command}.com`)
    await setFault(app.databases.pool, { kind: 'drop-after', command, object: name } as Fault)
    const ended = await endedOrder(customer, await restore(customer, name), 60)
    expect(ended.lines[0]).toMatchObject({ state: 'done' })
    expect((await read(customer, domain)).state).toBe('active')
    expect(await balance(customer)).toEqual(['108.01', '0.00'])
    await eventually(async () => (await fees(name)) <= 1)
    // Once, whichever answer was lost.
    expect(await expectedCosts(app, name)).toEqual([...deleted, 'requestRestore 4000', 'renewDomain 850'])
  },
  180_000,
)

test('a restore that the registry refuses gives the money back, and says why', async () => {
  const { customer, name } = await deletedDomain('restore-refused.com')
  await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'request-restore', object: name } as Fault)
  const ended = await endedOrder(customer, await restore(customer, name), 60)
  expect(ended.lines[0]).toMatchObject({ state: 'failed' })
  expect(await balance(customer)).toEqual(['200.00', '0.00'])
  expect(await expectedCosts(app, name)).toEqual(deleted)
  const row = await only(customer)
  expect(row?.state).toBe('restorable')
  expect(row?.note).toMatch(/^The registry refused the restore: /)
  // As after another deletion, long afterwards.
  const deletedOn = (days: number) =>
    app.databases.pool.query(
      `update term_ends set deleted_at = deleted_at + make_interval(days => $2) where domain_id =
        (select id from domains where name = $1)`,
      [name, days],
    )
  await deletedOn(1)
  expect(await only(customer)).toMatchObject({ note: '', since: null })
  await deletedOn(-1)
  // Two orders that were placed before either is paid restore it once.
  const place = async () => {
    const { lines } = await addRestore(customer, name)
    return (await customer.get(cart.placeOrder, { lines, total: usd(9199n) })).order
  }
  const orders = [await place(), await place()]
  const paid = await Promise.all(orders.map(order => customer.call(cart.payOrder, { order })))
  expect(paid.map(({ code }) => code).sort()).toEqual([-1, 1])
  await endedOrder(customer, orders[paid.findIndex(({ code }) => code === 1)] ?? '', 60)
  expect(await balance(customer)).toEqual(['108.01', '0.00'])
})

test('a restore that a problem of our own keeps from its registry is cancelled by its customer, or released after a week', async () => {
  for (const how of ['cancelled', 'overdue'] as const) {
    const { customer, name } = await deletedDomain(`restore-${how}.com`)
    await setFault(app.databases.pool, {
      kind: 'refuse',
      code: 2104,
      command: 'request-restore',
      object: name,
      times: 1000,
    } as Fault)
    const before = await customer.get(ledger.readBalance, {})
    const order = await restore(customer, name)
    const line = await eventually(async () => {
      const [found] = (await customer.get(cart.readOrder, { order })).lines
      return found?.note ? found : undefined
    })
    expect(line).toMatchObject({ state: 'waiting', cancel: 'can' })
    expect(await only(customer)).toMatchObject({ state: 'requested', since: expect.any(Date) })
    if (how === 'cancelled') await customer.get(cart.cancelLine, { order, line: line.id })
    else
      await app.databases.pool.query(
        "update restores set our_side_since = now() - interval '8 days' where order_line_id = $1",
        [line.id],
      )
    const [ended] = (await endedOrder(customer, order, 70)).lines
    expect(ended).toMatchObject({
      state: 'failed',
      note: expect.stringMatching(how === 'cancelled' ? /^You canceled this/ : /Your money is back/),
    })
    expect(await customer.get(ledger.readBalance, {})).toEqual(before)
    await clearFaults(app.databases.pool)
    const todo = /^(\d+) .*registry-account/m.exec(await openTodos(app))?.[1]
    if (todo) await operate(app, 'close-todo', '--todo', todo, '--note', 'Topped up.')
    const isOpen = async () =>
      (await customer.get(registration.checkNames, { names: ['free-again.com'] })).names[0]?.state === 'available'
    await eventually(isOpen)
  }
})

test('a restore whose registry shows redemption again is not requested twice', async () => {
  const { customer, name } = await deletedDomain('shown-again.com')
  await setFault(app.databases.pool, {
    kind: 'drop-before',
    command: 'report-restore',
    object: name,
    times: 99,
  } as Fault)
  await restore(customer, name)
  const began = app.clock.now()
  const reporting = await eventually(async () => {
    const found = await only(customer)
    return found?.state === 'reporting' ? found : undefined
  }, 60)
  expect(Math.abs((reporting.since?.getTime() ?? 0) - began.getTime())).toBeLessThan(120_000)
  await app.databases.pool.query("update registry_sandbox.domain set phase = 'redemption' where name = $1", [name])
  await eventually(async () => /Restore shown-again\.com by hand/.test(await openTodos(app)), 60)
  expect(await fees(name)).toBe(1)
})

describe('a request that costs its fee', () => {
  let isStopped = false
  const resume = async () => {
    if (isStopped) await app.startRole('worker')
    isStopped = false
  }
  afterEach(resume)
  type Answer = (registry: Registry) => Partial<Registry>
  const said = { message: 'Said so', clientTransactionId: 'NS-1', serverTransactionId: 'SV-1' }
  const pending: Answer = registry => ({
    async requestRestore(...asked) {
      await registry.requestRestore(...asked)
      return { ...said, kind: 'pending', code: 1001, data: { charged: null, graceStatuses: [] } }
    },
  })
  const undecided: Answer = () => ({
    requestRestore: async () => ({ ...said, kind: 'pending', code: 1001, data: { charged: null, graceStatuses: [] } }),
  })
  const lost: Answer = registry => ({
    async requestRestore(...asked) {
      await registry.requestRestore(...asked)
      return { ...said, kind: 'unanswered', cause: 'timeout', code: null }
    },
  })
  const reportRefused: Answer = () => ({
    reportRestore: async () => ({
      ...said, kind: 'refused', code: 2306, reason: 'policy', details: ['The statement lacks the seal', 'Form 7'],
    }),
  }) // biome-ignore format: one answer

  /** A restore whose worker is stopped, so that the test runs each attempt. */
  async function attempted(name: string) {
    const { customer, domain } = await deletedDomain(name)
    await app.stopRole('worker')
    isStopped = true
    const order = await restore(customer, name)
    const { rows } = await app.databases.pool.query(
      'select id, client_transaction_id as tx from restores where domain_id = $1',
      [domain],
    )
    let requests = 0
    const attempt = async (...answers: readonly Answer[]) => {
      const outside = await openOutsideWorld(app)
      const registry = outside.registries.of('1')
      if (!registry) throw new Error('no registry')
      const altered: Registry = Object.assign({ ...registry }, ...answers.map(answer => answer(registry)))
      const counted: Registry = {
        ...altered,
        requestRestore(...asked) {
          requests++
          return altered.requestRestore(...asked)
        },
      }
      const jobs = jobsOf(app, { ...outside, registries: { ...outside.registries, of: () => counted } })
      await jobs['renewals.restore-domain']?.({ restore: rows[0].id }, 2)?.catch(() => undefined)
      await outside.close()
    }
    const phase = (value: string) =>
      app.databases.pool.query(
        "update registry_sandbox.domain set phase = $2, due_at = due_at + interval '30 days' where name = $1",
        [name, value],
      )
    return { customer, order, attempt, phase, transaction: rows[0].tx as string, requests: () => requests }
  }
  const later = (days: number) => passTime(app, days * dayMs)

  test('is not sent again where it was answered 1001, and its report refused', async () => {
    const { customer, attempt, phase, requests } = await attempted('pending-report.com')
    await attempt(pending)
    await attempt(reportRefused)
    expect(await openTodos(app)).toMatch(
      /term-end pending-report\.com .*Send the restore report.*Said so; The statement lacks the seal; Form 7\./,
    )
    await phase('redemption')
    await later(7)
    await attempt()
    expect(await openTodos(app)).toMatch(/term-end pending-report\.com .*Restore pending-report\.com by hand/)
    expect(requests()).toBe(1)
    expect(await balance(customer)).toEqual(['108.01', '91.99'])
    await resume()
  })

  test('is not sent again where its answer was lost, whatever the registry shows a week later', async () => {
    const { attempt, phase, requests } = await attempted('lost-request.com')
    await attempt(lost)
    await phase('redemption')
    await later(7)
    await attempt()
    expect(requests()).toBe(1)
    expect(await openTodos(app)).toMatch(/Restore lost-request\.com by hand/)
    await resume()
  })

  test('goes on with its report where its answer was lost, and the registry shows that it took it', async () => {
    const { customer, order, attempt, requests } = await attempted('lost-and-taken.com')
    await attempt(lost)
    await resume()
    await attempt()
    expect((await endedOrder(customer, order, 60)).lines[0]).toMatchObject({ state: 'done' })
    expect(requests()).toBe(1)
  })

  test('waits while the registry has not decided, and gives the money back when it says no', async () => {
    const { customer, order, attempt, requests, transaction } = await attempted('undecided-restore.com')
    await attempt(undecided)
    await attempt()
    await later(2)
    await attempt()
    expect(requests()).toBe(1)
    expect(await openTodos(app)).not.toMatch(/undecided-restore\.com by hand/)
    await pollMessages(app, [
      {
        id: 'undecided', queuedAt: null, text: 'Not in order.', waiting: 1,
        about: {
          kind: 'pending-action', object: 'domain', id: 'undecided-restore.com', succeeded: false,
          action: { clientTransactionId: transaction, serverTransactionId: 'S', at: null },
        },
      },
    ]) // biome-ignore format: one message
    expect((await endedOrder(customer, order, 20)).lines[0]).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('Not in order.'),
    })
    expect(await balance(customer)).toEqual(['200.00', '0.00'])
    await resume()
  })
})

/** A domain in redemption that is paid until some years from now, and that its registry has until another date. */
async function paidAhead(name: string, { paid, registered }: { readonly paid: number; readonly registered: number }) {
  const customer = await (await new TestCustomer(app).register()).receive('210.99')
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = lines[0]?.result ?? ''
  const inYears = (years: number) => new Date(app.clock.now().getTime() + years * 365.25 * dayMs)
  const { pool } = app.databases
  await pool.query("update domains set state = 'redemption', paid_until = $2 where id = $1", [domain, inYears(paid)])
  await pool.query('delete from registry_sandbox.grace_period where domain = $1', [name])
  await pool.query(
    `update registry_sandbox.domain set phase = 'redemption', due_at = $2, deleted_at = $3, expires_at = $4 where name = $1`,
    [name, inYears(0.08), app.clock.now(), inYears(registered)],
  )
  const restoreFor = async (price: Money) => {
    const { lines: added } = await addRestore(customer, name)
    const { order } = await customer.get(cart.placeOrder, { lines: added, total: price })
    await customer.get(cart.payOrder, { order })
    return (await endedOrder(customer, order, 60)).lines
  }
  const atRegistry = async (): Promise<Date> =>
    (await pool.query('select expires_at from registry_sandbox.domain where name = $1', [name])).rows[0].expires_at
  return { customer, domain, restoreFor, atRegistry }
}

test('a domain that is paid as far ahead as registries allow is restored for the fee, without another year', async () => {
  const { customer, domain, restoreFor } = await paidAhead('paid-ahead.com', { paid: 9.5, registered: 9.5 })
  const [year, price] = [usd(0n), usd(8000n)]
  const { paidUntil } = await readPaid(domain)
  expect(await only(customer)).toMatchObject({ state: 'restorable', fee: price, year, price })
  expect(await restoreFor(price)).toMatchObject([{ kind: 'restore', state: 'done' }])
  expect(await balance(customer)).toEqual(['120.00', '0.00'])
  expect((await read(customer, domain)).state).toBe('active')
  expect(await readPaid(domain)).toEqual({ paidUntil })
})

test('years that the deletion gave back to us are renewed with the restore', async () => {
  const { domain, restoreFor, atRegistry } = await paidAhead('years-short.com', { paid: 5.5, registered: 0.5 })
  expect(await restoreFor(usd(9199n))).toMatchObject([{ state: 'done' }])
  const { paidUntil } = await readPaid(domain)
  expect((await atRegistry()).getTime()).toBeGreaterThan(paidUntil.getTime() - 2 * dayMs)
})

test('a domain that its registry is about to release has no way back', async () => {
  const { customer, name, domain, expiresAt } = await deletedDomain('too-late.com')
  await moveTo(expiresAt, 73)
  const closed = await only(customer)
  expect(closed).toMatchObject({ state: 'closed', releasedAt: expect.any(Date) })
  // Five days after its redemption.
  expect(Number(closed?.releasedAt) - Number(closed?.restorableUntil)).toBe(5 * dayMs)
  expect((await addRestore(customer, name)).refused[0]?.why).toMatch(/can't be restored anymore/)
  await moveTo(expiresAt, 79)
  await eventually(async () => (await customer.get(renewals.findRedemptions, {})).total === 0, 60)
  expect(await customer.call(portfolio.readDomain, { domain })).toMatchObject({ error: 'domain-unknown' })
})

test('a premium domain is listed at the price that a restore takes, and without one while its registry is silent', async () => {
  const name = 'travel.xyz'
  const customer = await (await new TestCustomer(app).register()).receive('900.00')
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = lines[0]?.result ?? ''
  await moveTo((await read(customer, domain)).expiresAt, 42.2)
  await eventually(async () => (await read(customer, domain)).state === 'redemption', 60)

  const listed = await only(customer)
  expect(listed).toMatchObject({ name, state: 'restorable' })
  expect(listed?.year?.minor).toBeGreaterThan(12000n)
  expect(listed?.price?.minor).toBe((listed?.fee.minor ?? 0n) + (listed?.year?.minor ?? 0n))
  await addRestore(customer, name)
  const inCart = (await customer.get(cart.readCart, {})).lines.find(({ kind }) => kind === 'restore')
  expect(inCart?.price).toEqual(listed?.price)

  await setFault(app.databases.pool, { kind: 'drop-before', command: 'check-domains', object: name, times: 5 })
  expect(await only(customer)).toMatchObject({ name, fee: listed?.fee, year: null, price: null })
})
