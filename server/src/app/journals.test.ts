import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOffset } from '../platform/clock.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { scheduleOf } from './deadlines.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['worker'])
})
afterAll(() => app.close())

test('every partitioned table has its months opened and dropped by a daily job', async () => {
  const { rows } = await app.databases.pool.query<{ table: string }>(
    "select relname as table from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by 1",
  )
  expect(rows.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['domain_history', 'registry_commands', 'state_history']),
  )
  const names = scheduleOf(app).maintenance.map(({ name }) => name)
  for (const { table } of rows)
    expect(names).toEqual(expect.arrayContaining([`${table}.open-months`, `${table}.drop-months`]))
})

test('a worker keeps the months of every journal open as business time moves', async () => {
  const ahead = () =>
    eventually(async () => {
      const month = app.clock.now().toISOString().slice(0, 7).replace('-', '_')
      const { rows } = await app.databases.pool.query<{ open: number; journals: number }>(
        `select (select count(*)::int from pg_inherits where inhrelid::regclass::text like '%\\_' || $1::text) as open,
           (select count(*)::int from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace) as journals`,
        [month],
      )
      return rows[0] && rows[0].open === rows[0].journals
    })
  await ahead()
  await app.databases.transact(tx => setOffset(tx, 200 * 86_400_000))
  await eventually(async () => app.clock.now().getTime() > Date.now() + 199 * 86_400_000)
  await ahead()
})
