import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLineStates, orderStates } from '../features/cart/states.ts'
import { rechargeStates } from '../features/payments/states.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Databases } from './database.ts'
import { migrate } from './migrate.ts'
import { databaseTypes, schemaSql } from './schema-snapshot.ts'
import { move, type States, sourcesOf } from './states.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let databases: Databases
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  databases = connectDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await client.end()
  await databases.close()
  await database.drop()
})

describe('the database', () => {
  test('is what schema.sql and the row types say: after a migration, run `npm run db:types`', async () => {
    const folder = join(import.meta.dirname, '../..')
    expect(await schemaSql(client)).toBe(readFileSync(join(folder, 'schema.sql'), 'utf8'))
    expect(await databaseTypes(client)).toBe(readFileSync(join(folder, 'src/platform/database-types.ts'), 'utf8'))
  })

  test('is migrated once, however often it is asked', async () => {
    expect(await migrate(database.url)).toBe(0)
  })
})

describe.each<[string, States<string>]>([
  ['orders', orderStates],
  ['order lines', orderLineStates],
  ['recharges', rechargeStates],
])('the states of %s', (_name, of) => {
  const all = Object.keys(of.moves)

  test('are those that the table allows', async () => {
    const { rows } = await client.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'c' and conname like '%state_check'",
      [of.table],
    )
    const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, state]) => state)
    expect(allowed.sort()).toEqual([...all].sort())
  })

  test('lead only where the transition table says', async () => {
    await client.query(`drop table if exists moves_of; create table moves_of (id bigint, state text)`)
    const copy = { ...of, table: 'moves_of' }
    for (const from of all)
      for (const to of all) {
        await client.query('truncate moves_of')
        await client.query('insert into moves_of values (1, $1)', [from])
        const moved = await databases.transact(tx => move(tx, copy, { id: '1', to, now: new Date() }))
        expect([from, to, moved]).toEqual([from, to, sourcesOf(copy, to).includes(from) ? from : undefined])
      }
  })
})
