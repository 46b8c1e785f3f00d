import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patience } from '../../../scripts/machine-speed.ts'
import { createEmptyDatabase } from '../testing/test-database.ts'
import { type Migration, migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const change = (name: string, sql: string): Migration => ({ name, sql, sha256: `hash of ${sql}` })

test('runs each file once', async () => {
  const [first, second] = [
    change('0001-a.sql', 'create table a (b text)'),
    change('0002-a.sql', 'alter table a add column c text'),
  ]
  expect(await migrate(database.ownerUrl, [first])).toBe(1)
  expect(await migrate(database.ownerUrl, [first, second])).toBe(1)
  expect(await migrate(database.ownerUrl, [first, second])).toBe(0)
})

test('refuses a file that changed after it ran', async () => {
  await migrate(database.ownerUrl, [change('0001-a.sql', 'select 1')])
  await expect(migrate(database.ownerUrl, [change('0001-a.sql', 'select 2')])).rejects.toThrow(
    'migrations only go forward',
  )
})

test('leaves nothing of a file that fails', async () => {
  const failing = change('0001-a.sql', 'create table a (b text); select 1 / 0')
  await expect(migrate(database.ownerUrl, [failing])).rejects.toThrow('migration 0001-a.sql failed')
  const { rows } = await client.query(
    "select to_regclass('a') as made, (select count(*)::int from schema_migrations) as ran",
  )
  expect(rows).toEqual([{ made: null, ran: 0 }])
})

test('lets other statements pass while it waits for a lock, and runs once it is free', async () => {
  await migrate(database.ownerUrl, [change('0001-a.sql', 'create table a (b text)')])
  await client.query('begin')
  await client.query('select * from a')
  const migrated = migrate(database.ownerUrl, [
    change('0001-a.sql', 'create table a (b text)'),
    change('0002-a.sql', 'drop table a'),
  ])
  const reader = new pg.Client(database.ownerUrl)
  await reader.connect()
  const waiting = async () =>
    (await reader.query('select 1 from pg_locks where not granted')).rows.length > 0 || undefined
  while (!(await waiting())) await new Promise(done => setTimeout(done, 10))
  // A reader queues behind a waiting lock request, but no longer than the migration's lock timeout.
  const asked = performance.now()
  await reader.query('select * from a')
  expect(performance.now() - asked).toBeLessThan(patience(4))
  await client.query('commit')
  expect(await migrated).toBe(1)
  await reader.end()
})
