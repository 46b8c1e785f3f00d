import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Databases } from './database.ts'
import { selectedPage } from './pages.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
beforeAll(async () => {
  database = await createTestDatabase()
  databases = connectDatabase(database.ownerUrl, { max: 2 })
  // Three rows an instant, and instants that differ by a microsecond only.
  const create = sql`create table listed as select n::bigint as id, (n % 7)::int as part,
    '2027-01-01Z'::timestamptz + make_interval(secs => (n / 3) * 0.000001) as at from generate_series(1, 1203) n`
  await databases.transact(tx => create.execute(tx))
})
afterAll(async () => {
  await databases.close()
  await database.drop()
})

interface Row {
  readonly id: string
  readonly at: Date
}

async function allPages(by: Parameters<typeof selectedPage<Row>>[3]['by'], newestFirst: boolean) {
  const [ids, sizes]: [number[], number[]] = [[], []]
  let next: string | null | undefined
  do {
    const page = await selectedPage<Row>(databases.db, 'select id, at from listed where part <> $1', [0], {
      next: next ?? undefined,
      by,
      newestFirst,
    })
    ids.push(...page.rows.map(({ id }) => Number(id)))
    sizes.push(page.rows.length)
    next = page.next
  } while (next !== null)
  return { ids, sizes }
}

const wanted = Array.from({ length: 1203 }, (_, index) => index + 1).filter(id => id % 7 !== 0)

test.each([
  ['its id', 'id', false],
  ['its id, newest first', 'id', true],
  ['an instant', { instant: 'at', id: 'id' }, false],
  ['an instant, newest first', { instant: 'at', id: 'id' }, true],
] as const)('a list in the order of %s has every row once, page after page', async (_order, by, newestFirst) => {
  const { ids, sizes } = await allPages(by, newestFirst)
  expect(ids).toEqual(newestFirst ? wanted.toReversed() : wanted)
  expect(sizes).toEqual([500, 500, wanted.length - 1000])
})

test('a page that holds exactly the rest is the last, and one after the last row is empty', async () => {
  const of = (next?: string) =>
    selectedPage<Row>(databases.db, 'select id, at from listed where id <= 500', [], { next, by: 'id' })
  expect(await of()).toMatchObject({ next: null, rows: { length: 500 } })
  expect(await of('500')).toEqual({ next: null, rows: [] })
})
