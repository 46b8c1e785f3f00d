import * as cart from '@namestead/contract/cart'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
})
afterAll(() => app.close())

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app.databases.pool.query(text, [...values])).rows
const publish = (from: string) =>
  operate(app, 'publish-agreement', '--agreement', 'registration-agreement', '--from', from, '--again')

test('an order keeps the agreement that it accepted, and the next one says that there is a newer one', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('60')
  await customer.get(cart.addLines, { kind: 'registration', names: ['agreed-first.com'] })
  expect((await customer.get(cart.readCart, {})).agreementChanged).toBe(false)
  const first = await orderNames(customer, ['agreed-first.com'])
  const [kept] = await rows('select * from order_agreements where order_id = $1', [first])
  expect(kept).toMatchObject({ agreement: 'registration-agreement', version: 1, language: 'us', address: '127.0.0.1' })
  expect(kept.user_agent).not.toBe('')
  expect((await customer.get(cart.readOrder, { order: first })).agreement).toBe(1)

  // Published, and not in force yet.
  const today = new Date(app.clock.now()).toISOString().slice(0, 10)
  await publish('2099-01-01')
  await customer.get(cart.addLines, { kind: 'registration', names: ['agreed-second.com'] })
  expect((await customer.get(cart.readCart, {})).agreementChanged).toBe(false)
  await publish(today)
  expect((await customer.get(cart.readCart, {})).agreementChanged).toBe(true)
  const second = await orderNames(customer, ['agreed-second.com'])
  expect((await customer.get(cart.readOrder, { order: second })).agreement).toBe(3)
  expect((await customer.get(cart.readOrder, { order: first })).agreement).toBe(1)
  await customer.get(cart.addLines, { kind: 'registration', names: ['agreed-third.com'] })
  expect((await customer.get(cart.readCart, {})).agreementChanged).toBe(false)

  await expect(rows('update order_agreements set version = 1')).rejects.toThrow('never changed')
  await expect(rows('delete from order_agreements')).rejects.toThrow('never changed')
})
