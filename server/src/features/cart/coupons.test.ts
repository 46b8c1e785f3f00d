/** Coupons in the cart and in orders: what they save, who bears it, and when they come back. */
import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as coupons from '@namestead/contract/coupons'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, type Money, subtract, total } from '@namestead/contract/money'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../platform/utc-calendar.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { findDifferences } from '../ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(async () => {
  expect(await findDifferences(app.databases.db)).toEqual([])
  await app.close()
})

type Granted = { readonly kind: string; readonly value: string; readonly [option: string]: string }

async function customerWith(...granted: Granted[]): Promise<TestCustomer> {
  const customer = await (await new TestCustomer(app).register()).receive('200.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  for (const options of granted) {
    const words = Object.entries({ product: 'registration', ...options }).flatMap(([name, value]) =>
      value === '' ? [`--${name}`] : [`--${name}`, value],
    )
    await operate(app, 'grant-coupon', '--account', customer.accountId, ...words)
  }
  return customer
}
const add = (customer: TestCustomer, ...names: string[]) => customer.get(cart.addLines, { kind: 'registration', names })
const read = (customer: TestCustomer) => customer.get(cart.readCart, {})
const listOf = ({ price, listPrice }: { price: Money; listPrice: Money | null }) => listPrice ?? price
const saved = (line: { price: Money; listPrice: Money | null }) => formatAmount(subtract(listOf(line), line.price))
const available = async (customer: TestCustomer) => (await customer.get(ledger.readBalance, {})).available
const counts = async (customer: TestCustomer) =>
  (await customer.get(coupons.findCoupons, { state: 'available' })).counts
const discounts = async () => {
  const { rows } = await app.databases.pool.query<{ sum: string }>(
    `select coalesce(-sum(p.amount), 0)::text as sum from postings p join ledger_accounts a on a.id = p.ledger_account_id where a.kind = 'coupons-granted'`,
  )
  return BigInt(rows[0]?.sum ?? 0)
}
async function place(customer: TestCustomer): Promise<string> {
  const { sum } = await read(customer)
  return (await customer.get(cart.placeOrder, { total: sum })).order
}

test('a coupon lowers its line, is held and charged so, counts once, and is a cost of ours', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '3.00' })
  await add(customer, 'saves-three.com', 'saves-nothing.com')
  const { lines, sum } = await read(customer)
  expect(lines.map(saved).sort()).toEqual(['0.00', '3.00'])
  expect(sum).toEqual(total(lines.map(({ price }) => price)))
  const costs = await discounts()
  const order = await place(customer)
  expect(await counts(customer)).toEqual({ available: 0, used: 1, expired: 0 })
  // The cart is still there until the order is paid, but the coupon is in the order.
  expect((await read(customer)).lines.map(saved)).toEqual(['0.00', '0.00'])
  const before = await available(customer)
  await customer.get(cart.payOrder, { order })
  expect(formatAmount(subtract(before, await available(customer)))).toBe(formatAmount(sum))
  const ended = await endedOrder(customer, order)
  expect(ended.lines.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(ended.lines.map(saved).sort()).toEqual(['0.00', '3.00'])
  expect(formatAmount(ended.captured)).toBe(formatAmount(sum))
  expect((await discounts()) - costs).toBe(300n)
  const { coupons: used } = await customer.get(coupons.findCoupons, { state: 'used' })
  expect(used).toMatchObject([{ usedFor: ended.lines.find(line => line.listPrice)?.name }])
})

test('coupons make the whole cart cheapest, each line one and each once', async () => {
  const customer = await customerWith(
    { kind: 'percent-off', value: '50' },
    { kind: 'amount-off', value: '1.00', tld: 'com' },
    { kind: 'amount-off', value: '5.00', product: 'renewal' },
  )
  await add(customer, 'half-price.net', 'one-less.com')
  const { lines } = await read(customer)
  const saving = Object.fromEntries(lines.map(line => [line.name, saved(line)]))
  const half = (listOf(lines.find(({ name }) => name === 'half-price.net')!).minor + 1n) / 2n
  expect(saving).toEqual({ 'half-price.net': formatAmount({ minor: half, currency: 'USD' }), 'one-less.com': '1.00' })
})

