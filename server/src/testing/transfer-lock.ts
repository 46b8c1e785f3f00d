import * as portfolio from '@namestead/contract/portfolio'
import { eventually } from './eventually.ts'
import type { TestCustomer } from './test-customer.ts'

/**
 * Waits for the transfer lock of a new domain, or of all that a customer has. Its job is delayed, so that the creates of a large
 * order go first; a test has nothing to wait for.
 */
export async function transferLocked(customer: TestCustomer, domain?: string): Promise<void> {
  await eventually(async () => {
    await hasten(customer)
    if (domain !== undefined) return (await customer.get(portfolio.readDomain, { domain })).transferLocked
    const { domains } = await customer.get(portfolio.findDomains, {})
    return domains.every(({ transferLocked: isLocked }) => isLocked)
  }, 30)
}

async function hasten({ app: { databases } }: TestCustomer): Promise<void> {
  const { rowCount } = await databases.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'domains.lock-new' and run_at > now() and locked_at is null having count(*) > 0`,
  )
  // Workers listen for new jobs; for delayed ones they look once a second.
  if (rowCount) await databases.pool.query("select pg_notify('jobs:insert', '{\"count\":1}')")
}
