import * as portfolio from '@namestead/contract/portfolio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../scripts/machine-speed.ts'
import { eventually } from '../testing/eventually.ts'
import { moveClock } from '../testing/move-clock.ts'
import { endedOrder, orderNames } from '../testing/orders.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a year with a hundred domains passes in order, and in seconds', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('5000.00')
  const names = Array.from({ length: 100 }, (_, n) => `year-${n}.com`)
  await endedOrder(customer, await orderNames(customer, names), 60)
  const started = performance.now()
  const reached = await moveClock(app, 366)
  const seconds = (performance.now() - started) / 1000
  expect(reached.getTime()).toBeGreaterThanOrEqual(Date.now() + 365.9 * 86_400_000)
  const facts = async () => {
    const { rows } = await app.databases.pool.query<Readonly<Record<string, number>>>(
      `select count(*) filter (where d.state = 'expired')::int as expired, count(*) filter (where h.at = d.paid_until)::int as at_their_instant,
         count(*) filter (where d.expires_at > d.paid_until)::int as renewed_by_registry
       from domains d left join domain_history h on h.domain_id = d.id and h.event = 'expired'`,
    )
    return rows[0]
  }
  expect(await facts()).toMatchObject({ expired: 100, at_their_instant: 100 })
  // Daily checks run beside it, and delay nothing: what the registry did of its own arrives a little later.
  await eventually(async () => (await facts())?.renewed_by_registry === 100)
  await eventually(async () => (await customer.get(portfolio.countDomains, {})).expired === 100)
  expect(seconds * 1000).toBeLessThan(patience(60))
})
