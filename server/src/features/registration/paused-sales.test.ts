/** While our account at a registry is refused what it pays for, its extensions are offered as temporarily unavailable. */
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount } from '@namestead/contract/money'
import * as registration from '@namestead/contract/registration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  // A second web process over the same database.
  other = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const deposit = (balance: number) =>
  app.databases.pool.query(
    `update registry_sandbox.registrar set balance = $1, credit_limit = 0 where id = 'namestead'`,
    [balance],
  )
const stateOf = async (customer: TestCustomer, name: string) =>
  (await customer.get(registration.checkNames, { names: [name] })).names[0]?.state

test('an empty deposit pauses the extensions of its registry in every process, and the order that waits ends it', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('50.00')
  const elsewhere = await new TestCustomer(other).arrive()
  expect(await stateOf(customer, 'paused-later.com')).toBe('available')
  await deposit(0)
  const order = await orderNames(customer, ['waits-for-deposit.com'])
  await eventually(async () => (await stateOf(customer, 'paused-later.com')) === 'paused')
  await eventually(async () => (await stateOf(elsewhere, 'paused-too.com')) === 'paused')
  // What cannot be had anyway is said as ever.
  expect(await stateOf(customer, 'google.com')).toBe('taken')
  const refused = await customer.get(cart.addLines, { kind: 'registration', names: ['paused-later.com'] })
  expect(refused).toMatchObject({
    added: 0,
    refused: [{ why: 'paused-later.com: this extension is temporarily unavailable. Try again later.' }],
  })
  expect(formatAmount((await customer.get(ledger.readBalance, {})).onHold)).toBe('10.99')
  await deposit(100_000)
  expect((await endedOrder(customer, order, 60)).lines[0]).toMatchObject({ state: 'done' })
  await eventually(async () => (await stateOf(customer, 'paused-later.com')) === 'available')
  await eventually(async () => (await stateOf(elsewhere, 'paused-too.com')) === 'available')
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  expect([formatAmount(available), formatAmount(onHold)]).toEqual(['39.01', '0.00'])
}, 120_000)

test('without an order that waits, a pause ends by itself', async () => {
  const customer = await new TestCustomer(app).register()
  await app.databases.pool.query(
    `with paused as (update registries set paused_until = $1) select pg_notify('registries', '')`,
    [new Date(app.clock.now().getTime() + 10 * 60_000)],
  )
  await eventually(async () => (await stateOf(customer, 'after-a-while.com')) === 'paused')
  await app.databases.transact(tx => setOffset(tx, 11 * 60_000))
  await eventually(async () => (await stateOf(customer, 'after-a-while.com')) === 'available')
}, 60_000)
