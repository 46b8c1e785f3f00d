import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Databases } from './database.ts'
import { type Journal, journalMaintenance } from './journals.ts'
import type { Policies } from './policies.ts'
import { journalMonths } from './site-policies.ts'

const journal: Journal = {
  table: 'gateway_callbacks',
  instant: 'received_at',
  ids: 'gateway_message_ids',
  kind: 'wire',
}
const instant = (day: string) => new Date(`${day}T12:00:00Z`)
/** Three months of traffic are kept from 31 May 2031 on, 26 before. */
const policies: Policies = {
  at:
    now =>
    ({ key, fallback }) =>
      (key === journalMonths.key && now >= instant('2031-05-31') ? 3 : fallback) as typeof fallback,
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
let owner: Databases
beforeAll(async () => {
  database = await createTestDatabase()
  databases = connectDatabase(database.url, { max: 8 })
  owner = connectDatabase(database.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await owner.close()
  await databases.close()
  await database.drop()
})

async function sweep(day: string) {
  for (const one of journalMaintenance([journal], policies, owner))
    await databases.transact(tx => one.sweep(tx, instant(day)))
}
async function write(id: string, day: string) {
  await databases.transact(async tx => {
    const row = { channel: 'test', message_id: id, received_at: instant(day) }
    await tx.insertInto('gateway_message_ids').values(row).execute()
    await tx
      .insertInto('gateway_callbacks')
      .values({ ...row, body: id, outcome: 'kept' })
      .execute()
  })
}
/** The partition of each message. */
async function partitionsById(): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; partition: string }>`
    select message_id as id, replace(tableoid::regclass::text, 'gateway_callbacks_', '') as partition from gateway_callbacks`.execute(
    databases.db,
  )
  return Object.fromEntries(rows.map(({ id, partition }) => [id, partition]))
}
const months = async () =>
  (
    await databases.pool.query(
      "select replace(inhrelid::regclass::text, 'gateway_callbacks_', '') as month from pg_inherits where inhparent = 'gateway_callbacks'::regclass order by 1",
    )
  ).rows.map(({ month }) => month)

describe('a journal', () => {
  test('takes rows before any month is open, and the daily job moves them into their months', async () => {
    await write('january', '2031-01-20')
    await write('february', '2031-02-01')
    expect(await partitionsById()).toEqual({ january: 'other', february: 'other' })
    await sweep('2031-02-01')
    expect(await partitionsById()).toEqual({ january: '2031_01', february: '2031_02' })
    expect(await months()).toEqual(['2031_01', '2031_02', '2031_03', '2031_04', 'other'])
  })

  test('opens its months ahead, exact to the instant at which one ends', async () => {
    await databases.pool.query(
      `insert into gateway_callbacks (channel, message_id, body, outcome, received_at) values
       ('test', 'last', '', '', '2031-02-28T23:59:59.999999Z'), ('test', 'first', '', '', '2031-03-01T00:00:00Z')`,
    )
    expect(await partitionsById()).toMatchObject({ last: '2031_02', first: '2031_03' })
  })

  test('is swept once a day', async () => {
    await write('jumped', '2032-01-01')
    await sweep('2031-02-01')
    expect(await partitionsById()).toMatchObject({ jumped: 'other' })
    await sweep('2031-02-02')
    expect(await partitionsById()).toMatchObject({ jumped: '2032_01' })
  })

  test('drops whole months past retention, keeps the others readable, and deletes the ids with them', async () => {
    await write('april', '2031-04-30')
    await write('may', '2031-05-31')
    await sweep('2031-05-30')
    expect(await partitionsById()).toMatchObject({ january: '2031_01' })
    // The current month and three before it.
    await sweep('2031-05-31')
    expect(Object.keys(await partitionsById()).toSorted()).toEqual([
      'april',
      'february',
      'first',
      'jumped',
      'last',
      'may',
    ])
    await sweep('2031-06-01')
    expect(Object.keys(await partitionsById()).toSorted()).toEqual(['april', 'first', 'jumped', 'may'])
    expect(await months()).not.toContain('2031_02')
    const { rows } = await databases.pool.query(
      "select message_id from gateway_callbacks where received_at >= '2031-04-01' and received_at < '2031-06-01' order by 1",
    )
    expect(rows).toEqual([{ message_id: 'april' }, { message_id: 'may' }])
    const { rows: ids } = await databases.pool.query('select message_id from gateway_message_ids order by 1')
    expect(ids.map(({ message_id }) => message_id)).toEqual(['april', 'jumped', 'may'])
  })

  test('reads a period from its months alone', async () => {
    const { rows } = await databases.pool.query(
      "explain select 1 from gateway_callbacks where received_at >= '2031-04-05' and received_at < '2031-04-10'",
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('gateway_callbacks_2031_04')
    expect(plan).not.toMatch(/2031_0[356]|2032/)
  })

  test('keeps taking rows while its months are opened', async () => {
    let written = 0
    let stop = false
    const writing = Promise.all(
      [1, 2, 3].map(async writer => {
        for (let n = 0; !stop; n++) {
          await write(`busy-${writer}-${n}`, '2033-07-15')
          written++
        }
      }),
    )
    for (const day of ['2033-07-15', '2033-07-16', '2033-07-17', '2033-07-18']) {
      const before = written
      await Promise.race([writing, eventually(async () => written >= before + 20)])
      await sweep(day)
    }
    stop = true
    await writing
    await sweep('2033-07-19')
    const partitions = Object.entries(await partitionsById()).filter(([id]) => id.startsWith('busy'))
    expect(partitions).toHaveLength(written)
    expect(new Set(partitions.map(([, partition]) => partition))).toEqual(new Set(['2033_07']))
  })

  test('moves no row that arrived between its look and its lock: readers were not kept out', async () => {
    const client = await databases.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into gateway_callbacks (channel, message_id, body, outcome, received_at)
         values ('test', 'between', '', '', '2034-03-15T12:00:00Z')`,
      )
      const sweeping = sweep('2034-03-15')
      await eventually(async () => {
        const { rows } = await databases.pool.query(
          "select 1 from pg_locks where relation = 'gateway_callbacks'::regclass and not granted",
        )
        return rows.length > 0
      })
      await client.query('commit')
      await sweeping
    } finally {
      client.release()
    }
    expect(await partitionsById()).toMatchObject({ between: 'other' })
    await sweep('2034-03-15')
    expect(await partitionsById()).toMatchObject({ between: '2034_03' })
  })

  test('shows every row to a reader that starts while rows are moved into their month', async () => {
    await write('moved', '2035-06-15')
    const count = () =>
      databases.pool.query("select 1 from gateway_callbacks where message_id = 'moved'").then(({ rows }) => rows.length)
    let reading: Promise<number> | undefined
    await databases.transact(async tx => {
      await journalMaintenance([journal], policies, owner)[0]?.sweep(tx, instant('2035-06-20'))
      reading = count()
      // It has been planned by then, or waits for the journal.
      await new Promise(done => setTimeout(done, 300))
    })
    expect(await reading).toBe(1)
    expect((await partitionsById()).moved).toBe('2035_06')
  })
})
