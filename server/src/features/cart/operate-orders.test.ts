import * as cart from '@namestead/contract/cart'
import { listOrders, showOrder } from '@namestead/contract/operate/cart'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { signedIn } from '../../testing/test-operator.ts'

let app: TestApp
let helper: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  helper = await signedIn(app, 'support')
})
afterAll(() => app.close())

interface Row {
  readonly orderNumber: string
  readonly account: string
  readonly state: string
}
const list = async (filter: Readonly<Record<string, string>> = {}) => {
  const { code, msg, data } = await helper.browser.call(listOrders, filter)
  if (code !== 1) throw new Error(msg)
  return data as { orders: readonly Row[]; next: string | null }
}
const numbers = ({ orders }: { orders: readonly Row[] }) => orders.map(({ orderNumber }) => orderNumber)

test('orders of all accounts, by account, state and product, and one with its lines', async () => {
  const one = await (await new TestCustomer(app).register()).receive('100.00')
  const two = await (await new TestCustomer(app).register()).receive('100.00')
  const done = await orderNames(one, ['listed-one.com', 'listed-grüße.com'])
  await endedOrder(one, done)
  await two.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  await two.get(cart.addLines, { kind: 'registration', names: ['listed-two.com'] })
  const { sum } = await two.get(cart.readCart, {})
  const { order: unpaid } = await two.get(cart.placeOrder, { total: sum })

  expect(numbers(await list()).slice(0, 2)).toEqual([unpaid, done])
  expect((await list({ account: one.accountId })).orders).toMatchObject([
    {
      orderNumber: done,
      account: one.accountId,
      state: 'done',
      total: '21.98',
      captured: '21.98',
      released: '0.00',
      kinds: ['registration'],
      names: ['listed-grüße.com', 'listed-one.com'],
      lineCount: 2,
      failedCount: 0,
    },
  ])
  expect(numbers(await list({ state: 'unpaid' }))).toContain(unpaid)
  expect(numbers(await list({ state: 'unpaid' }))).not.toContain(done)
  expect((await list({ kind: 'restore' })).orders).toEqual([])
  expect(numbers(await list({ orderNumber: unpaid }))).toEqual([unpaid])

  const { data } = await helper.browser.call(showOrder, { orderNumber: done })
  expect(data).toMatchObject({
    orderNumber: done,
    account: one.accountId,
    state: 'done',
    total: '21.98',
    orderLines: [
      {
        kind: 'registration',
        name: 'listed-grüße.com',
        years: 1,
        price: '10.99',
        tax: '0.00',
        listPrice: '10.99',
        savings: [],
        note: '',
      },
      { name: 'listed-one.com', price: '10.99', state: 'done' },
    ],
  })
  expect((await helper.browser.call(showOrder, { orderNumber: '999999999' })).data).toMatchObject({
    error: 'order-unknown',
  })
  // Why a line failed: the note's key and what it names.
  await app.databases.pool.query(
    "update order_lines set note = $2 where order_id = $1 and subject = 'listed-one.com'",
    [done, JSON.stringify({ note: 'refused', parameters: { code: '2306' } })],
  )
  const noted = await helper.browser.call(showOrder, { orderNumber: done })
  expect(noted.data.orderLines[1]).toMatchObject({ name: 'listed-one.com', note: 'refused; code: 2306' })
  // Whose order it was is in the audit log.
  const { rows } = await app.databases.pool.query(
    "select subjects from operator_audit where call = '/console/cart/show-order' and operator_id = $1 order by id limit 1",
    [helper.id],
  )
  expect(rows[0].subjects).toContain(`account ${one.accountId}`)
  expect(await operate(app, 'show-order', '--order-number', done)).toContain('listed-one.com')
  const registry = await signedIn(app, 'registry')
  expect((await registry.browser.call(listOrders)).code).toBe(-102)
})

test('pages of a bounded length, each order once', async () => {
  const customer = await new TestCustomer(app).register()
  await app.databases.pool.query(
    `insert into orders (account_id, state, total, placed_at) select $1, 'cancelled', 100, now() from generate_series(1, 120)`,
    [customer.accountId],
  )
  const seen: string[] = []
  let next: string | null = ''
  do {
    const page: { orders: readonly Row[]; next: string | null } = await list({
      account: customer.accountId,
      ...(next ? { next } : {}),
    })
    expect(page.orders.length).toBeLessThanOrEqual(50)
    seen.push(...numbers(page))
    next = page.next
  } while (next)
  expect(seen).toHaveLength(120)
  expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)))
  expect(new Set(seen).size).toBe(120)
})
