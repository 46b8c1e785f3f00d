import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { notify } from './at-commit.ts'
import { connectDatabase, type Databases, rollBackWith, rowsOf, savepoint, type Tx } from './database.ts'
import { defineJob, enqueue, enqueueAll, jobText } from './jobs.ts'

const counted = defineJob('counted', { name: jobText })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
let listener: pg.Client
const heard: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  databases = connectDatabase(database.url)
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`))
  await listener.query('listen counted')
})
afterAll(async () => {
  await listener.end()
  await databases.close()
  await database.drop()
})

const queued = async (tx: Tx | Databases['db'] = databases.db) => {
  const rows = await rowsOf<{ payload: { name?: string; together?: { name: string }[] } }>(
    tx,
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'counted' order by j.id`,
    [],
  )
  return rows.map(({ payload }) => payload.name ?? payload.together?.map(({ name }) => name).join(' '))
}
const taken = async () => {
  const names = await queued()
  await databases.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  await listener.query('select 1')
  return { queued: names, heard: heard.splice(0) }
}

test('jobs and notifications are written at the end of their transaction, in their order, and the last of a key is the one that counts', async () => {
  await databases.transact(async tx => {
    enqueue(tx, counted, { name: 'first' })
    enqueue(tx, counted, { name: 'replaced' }, { key: 'same' })
    notify(tx, 'counted', ['one', "it's \\ two"])
    enqueueAll(tx, counted, [{ name: 'a' }, { name: 'b' }])
    enqueue(tx, counted, { name: 'last' }, { key: 'same' })
    expect(await queued(tx)).toEqual([])
  })
  expect(await taken()).toEqual({
    queued: ['first', 'a b', 'last'],
    heard: ['counted one', "counted it's \\ two"],
  })
})

test('a key that waits in the queue already is replaced, not doubled', async () => {
  await databases.transact(tx => enqueue(tx, counted, { name: 'old' }, { key: 'one' }))
  await databases.transact(tx => enqueue(tx, counted, { name: 'new' }, { key: 'one' }))
  expect(await taken()).toEqual({ queued: ['new'], heard: [] })
})

test('nothing is left of a transaction that is rolled back, nor of the part of one that failed', async () => {
  await databases.transact(tx => {
    enqueue(tx, counted, { name: 'gone' })
    notify(tx, 'counted', ['gone'])
    return rollBackWith(undefined)
  })
  await expect(
    databases.transact(tx => {
      enqueue(tx, counted, { name: 'gone' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await databases.transact(async tx => {
    enqueue(tx, counted, { name: 'before' })
    await expect(
      savepoint(tx, async () => {
        enqueue(tx, counted, { name: 'undone' })
        notify(tx, 'counted', ['undone'])
        await rowsOf(tx, 'select 1 / 0', [])
      }),
    ).rejects.toThrow('division by zero')
    await savepoint(tx, async () => enqueue(tx, counted, { name: 'kept' }))
    notify(tx, 'counted', ['after'])
  })
  expect(await taken()).toEqual({ queued: ['before', 'kept'], heard: ['counted after'] })
})

test('a transaction that has ended takes no job and no notification', async () => {
  const [last] = await databases.transact(tx => [tx] as const)
  expect(() => enqueue(last, counted, { name: 'late' })).toThrow('this transaction has ended')
  expect(() => notify(last, 'counted', ['late'])).toThrow('this transaction has ended')
  expect(await taken()).toEqual({ queued: [], heard: [] })
})

test('any number of them is collected', async () => {
  const many = Array.from({ length: 300_000 }, (_, n) => `${n}`)
  await databases.transact(tx => {
    notify(tx, 'counted', many)
    enqueueAll(
      tx,
      counted,
      many.map(name => ({ name })),
      { keys: many },
    )
    return rollBackWith(undefined)
  })
  expect(await taken()).toEqual({ queued: [], heard: [] })
})
