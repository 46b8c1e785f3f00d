import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
/** A second process over the same database. */
let second: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  second = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const newCustomer = async (funds = '200.00') => {
  const customer = await (await new TestCustomer(app).register()).receive(funds)
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return customer
}

/** An unpaid order of these domains alone. */
async function placeOrder(customer: TestCustomer, names: readonly string[]): Promise<string> {
  await customer.get(cart.addLines, { kind: 'registration', names })
  const { lines } = await customer.get(cart.readCart, {})
  const chosen = lines.filter(({ name }) => names.includes(name))
  const total = { ...chosen[0]!.price, minor: chosen.reduce((sum, { price }) => sum + price.minor, 0n) }
  return (await customer.get(cart.placeOrder, { lines: chosen.map(({ id }) => id), total })).order
}

const refuse = (object: string) =>
  setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'create-domain', object, times: 10 })

const moneyOf = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}

test('the list tells every end of an order apart, and finds it by state, product, number and domain', async () => {
  const customer = await newCustomer()
  await refuse('partly-b.com')
  await refuse('failed-a.com')
  const done = await orderNames(customer, ['whole-a.com', 'whole-b.com', 'whole-c.com', 'whole-d.com'])
  const partly = await orderNames(customer, ['partly-a.com', 'partly-b.com'])
  const failed = await orderNames(customer, ['failed-a.com'])
  for (const order of [done, partly, failed]) await endedOrder(customer, order)
  const lapsed = await placeOrder(customer, ['lapsed-order.com'])
  await app.databases.pool.query("update orders set placed_at = placed_at - interval '25 hours' where id = $1", [
    lapsed,
  ])
  await eventually(async () => (await customer.get(cart.readOrder, { order: lapsed })).shown === 'lapsed')
  const cancelled = await placeOrder(customer, ['cancelled-order.com'])
  await customer.get(cart.cancelOrder, { order: cancelled })
  const unpaid = await placeOrder(customer, ['still-unpaid.com'])

  const { orders, total } = await customer.get(cart.findOrders, {})
  expect(total).toBe(6)
  expect(orders.map(({ order, shown }) => [order, shown])).toEqual([
    [unpaid, 'unpaid'],
    [cancelled, 'cancelled'],
    [lapsed, 'lapsed'],
    [failed, 'failed'],
    [partly, 'partly'],
    [done, 'done'],
  ])
  const [first, , third, , fifth, last] = orders
  expect(first?.payBy?.getTime()).toBe((first?.placedAt.getTime() ?? 0) + 24 * 3_600_000)
  expect([third?.payBy, third?.endedAt === null]).toEqual([null, false])
  expect(last).toMatchObject({ names: ['whole-d.com', 'whole-c.com', 'whole-b.com'], lineCount: 4, failedCount: 0 })
  expect(fifth).toMatchObject({ lineCount: 2, failedCount: 1, kinds: ['registration'] })
  expect([fifth?.total, fifth?.captured, fifth?.released].map(money => money && formatAmount(money))).toEqual([
    '21.98',
    '10.99',
    '10.99',
  ])

  const found = async (input: Parameters<typeof customer.get<typeof cart.findOrders>>[1]) =>
    (await customer.get(cart.findOrders, input)).orders.map(({ order }) => order)
  // The filter is the same decision as the state that is shown.
  for (const { order, shown } of orders) expect(await found({ state: shown })).toEqual([order])
  expect(await found({ text: partly })).toEqual([partly])
  expect(await found({ text: ' WHOLE-d.com ' })).toEqual([done])
  expect(await found({ text: '%' })).toEqual([])
  expect(await found({ kind: 'renewal' })).toEqual([])
  expect(await found({ text: '-order.com', kind: 'registration' })).toEqual([cancelled, lapsed])

  const pages: string[][] = []
  for (let next: string | undefined; ; ) {
    const page = await customer.get(cart.findOrders, { pageSize: 4, next })
    pages.push(page.orders.map(({ order }) => order))
    if (page.next === null) break
    next = page.next
  }
  expect(pages).toEqual([orders.slice(0, 4).map(({ order }) => order), orders.slice(4).map(({ order }) => order)])

  const stranger = await newCustomer('10.00')
  expect(await stranger.get(cart.findOrders, { text: done })).toMatchObject({ orders: [], total: 0 })
  expect(await stranger.call(cart.readOrder, { order: unpaid })).toMatchObject({ error: 'order-unknown' })
  expect(await stranger.call(cart.cancelOrder, { order: unpaid })).toMatchObject({ error: 'order-unknown' })
  expect((await customer.get(cart.readOrder, { order: unpaid })).shown).toBe('unpaid')
})

