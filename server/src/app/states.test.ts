/** Every state column of the database has its transition table, and rows move only along it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStates } from '../features/cart/states.ts'
import { domainStates } from '../features/domains/states.ts'
import { registrationStates } from '../features/registration/states.ts'
import { connectDatabase, type Databases } from '../platform/database.ts'
import { move, moveAll, moveEach, type States, sourcesOf } from '../platform/states.ts'
import { createTestDatabase } from '../testing/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let databases: Databases
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
  databases = connectDatabase(database.url, { max: 2 })
  await client.query('create table moves_of (id bigint, state text, note text)')
})
afterAll(async () => {
  await client.end()
  await databases.close()
  await database.drop()
})

const sources = join(import.meta.dirname, '..')
/** Every transition table of the sources, wherever a feature declares it. */
const all: readonly States<string>[] = await Promise.all(
  globSync('{features,platform}/**/*.ts', { cwd: sources })
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => {
      const named = [...readFileSync(join(sources, file), 'utf8').matchAll(/^export const (\w+) = states\(/gm)]
      return named.map(async ([, name = '']) => (await import(join(sources, file)))[name])
    }),
)

test('every state column has a transition table', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'state' and table_name <> 'moves_of' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(all.map(({ table }) => table).sort())
})

describe.each(all)('the states of $table', of => {
  const names = Object.keys(of.moves)

  test('are those that the table allows, each reached from the first', async () => {
    const { rows } = await client.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'c' and conname like '%state_check'",
      [of.table],
    )
    const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, state]) => state)
    expect(allowed.sort()).toEqual([...names].sort())
    const reached = new Set([of.initial])
    for (const from of reached) for (const to of of.moves[from] ?? []) reached.add(to)
    expect([...reached].sort()).toEqual([...names].sort())
  })

  test('lead only where the transition table allows', async () => {
    const copy = { ...of, table: 'moves_of' }
    for (const from of names)
      for (const to of names) {
        await client.query('truncate moves_of')
        await client.query('insert into moves_of values (1, $1)', [from])
        const moved = await databases.transact(tx => move(tx, copy, { id: '1', to, now: new Date() }))
        expect([from, to, moved]).toEqual([from, to, sourcesOf(copy, to).includes(from) ? from : undefined])
      }
  })
})

test('many rows move together: only the permitted ones, each with its history and the columns set with the state', async () => {
  await client.query("truncate moves_of; insert into moves_of values (1, 'unpaid'), (2, 'working'), (3, 'unpaid')")
  const copy = { ...orderStates, table: 'moves_of' }
  const now = new Date('2027-01-15T00:00:00Z')
  const moved = await databases.transact(tx =>
    moveAll(tx, copy, ['1', '2', '3', '4'], { to: 'working', now, set: { note: 'paid' } }),
  )
  expect(moved).toEqual(
    new Map([
      ['1', 'unpaid'],
      ['3', 'unpaid'],
    ]),
  )
  const { rows } = await client.query('select id, state, note from moves_of order by id')
  expect(rows).toEqual([
    { id: '1', state: 'working', note: 'paid' },
    { id: '2', state: 'working', note: null },
    { id: '3', state: 'working', note: 'paid' },
  ])
  const { rows: history } = await client.query(
    "select subject_id, from_state, to_state from state_history where subject = 'moves_of' and at = $1 order by 1",
    [now],
  )
  expect(history).toEqual(['1', '3'].map(id => ({ subject_id: id, from_state: 'unpaid', to_state: 'working' })))
})

test('many rows move each to a state of its own, with columns of its own; what may not move stays', async () => {
  await client.query(
    "truncate moves_of; insert into moves_of values (1, 'waiting'), (2, 'waiting'), (3, 'done'), (4, 'waiting')",
  )
  const copy = { ...registrationStates, table: 'moves_of' }
  const now = new Date('2027-01-16T00:00:00Z')
  const moves = [
    { id: '1', to: 'done', note: 'at once', set: { note: 'a' } },
    { id: '2', to: 'failed', set: { note: null } },
    { id: '3', to: 'failed', set: { note: 'c' } },
    { id: '5', to: 'failed', set: { note: 'd' } },
  ] as const
  const moved = await databases.transact(tx => moveEach(tx, copy, moves, { now }))
  expect([...moved].sort()).toEqual([
    ['1', 'waiting'],
    ['2', 'waiting'],
  ])
  const { rows } = await client.query('select id, state, note from moves_of order by id')
  expect(rows).toEqual([
    { id: '1', state: 'done', note: 'a' },
    { id: '2', state: 'failed', note: null },
    { id: '3', state: 'done', note: null },
    { id: '4', state: 'waiting', note: null },
  ])
  const { rows: history } = await client.query(
    "select subject_id, from_state, to_state, note from state_history where subject = 'moves_of' and at = $1 order by 1",
    [now],
  )
  expect(history).toEqual([
    { subject_id: '1', from_state: 'waiting', to_state: 'done', note: 'at once' },
    { subject_id: '2', from_state: 'waiting', to_state: 'failed', note: '' },
  ])
})

test('a row moves only while its columns are as the caller saw them, and a table with its own history gets none here', async () => {
  await client.query("truncate moves_of; insert into moves_of values (1, 'active', 'seen')")
  const copy = { ...domainStates, table: 'moves_of' }
  const now = new Date('2027-01-17T00:00:00Z')
  const to = (note: string) =>
    databases.transact(tx => move(tx, copy, { id: '1', to: 'expired', now, set: { note: 'moved' }, only: { note } }))
  expect([await to('other'), await to('seen'), await to('seen')]).toEqual([undefined, 'active', undefined])
  expect((await client.query('select state, note from moves_of')).rows).toEqual([{ state: 'expired', note: 'moved' }])
  expect(
    (await client.query("select 1 from state_history where subject = 'moves_of' and at = $1", [now])).rows,
  ).toEqual([])
})
