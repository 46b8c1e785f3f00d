import { listJobs, readHealth } from '@namestead/contract/operate/operators'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { recordWorkFailure } from '../../platform/work-failures.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { signedIn } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  // Without a worker what is enqueued waits.
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

test('kinds of jobs with what is due and later; what fails comes first, with its newest error', async () => {
  const { databases } = app
  await databases.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  await databases.transact(async tx => {
    await enqueue(tx, 'test.waits', { name: 'one' })
    await enqueue(tx, 'test.waits', { name: 'two' })
    await enqueue(tx, 'test.waits', { name: 'three' }, { after: 3600 })
    await enqueue(tx, 'test.fails', { name: 'four' }, { after: 30 })
  })
  const fails = { kind: 'job', name: 'test.fails' } as const
  await databases.transact(tx => recordWorkFailure(tx, { ...fails, attempt: 1 }, new Error('the first')))
  await databases.transact(tx => recordWorkFailure(tx, { ...fails, attempt: 2 }, new Error(`a\0b ${'灯'.repeat(600)}`)))
  await databases.transact(tx =>
    recordWorkFailure(tx, { kind: 'deadline', name: 'test.sweep', attempt: 1 }, 'not an error'),
  )
  await databases.pool.query("update work_failures set failed_at = now() - interval '1 hour' where name = 'test.sweep'")

  const { browser } = await signedIn(app, 'registry')
  const { data } = await browser.call(listJobs)
  const [first, ...others] = data.jobs
  expect(first).toMatchObject({
    work: 'test.fails',
    type: 'job',
    state: 'failing',
    due: 0,
    later: 1,
    failures: 2,
    attempts: 2,
    error: `ab ${'灯'.repeat(497)}`,
  })
  expect(others).toMatchObject([
    { work: 'test.waits', state: 'well', due: 2, later: 1, running: 0, failures: 0, failedAt: null, error: '' },
    { work: 'test.sweep', type: 'deadline', state: 'well', due: 0, error: 'not an error' },
  ])
  expect(await operate(app, 'list-jobs')).toContain('failing  job  test.fails')
  const helper = await signedIn(app, 'support')
  expect((await helper.browser.call(listJobs)).code).toBe(-102)
})

test('the processes of the product; one that was killed is silent, one that was stopped is gone', async () => {
  await app.databases.pool.query(
    `insert into process_heartbeats (process, role, version, started_at, seen_at)
     values ('worker killed:1', 'worker', '0.2.0', now() - interval '1 hour', now() - interval '1 minute')`,
  )
  const { browser } = await signedIn(app, 'registry')
  const { data } = await browser.call(readHealth)
  expect(data.processes.map(({ role, state }: { role: string; state: string }) => [role, state])).toEqual([
    ['worker', 'silent'],
    ['web', 'alive'],
  ])
  expect(data.migration).toMatch(/^\d{4}-/)
  expect(data.connections).toBeGreaterThan(0)
  expect(data.connections).toBeLessThanOrEqual(data.connectionsAllowed)
  expect(await operate(app, 'read-health')).toContain('silent  worker killed:1')
  await app.stopRole('web')
  const { rows } = await app.databases.pool.query('select role from process_heartbeats')
  expect(rows.map(({ role }) => role)).toEqual(['worker'])
})