test('an order is cancelled once by many attempts of two processes, and no money moves', async () => {
  const customer = await newCustomer()
  const twin = customer.at(second)
  const order = await placeOrder(customer, ['cancelled-twice.com'])
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => (i % 2 ? twin : customer).call(cart.cancelOrder, { order })),
  )
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await moneyOf(customer)).toEqual(['200.00', '0.00'])
  const { rows } = await app.databases.pool.query(
    "select count(*)::int as moves from state_history where subject = 'orders' and subject_id = $1 and to_state = 'cancelled'",
    [order],
  )
  expect(rows).toEqual([{ moves: 1 }])
  expect(await customer.call(cart.payOrder, { order })).toMatchObject({ error: 'order-not-payable' })
})

test('of a payment and a cancellation in two processes one wins, and the money follows it', async () => {
  const customer = await newCustomer()
  const twin = customer.at(second)
  const wins = new Set<string>()
  let spent = 0n
  for (let round = 0; round < 8; round++) {
    const order = await placeOrder(customer, [`raced-${round}.com`])
    const { total } = await customer.get(cart.readOrder, { order })
    const pay = () => customer.call(cart.payOrder, { order })
    const cancel = () => twin.call(cart.cancelOrder, { order })
    const [paid, cancelled] =
      round % 2 ? await Promise.all([pay(), cancel()]) : (await Promise.all([cancel(), pay()])).toReversed()
    expect([paid?.code, cancelled?.code].toSorted()).toEqual([-1, 1])
    if (paid?.code === 1) {
      expect(cancelled).toMatchObject({ error: 'order-not-cancellable' })
      await endedOrder(customer, order)
      spent += total.minor
    } else expect((await customer.get(cart.readOrder, { order })).shown).toBe('cancelled')
    wins.add(paid?.code === 1 ? 'paid' : 'cancelled')
    expect(await moneyOf(customer)).toEqual([formatAmount({ ...total, minor: 20_000n - spent }), '0.00'])
    // An order that lost is still in the cart; the next one is placed from an empty one.
    const left = (await customer.get(cart.readCart, {})).lines.map(({ id }) => id)
    if (left.length > 0) await customer.get(cart.removeLines, { lines: left })
  }
  expect(wins.size).toBeGreaterThan(0)
})

test('a paid order cannot be cancelled, and the refusal says so', async () => {
  const customer = await newCustomer()
  const order = await orderNames(customer, ['paid-and-done.com'])
  await endedOrder(customer, order)
  const before = await moneyOf(customer)
  expect(await customer.call(cart.cancelOrder, { order })).toMatchObject({
    error: 'order-not-cancellable',
    message: "This order is paid and can't be canceled anymore",
  })
  expect(await moneyOf(customer)).toEqual(before)
})

test('an order whose time is over is not paid, although the sweep that ends it is late; nor is a recharge opened for it', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()]
  const placed = {
    late: await placeOrder(customer, ['too-late.com']),
    just: await placeOrder(other, ['just-in-time.com']),
  }
  await app.stopRole('worker')
  const age = (order: string, by: string) =>
    app.databases.pool.query('update orders set placed_at = now() - $2::interval where id = $1', [order, by])
  await age(placed.late, '24 hours 1 second')
  await age(placed.just, '23 hours 59 minutes')
  const { late: order } = placed
  expect(await customer.call(cart.payOrder, { order })).toMatchObject({ error: 'order-not-payable' })
  const opening = { channel: 'sandbox', amount: usd(1000n), order, pays: true }
  expect(await customer.call(payments.startRecharge, opening)).toMatchObject({ error: 'order-not-payable' })
  expect(await moneyOf(customer)).toEqual(['200.00', '0.00'])
  expect((await other.call(cart.payOrder, { order: placed.just })).code).toBe(1)
  await app.startRole('worker')
  await endedOrder(other, placed.just)
  await eventually(async () => (await customer.get(cart.readOrder, { order })).shown === 'lapsed')
})
