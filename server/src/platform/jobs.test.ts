import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import {
  awaitedJobs,
  defineJob,
  enqueue,
  enqueueAll,
  implementJob,
  type JobPayload,
  jobList,
  jobNumber,
  jobText,
  startWorker,
} from './jobs.ts'

const failsFourTimes = defineJob('test.fails-four-times', { name: jobText })
const enqueuedAgain = defineJob('test.enqueued-again', {})
const together = defineJob('test.together', { name: jobText })
const died = defineJob('test.died', { name: jobText })

let app: TestApp
beforeAll(async () => {
  app = await openTestApp([])
})
afterAll(() => app.close())

test('a failing job is retried after half a second, then after twice the delay each time', async () => {
  const { databases } = app
  const runs: { at: number; attempt: number; payload: JobPayload }[] = []
  const worker = await startWorker(
    { ...app, pool: databases.pool },
    {
      'test.fails-four-times': async (payload, attempt) => {
        runs.push({ at: performance.now(), attempt, payload })
        if (runs.length <= 4) throw new Error(`failure ${runs.length}`)
      },
    },
    4,
  )
  try {
    await databases.transact(tx => enqueue(tx, failsFourTimes, { name: 'example.com' }, { key: 'one' }))
    await eventually(async () => runs.length === 5)
    const waits = runs.slice(1).map(({ at }, index) => (at - (runs[index]?.at ?? 0)) / 1000)
    // Due rows are noticed once a second.
    for (const [index, expected] of [0.5, 1, 2, 4].entries()) {
      expect(waits[index]).toBeGreaterThan(expected - 0.05)
      expect(waits[index]).toBeLessThan(expected + 2.5)
    }
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5])
    const { rows: recorded } = await databases.pool.query(
      "select failures::int, attempt, error from work_failures where kind = 'job' and name = 'test.fails-four-times'",
    )
    expect(recorded).toEqual([{ failures: 4, attempt: 4, error: 'failure 4' }])
    expect(runs.map(({ payload }) => payload)).toEqual(Array.from({ length: 5 }, () => ({ name: 'example.com' })))
    await eventually(async () => (await awaitedJobs(databases.db)) === 0)
    const { rows } = await databases.pool.query('select count(*)::int as count from graphile_worker.jobs')
    expect(rows[0].count).toBe(0)
  } finally {
    await worker.stop()
  }
})

test('a key that was enqueued again while its job failed waits once, not twice', async () => {
  const { databases } = app
  let runs = 0
  const worker = await startWorker(
    { ...app, pool: databases.pool },
    {
      'test.enqueued-again': async () => {
        runs++
        if (runs > 1) return
        await databases.transact(tx => enqueue(tx, enqueuedAgain, {}, { key: 'again' }))
        throw new Error('once')
      },
    },
    4,
  )
  try {
    await databases.transact(tx => enqueue(tx, enqueuedAgain, {}, { key: 'again' }))
    await eventually(async () => runs >= 2 && (await awaitedJobs(databases.db)) === 0)
    expect(runs).toBe(2)
  } finally {
    await worker.stop()
  }
})

test('jobs that are enqueued together run and fail independently, within the worker’s concurrency limit', async () => {
  const { databases } = app
  const runs: string[] = []
  let [running, peak] = [0, 0]
  const worker = await startWorker(
    { ...app, pool: databases.pool },
    {
      'test.together': async ({ name = '' }, attempt) => {
        running++
        peak = Math.max(peak, running)
        await new Promise(done => setTimeout(done, 5))
        running--
        runs.push(`${name} ${attempt}`)
        if (name === 'n7' && attempt < 3) throw new Error('not yet')
      },
    },
    4,
  )
  try {
    const names = Array.from({ length: 120 }, (_, n) => `n${n}`)
    await databases.transact(tx =>
      enqueueAll(
        tx,
        together,
        names.map(name => ({ name })),
      ),
    )
    const { rows } = await databases.pool.query(
      "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'test.together'",
    )
    expect(rows[0].count).toBeLessThanOrEqual(3)
    await eventually(async () => runs.length === 122)
    expect(runs.toSorted()).toEqual([...names.map(name => `${name} 1`), 'n7 2', 'n7 3'].toSorted())
    expect(peak).toBe(4)
  } finally {
    await worker.stop()
  }
})

test('a payload is decoded where it is run, in the forms of older releases too, and refused when it is not of its kind', async () => {
  const kind = defineJob('test.fields', { domains: jobList, attempts: jobNumber })
  const given = { domains: ['1', '2'], attempts: 3 }
  const seen: unknown[] = []
  const { name, job } = implementJob(kind, async (payload, attempt) => void seen.push({ ...payload, attempt }))
  expect(name).toBe('test.fields')
  const stored = JSON.parse(JSON.stringify(kind.encode(given)))
  expect(stored).toEqual({ domains: ['1', '2'], attempts: '3' })
  await job(stored, 1)
  await job({ domains: '1 2', attempts: '3' }, 2)
  expect(seen).toEqual([
    { ...given, attempt: 1 },
    { ...given, attempt: 2 },
  ])
  await expect(job({ domain: '1' }, 1)).rejects.toThrow()
})

test('jobs that are enqueued together are retried with their attempts counted when their worker died', async () => {
  const { databases } = app
  await databases.transact(tx => enqueueAll(tx, died, [{ name: 'a' }, { name: 'b' }]))
  // The state that a worker killed in the middle leaves: locked, with an attempt used, and no heartbeat since.
  await databases.pool.query(`update graphile_worker._private_jobs
    set attempts = 1, locked_by = 'gone', locked_at = now() - interval '1 minute'`)
  const runs: string[] = []
  const worker = await startWorker(
    { ...app, pool: databases.pool },
    { 'test.died': async ({ name }, attempt) => void runs.push(`${name} ${attempt}`) },
    4,
  )
  try {
    await eventually(async () => runs.length === 2)
    expect(runs.toSorted()).toEqual(['a 2', 'b 2'])
  } finally {
    await worker.stop()
  }
})
