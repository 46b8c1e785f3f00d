import pino from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { batched } from './batched.ts'
import {
  type BatchItem,
  cancelBatch,
  createBatchItems,
  defineBatch,
  implementBatch,
  type ParametersOf,
  readBatch,
  resumeBatch,
  runItemJob,
  startBatch,
} from './batches.ts'
import { connectDatabase, type Databases } from './database.ts'
import { awaitedJobs, implementJob, startWorker } from './jobs.ts'
import { createMetrics } from './metrics.ts'
import { byOwner } from './use-case.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
beforeAll(async () => {
  database = await createTestDatabase()
  databases = connectDatabase(database.url)
})
afterAll(async () => {
  await databases.close()
  await database.drop()
})

const upper = defineBatch('upper', { loud: z.boolean() })
const now = () => new Date()
const account = '100001'
const subjects = Array.from({ length: 30 }, (_, i) => `item-${i}`)
const start = () =>
  databases.transact(tx => startBatch(tx, upper, { loud: true }, { by: byOwner(account), subjects, now: now() }))
const read = (batch: string) => readBatch(databases.db, account, batch)
const log = pino({ level: 'silent' })

/** A worker that does this with the items of every batch. */
async function work(item: BatchItem<ParametersOf<typeof upper>>) {
  const runItem = createBatchItems(databases, now, [implementBatch(upper, item)])
  const worker = await startWorker(
    { databases, pool: databases.pool, log, metrics: createMetrics('test') },
    {
      [runItemJob.name]: implementJob(runItemJob, runItem).job,
    },
    8,
  )
  onTestFinished(() => worker.stop())
}
const ended = (batch: string) => eventually(async () => (await read(batch))?.state === 'done', 20)

describe('a batch', () => {
  test('runs the single-item use case on each item, and stores the outcomes', async () => {
    const batch = await start()
    await work(async ({ subject, parameters }) =>
      subject === 'item-7'
        ? { state: 'failed', outcome: 'seven' }
        : { state: 'done', outcome: { subject, parameters } },
    )
    await ended(batch)
    const found = await read(batch)
    expect(found?.counts).toEqual({ waiting: 0, done: 29, failed: 1, cancelled: 0 })
    expect(found?.items[7]).toMatchObject({ state: 'failed', outcome: 'seven' })
    expect(await readBatch(databases.db, '100002', batch)).toBeUndefined()
  })

  test('retries a failed item while the others continue, and repeats no finished item', async () => {
    const done: string[] = []
    let broken = 2
    const batch = await start()
    await work(async ({ subject }) => {
      if (subject === 'item-12' && broken-- > 0) throw new Error('killed')
      done.push(subject)
      return { state: 'done', outcome: null }
    })
    await ended(batch)
    expect(done.sort()).toEqual([...subjects].sort())
    expect(broken).toBe(-1)
  })

  test('is cancelled at once, and resumes with the items that were left', async () => {
    let [seen, seenAtCancel] = [0, 0]
    const stopped = Promise.withResolvers<void>()
    const batch = await start()
    await work(async () => {
      if (++seen === 10) {
        await databases.transact(tx => cancelBatch(tx, byOwner(account), batch, now()))
        seenAtCancel = seen
        stopped.resolve()
      }
      // The others that run meanwhile end after it, however slow the machine is.
      if (seen > 10) await stopped.promise
      return { state: 'done', outcome: null }
    })
    await stopped.promise
    await eventually(async () => (await awaitedJobs(databases.db)) === 0, 20)
    const cancelled = await read(batch)
    expect(cancelled?.state).toBe('cancelled')
    // Items that were running, up to eight at once, are done all the same.
    expect(seen).toBeLessThanOrEqual(seenAtCancel + 8)
    expect(seen).toBeLessThan(30)
    expect(cancelled?.counts).toMatchObject({ waiting: 0, done: seen, cancelled: 30 - seen })
    expect(await databases.transact(tx => cancelBatch(tx, byOwner(account), batch, now()))).toBe(false)
    expect(await databases.transact(tx => resumeBatch(tx, byOwner(account), batch, now()))).toBe(true)
    expect(await databases.transact(tx => resumeBatch(tx, byOwner(account), batch, now()))).toBe(false)
    await ended(batch)
    expect([(await read(batch))?.counts.done, seen]).toEqual([30, 30])
  })

  test('refuses parameters that are not of its kind', () => {
    expect(() => upper.decode({ loud: 'yes' })).toThrow()
  })

  test('that was cancelled while its last items ended is done when it is resumed', async () => {
    const batch = await start()
    await databases.transact(tx => cancelBatch(tx, byOwner(account), batch, now()))
    await databases.pool.query("update batch_items set state = 'done' where batch_id = $1", [batch])
    expect(await databases.transact(tx => resumeBatch(tx, byOwner(account), batch, now()))).toBe(true)
    expect((await read(batch))?.state).toBe('done')
  })
})

describe('batching calls', () => {
  test('combines concurrent calls into one batch', async () => {
    const groups: number[] = []
    const { promise: underWay, resolve: release } = Promise.withResolvers<void>()
    const double = batched(async (items: readonly number[]) => {
      groups.push(items.length)
      if (groups.length === 1) await underWay
      return items.map(item => item * 2)
    })
    const first = double(1)
    await eventually(async () => groups.length === 1)
    const others = Array.from({ length: 20 }, (_, i) => double(i))
    release()
    const results = await Promise.all([first, ...others])
    expect(results.slice(1)).toEqual(Array.from({ length: 20 }, (_, i) => i * 2))
    expect(groups).toEqual([1, 20])
  })

  test('does not fail the other items of a batch because of a bad one', async () => {
    const work = batched(async (items: readonly number[]) => {
      if (items.includes(3)) throw new Error('three')
      return items
    })
    const results = await Promise.allSettled([1, 2, 3, 4].map(work))
    expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })
})
