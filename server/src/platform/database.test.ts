import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { anyOf, connectDatabase, type Databases, rowsOf, type Tx } from './database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that anything a leaked transaction still writes would land in the next one.
  databases = connectDatabase(database.url, { max: 1 })
})
afterAll(async () => {
  await databases.close()
  await database.drop()
})

const rows = async () => {
  const { rows } = await sql<{ worker_id: string }>`select worker_id from worker_heartbeats order by 1`.execute(
    databases.db,
  )
  return rows.map(row => row.worker_id)
}
const write = (tx: Tx, name: string) =>
  sql`insert into worker_heartbeats (worker_id, seen_at) values (${name}, now())`.execute(tx)

test('the handle of the schedule plans a statement once for all parameters, and writes nothing', async () => {
  for (const worker of ['one', 'two'])
    await rowsOf(databases.schedule, 'select seen_at from worker_heartbeats where worker_id = $1', [worker])
  const plans = await rowsOf(
    databases.schedule,
    `select generic_plans::int as once, custom_plans::int as each from pg_prepared_statements where statement like '%from worker_heartbeats%'`,
    [],
  )
  expect(plans).toEqual([{ once: 2, each: 0 }])
  const insert = "insert into worker_heartbeats (worker_id, seen_at) values ('schedule', now())"
  await expect(rowsOf(databases.schedule, insert, [])).rejects.toMatchObject({ code: '25006' })
})

describe('the handle of a query', () => {
  test('reads, and PostgreSQL refuses every write over it', async () => {
    const insert = "insert into worker_heartbeats (worker_id, seen_at) values ('query', now())"
    await expect(rowsOf(databases.db, insert, [])).rejects.toMatchObject({ code: '25006' })
    await expect(sql`update worker_heartbeats set seen_at = now()`.execute(databases.db)).rejects.toMatchObject({
      code: '25006',
    })
    expect(await rows()).toEqual([])
  })

  test('reads over a pool half as large as the writing one, whatever the concurrency', async () => {
    const many = connectDatabase(database.url, { max: 6, applicationName: 'many readers' })
    try {
      await Promise.all(Array.from({ length: 40 }, () => sql`select pg_sleep(0.005)`.execute(many.db)))
      const [open] = await rowsOf<{ count: number }>(
        databases.db,
        'select count(*)::int as count from pg_stat_activity where application_name = $1',
        ['many readers'],
      )
      expect(open?.count).toBe(3)
    } finally {
      await many.close()
    }
  })
})

describe('a transaction that has ended', () => {
  test('refuses every statement, even while another one runs on its connection', async () => {
    let first: Tx | undefined
    await databases.transact(async tx => {
      first = tx
      await write(tx, 'in time')
    })
    await databases.transact(async tx => {
      await write(tx, 'second')
      if (!first) throw new Error('there was none')
      await expect(write(first, 'late')).rejects.toThrow('this transaction has ended')
      await expect(rowsOf(first, 'select 1', [])).rejects.toThrow('this transaction has ended')
      await expect(first.selectFrom('worker_heartbeats').selectAll().execute()).rejects.toThrow('has ended')
    })
    expect(await rows()).toEqual(['in time', 'second'])
  })

  test('refuses them after it failed too', async () => {
    let failed: Tx | undefined
    const work = databases.transact(async tx => {
      failed = tx
      await write(tx, 'failed')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    if (!failed) throw new Error('there was none')
    await expect(write(failed, 'late')).rejects.toThrow('this transaction has ended')
    expect(await rows()).toEqual(['in time', 'second'])
  })
})

describe('the texts of statements', () => {
  test('are the same for any list length', async () => {
    const textFor = (ids: readonly string[]) =>
      databases.transact(async tx => tx.selectFrom('accounts').select('id').where('id', '=', anyOf(ids)).compile().sql)
    expect(await textFor([])).toBe(await textFor(['1', '2', '3']))
    expect(
      await databases.transact(tx =>
        tx
          .selectFrom('worker_heartbeats')
          .select('worker_id')
          .where('worker_id', '=', anyOf(['second', 'none']))
          .execute(),
      ),
    ).toEqual([{ worker_id: 'second' }])
  })

  test('take no list by `in`, and no list of rows by `values`, anywhere', () => {
    const source = join(import.meta.dirname, '..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
    )
    expect(files.length).toBeGreaterThan(200)
    const growing =
      /where\([^)]*'(?:not )?in',\s*(?!\['|having\(|\w+\s*\.selectFrom|\w+ =>)\S.*|(?<!Object)\.values\(\s*(?:\w+\)|\w+\.map\(|Array\b|\[\.\.\.).*/g
    const found = files.flatMap(file =>
      [...readFileSync(join(source, file), 'utf8').matchAll(growing)].map(([text]) => `${file}: ${text.slice(0, 60)}`),
    )
    expect(found).toEqual([])
  })
})
