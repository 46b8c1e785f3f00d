import type { SnapshotAccount } from './snapshot-accounts.ts'
import { openTestApp } from './test-app.ts'
import { TestCustomer } from './test-customer.ts'

const accounts = 12
/** Traces of registering that tests of it expect to find empty. */
const traces = ['outgoing_messages', 'captchas', 'captcha_passes', 'email_codes', 'daily_counts', 'spent_proofs']

/** Registers accounts in the template by the calls that the browser uses; once per run, since hashing a password takes long. */
export async function registerSnapshot(template: string): Promise<SnapshotAccount[]> {
  const app = await openTestApp(['web'], { TRUST_PROXY: '1' }, { url: template, drop: async () => undefined })
  const registered = await Promise.all(Array.from({ length: accounts }, () => new TestCustomer(app).register()))
  for (const table of traces) await app.databases.pool.query(`delete from ${table}`)
  await app.databases.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  await app.close()
  return registered.map(customer => customer.snapshot())
}
