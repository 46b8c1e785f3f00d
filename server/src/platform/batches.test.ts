import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { batched } from './batched.ts'
import { type BatchSteps, cancelBatch, readBatch, resumeBatch, runBatch, startBatch } from './batches.ts'
import { connectDatabase, type Databases } from './database.ts'

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

const now = () => new Date()
const account = '100001'
const subjects = Array.from({ length: 30 }, (_, i) => `item-${i}`)
const start = () =>
  databases.transact(tx => startBatch(tx, { account, kind: 'upper', subjects, parameters: { loud: true }, now: now() }))

describe('a batch', () => {
  test('does the single-item work on each, and keeps what became of it', async () => {
    const steps: BatchSteps = {
      upper: async ({ subject, parameters }) =>
        subject === 'item-7'
          ? { state: 'failed', outcome: 'seven' }
          : { state: 'done', outcome: { subject, parameters } },
    }
    const batch = await start()
    await runBatch(databases, now, steps, batch)
    const read = await readBatch(databases.db, account, batch)
    expect(read?.state).toBe('done')
    expect(read?.items.filter(item => item.state === 'done')).toHaveLength(29)
    expect(read?.items[7]).toMatchObject({ state: 'failed', outcome: 'seven' })
    expect(await readBatch(databases.db, '100002', batch)).toBeUndefined()
  })

  test('takes up where a crash stopped it, and does no finished item again', async () => {
    const done: string[] = []
    let crash = true
    const steps: BatchSteps = {
      upper: async ({ subject }) => {
        if (subject === 'item-12' && crash) throw new Error('killed')
        done.push(subject)
        return { state: 'done', outcome: null }
      },
    }
    const batch = await start()
    await expect(runBatch(databases, now, steps, batch)).rejects.toThrow('killed')
    const finished =
      (await readBatch(databases.db, account, batch))?.items.filter(item => item.state === 'done').length ?? 0
    expect(finished).toBeGreaterThanOrEqual(8)
    crash = false
    const before = done.length
    await runBatch(databases, now, steps, batch)
    expect((await readBatch(databases.db, account, batch))?.state).toBe('done')
    expect(done.length - before).toBeLessThanOrEqual(30 - finished)
  })

  test('is cancelled in the middle and resumed with what was left', async () => {
    const batch = await start()
    let seen = 0
    const steps: BatchSteps = {
      upper: async () => {
        if (++seen === 10) await databases.transact(tx => cancelBatch(tx, account, batch, now()))
        return { state: 'done', outcome: null }
      },
    }
    await runBatch(databases, now, steps, batch)
    const stopped = await readBatch(databases.db, account, batch)
    expect(stopped?.state).toBe('cancelled')
    expect(stopped?.items.some(item => item.state === 'cancelled')).toBe(true)
    expect(await databases.transact(tx => cancelBatch(tx, account, batch, now()))).toBe(false)
    expect(await databases.transact(tx => resumeBatch(tx, account, batch))).toBe(true)
    await runBatch(databases, now, steps, batch)
    const resumed = await readBatch(databases.db, account, batch)
    expect(resumed?.items.every(item => item.state === 'done')).toBe(true)
  })
})

describe('gathering', () => {
  test('makes one piece of work of what comes together', async () => {
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

  test('does not let one bad item take the others with it', async () => {
    const work = batched(async (items: readonly number[]) => {
      if (items.includes(3)) throw new Error('three')
      return items
    })
    const results = await Promise.allSettled([1, 2, 3, 4].map(work))
    expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })
})
