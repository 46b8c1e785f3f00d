import type { Registry } from '@namestead/adapters/registry/port'
import { rivalAuthCode } from '@namestead/adapters/registry/sandbox/rival-names'
import * as cart from '@namestead/contract/cart'
import { usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as registration from '@namestead/contract/registration'
import * as transfers from '@namestead/contract/transfers-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openRival } from '../../testing/rival.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'

let app: TestApp
let rival: Registry
beforeAll(async () => {
  app = await openTestApp()
  rival = await openRival(app)
})
afterAll(async () => {
  await rival.close()
  await app.close()
})

test('what is queued, comes or goes is counted for its own account', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const { pool } = app.databases
  const count = () => customer.get(portfolio.countUnderWay, {})
  const none = { registering: 0, queuedRegistrations: 0, transfersIn: 0, queuedTransfers: 0, transfersOut: 0 }
  expect(await count()).toEqual(none)

  const name = 'leaves-counted.com'
  const { lines } = await endedOrder(customer, await orderNames(customer, [name]), 60)
  await transferLocked(customer, lines[0]?.result ?? '')
  const until = new Date(app.clock.now().getTime() + 30 * 86_400_000)
  const names = ['old-shop.com', 'old-shop.net']
  await customer.get(registration.queueRegistrations, { names, years: 1, maxPrice: usd(2000n), until })
  expect(await count()).toEqual({ ...none, queuedRegistrations: 2 })

  // Too young to move: it waits for its day. The other one can be requested now.
  await pool.query("update registry_sandbox.domain set created_at = now() - interval '10 days' where name = $1", [
    'north-star-cafe.shop',
  ])
  await customer.get(transfers.queueTransfers, { lines: ['north-star-cafe.shop'], maxPrice: usd(9000n) })
  await customer.get(cart.addLines, { kind: 'transfer', names: [`garden-tools.shop ${rivalAuthCode}`] })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum })
  await customer.get(cart.payOrder, { order })
  const code = 'Take-Me-Away-77!'
  await pool.query(
    `update registry_sandbox.domain set created_at = created_at - interval '100 days', statuses = '{}', auth_code = $2
     where name = $1`,
    [name, code],
  )
  expect((await rival.requestTransfer({ name, authCode: code })).kind).toBe('pending')
  const all = { registering: 0, queuedRegistrations: 2, transfersIn: 1, queuedTransfers: 1, transfersOut: 1 }
  await eventually(async () => (await count()).transfersOut === 1, 30)
  expect(await count()).toEqual(all)
  expect(await (await new TestCustomer(app).register()).get(portfolio.countUnderWay, {})).toEqual(none)
})