test('an order that is canceled or lapses gives its coupon back, with the time that it had left', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '2.00', days: '10' })
  await add(customer, 'canceled-later.com')
  const order = await place(customer)
  const [used] = (await customer.get(coupons.findCoupons, { state: 'used' })).coupons
  const left = (used?.expiresAt?.getTime() ?? 0) - (used?.usedAt?.getTime() ?? 0)
  await customer.get(cart.cancelOrder, { order })
  await customer.get(cart.cancelOrder, { order })
  expect(await counts(customer)).toEqual({ available: 1, used: 0, expired: 0 })
  const lapsing = await place(customer)
  await moveClock(app, 4)
  expect((await customer.get(cart.readOrder, { order: lapsing })).state).toBe('cancelled')
  const [back] = (await customer.get(coupons.findCoupons, { state: 'available' })).coupons
  // It waited for days in an unpaid order, which cost it none of its own.
  const now = app.clock.now().getTime()
  expect((back?.expiresAt?.getTime() ?? 0) - now).toBeGreaterThan(left - 4 * dayMs)
  expect((back?.expiresAt?.getTime() ?? 0) - now).toBeLessThanOrEqual(left)
  await moveClock(app, 11)
  expect(await counts(customer)).toEqual({ available: 0, used: 0, expired: 1 })
  await add(customer, 'too-late.com')
  expect((await read(customer)).lines.map(saved)).not.toContain('2.00')
}, 90_000)

test('a line that fails gives its coupon back and its money, and costs us nothing', async () => {
  const customer = await customerWith({ kind: 'percent-off', value: '100' })
  await add(customer, 'never-made.com')
  const costs = await discounts()
  const before = await available(customer)
  await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'create-domain', object: 'never-made.com' })
  const order = await place(customer)
  await customer.get(cart.payOrder, { order })
  expect((await endedOrder(customer, order)).lines).toMatchObject([{ state: 'failed' }])
  expect(await counts(customer)).toEqual({ available: 1, used: 0, expired: 0 })
  expect(await available(customer)).toEqual(before)
  expect(await discounts()).toBe(costs)
})

test('a line may be free, and is registered', async () => {
  const customer = await customerWith({ kind: 'percent-off', value: '100' })
  await add(customer, 'for-nothing.com')
  const { sum, lines } = await read(customer)
  expect(formatAmount(sum)).toBe('0.00')
  const before = await available(customer)
  const order = await place(customer)
  await customer.get(cart.payOrder, { order })
  expect((await endedOrder(customer, order)).lines).toMatchObject([{ state: 'done' }])
  expect(await available(customer)).toEqual(before)
  expect(saved(lines[0]!)).toBe(formatAmount(listOf(lines[0]!)))
})

test('a coupon is used once, however many orders are placed at the same time', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '3.00' })
  await add(customer, 'raced-coupon.com')
  const { sum } = await read(customer)
  const answers = await Promise.all([1, 2, 3, 4].map(() => customer.call(cart.placeOrder, { total: sum })))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  for (const refused of answers.filter(({ code }) => code !== 1))
    expect(refused).toMatchObject({ error: 'price-changed' })
  expect(await counts(customer)).toMatchObject({ used: 1 })
})

test('nobody uses the coupons of another account, and first-order coupons are for the first order', async () => {
  const customer = await customerWith({ kind: 'amount-off', value: '4.00', 'first-order': '' })
  const other = await customerWith()
  await add(other, 'not-mine.com')
  expect((await read(other)).lines.map(saved)).toEqual(['0.00'])
  await add(customer, 'first-one.com')
  expect((await read(customer)).lines.map(saved)).toEqual(['4.00'])
  // Not chosen for this order; afterwards it is no first order any more.
  await customer.get(cart.removeLines, { lines: (await read(customer)).lines.map(({ id }) => id) })
  await add(customer, 'without-it.net')
  await app.databases.pool.query('update coupons set expires_at = $2 where account_id = $1', [
    customer.accountId,
    app.clock.now(),
  ])
  const order = await place(customer)
  await customer.get(cart.payOrder, { order })
  await endedOrder(customer, order)
  await app.databases.pool.query('update coupons set expires_at = $2 where account_id = $1', [
    customer.accountId,
    new Date(app.clock.now().getTime() + 9 * dayMs),
  ])
  await add(customer, 'second-one.com')
  expect((await read(customer)).lines.map(saved)).toEqual(['0.00'])
})
