import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Databases } from './database.ts'
import { daily } from './deadlines.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
beforeAll(async () => {
  database = await createTestDatabase()
  databases = connectDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await databases.close()
  await database.drop()
})

test('daily work that has more to do continues with the next turn, and rests for a day when it is done', async () => {
  const answers = ['more', 'more', undefined, undefined]
  let runs = 0
  const work = daily('test.more', () => Promise.resolve(answers[runs++]))
  const at = (hours: number) => new Date(Date.UTC(2031, 0, 1, hours))
  for (const hours of [0, 0, 0, 1, 23]) await databases.transact(tx => work.sweep(tx, at(hours)))
  expect(runs).toBe(3)
  await databases.transact(tx => work.sweep(tx, at(25)))
  expect(runs).toBe(4)
})
