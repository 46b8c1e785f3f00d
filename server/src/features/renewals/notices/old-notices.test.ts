import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { endedOrder, orderNames } from '../../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { noticesOfFormerDomains } from './old-notices.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

test('expiry notices end 15 months after their domain has left, and not before', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  await endedOrder(customer, await orderNames(customer, ['noticed-left.com', 'noticed-stays.com']), 60)
  await app.stopRole('worker')
  const start = app.clock.now()
  const { pool, transact } = app.databases
  await pool.query(
    `insert into expiry_notices (domain_id, paid_until, notice, account_id, recipients, language, subject, body, sent_at)
     select id, paid_until, 'first-notice', account_id, '{mary@example.com}', 'us', 'It expires', 'Renew it', $1 from domains`,
    [start],
  )
  await pool.query("update domains set state = 'gone', registry_read_at = $1 where name = 'noticed-left.com'", [start])
  const left = async (days: number) => {
    const at = new Date(start.getTime() + days * dayMs)
    await transact(tx => noticesOfFormerDomains(app).sweep(tx, at))
    const { rows } = await pool.query(
      'select name from expiry_notices n join domains d on d.id = n.domain_id order by 1',
    )
    return rows.map(({ name }) => name)
  }
  expect(await left(450)).toEqual(['noticed-left.com', 'noticed-stays.com'])
  expect(await left(460)).toEqual(['noticed-stays.com'])
})
