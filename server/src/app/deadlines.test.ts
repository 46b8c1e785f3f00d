import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { scheduleOf } from './deadlines.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp([])
})
afterAll(() => app.close())

/** These look at every row of few: transfers that are pending, cards of accounts that top up, weekly deposits. */
const looksAtAll = new Set(['transfers.pending', 'transfers.pending-out', 'cards.top-up', 'escrow.due-deposits'])

test('an index answers when each deadline and each housekeeping work has something to do', async () => {
  const { deadlines, maintenance } = scheduleOf(app)
  const now = app.clock.now()
  const slow: string[] = []
  await app.databases.transact(async tx => {
    // What an index can answer is answered by it, though the tables are empty.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    for (const { name, nextDue } of [...deadlines, ...maintenance]) {
      if (!nextDue) continue
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select ${nextDue(now)}`.execute(tx)
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      const reads =
        /Seq Scan on \w+/.exec(plan) ?? (looksAtAll.has(name) ? undefined : /\bAggregate|\bSort\b/.exec(plan))
      if (reads) slow.push(`${name}: ${reads[0]}`)
    }
  })
  expect(slow).toEqual([])
})
