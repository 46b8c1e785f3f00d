import * as contract from '@namestead/contract/portfolio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfMonth } from '../../platform/utc-calendar.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker', 'sandbox'])
})
afterAll(() => app.close())

test('expiries are counted by UTC month, from now on, of the own domains that are still held', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('900.00')
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map(letter => `expiry-${letter}.com`)
  await endedOrder(customer, await orderNames(customer, names))
  const now = app.clock.now()
  const month = (later: number, milliseconds = 0) => new Date(startOfMonth(now, later).getTime() + milliseconds)
  const set = (name: string, until: Date, state = 'active') =>
    app.databases.pool.query('update domains set paid_until = $2, state = $3 where name = $1', [name, until, state])
  await set('expiry-a.com', month(3))
  await set('expiry-b.com', month(4, -1))
  await set('expiry-c.com', month(13, -1))
  // Beyond the last month, already past, and no longer held.
  await set('expiry-d.com', month(13))
  await set('expiry-e.com', new Date(now.getTime() - 1), 'expired')
  await set('expiry-f.com', month(3), 'gone')

  const { months } = await customer.get(contract.countExpiries, {})
  expect(months.map(one => one.month)).toEqual(Array.from({ length: 13 }, (_, later) => month(later)))
  expect(months.map(({ count }) => count)).toEqual([0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  const other = await new TestCustomer(app).register()
  expect((await other.get(contract.countExpiries, {})).months.every(({ count }) => count === 0)).toBe(true)
})
