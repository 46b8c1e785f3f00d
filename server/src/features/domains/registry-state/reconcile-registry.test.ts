import { setFault } from '@namestead/adapters/registry/sandbox/faults'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
const names = Array.from({ length: 5 }, (_, n) => `compared-${n}.com`)
beforeAll(async () => {
  app = await openTestApp()
  const customer = await (await new TestCustomer(app).register()).receive('500.00')
  await endedOrder(customer, await orderNames(customer, names))
  await eventually(async () => (await countDomains("statuses <> '{}'")) === names.length)
})
afterAll(() => app.close())

async function countDomains(where: string): Promise<number> {
  const { rows } = await app.databases.pool.query<{ count: number }>(
    `select count(*)::int as count from domains where name like 'compared-%' and ${where}`,
  )
  return rows[0]?.count ?? 0
}
const areDue = () => app.databases.pool.query("update domains set registry_read_at = now() - interval '2 days'")
const countCompared = () => countDomains("registry_read_at > now() - interval '1 day'")
async function jobsOfKind(kind: string): Promise<{ key: string; attempts: string | null }[]> {
  const { rows } = await app.databases.pool.query(
    `select j.key, p.payload ->> 'attempt' as attempts from graphile_worker.jobs j
     join graphile_worker._private_jobs p using (id) where j.task_identifier = $1`,
    [kind],
  )
  return rows
}

test('a registry that is away takes one job, which is tried later, whatever is due there', async () => {
  const move = (by: number) =>
    app.databases.pool.query(
      `with moved as (update registries set port = port + $1) select pg_notify('registries', '')`,
      [by],
    )
  await move(1)
  await eventually(async () => {
    await areDue()
    return (await jobsOfKind('domains.reconcile-registry')).some(({ attempts }) => Number(attempts) > 1)
  }, 60)
  expect(await jobsOfKind('domains.reconcile-registry')).toHaveLength(1)
  expect(await jobsOfKind('domains.reconcile')).toEqual([])
  expect(await countCompared()).toBe(0)
  await move(-1)
  await eventually(async () => (await countCompared()) === names.length, 60)
})

test('a read that fails is repeated by itself, after all others', async () => {
  await setFault(app.databases.pool, { kind: 'refuse', code: 2400, command: 'read-domain', object: 'compared-2.com' })
  await areDue()
  await eventually(async () => (await countCompared()) === names.length, 30)
  const reads = async () => {
    const { rows } = await app.databases.pool.query<{ subject: string; outcome: string }>(
      "select subject, outcome from registry_commands where command = 'read-domain' and subject = 'compared-2.com' order by id desc limit 2",
    )
    return rows.map(({ outcome }) => outcome)
  }
  await eventually(async () => (await reads()).join() === 'done,refused', 30)
})
