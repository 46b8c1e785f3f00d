import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../scripts/machine-speed.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Databases, type Tx } from './database.ts'
import { type Deadline, daily, type Maintenance, nextDueOf, onceAny, overdueOf, startDeadlines } from './deadlines.ts'
import { createMetrics } from './metrics.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let databases: Databases
beforeAll(async () => {
  database = await createTestDatabase()
  databases = connectDatabase(database.url, { max: 4 })
})
afterAll(async () => {
  await databases.close()
  await database.drop()
})

const at = (hours: number) => new Date(Date.UTC(2031, 0, 1, hours))
const literal = (instant: Date) => sql<Date>`${sql.lit(instant.toISOString())}::timestamptz`

test('daily work that has more to do continues with the next turn, and rests for a day when it is done', async () => {
  const answers = ['more', 'more', undefined, undefined]
  let runs = 0
  const work = daily('test.more', () => Promise.resolve(answers[runs++]))
  const turn = async (hours: number) => {
    const overdue = await overdueOf(databases.db, [work], at(hours))
    for (const one of overdue) await databases.transact(tx => one.work.sweep(tx, at(hours)))
    return overdue.length
  }
  const asked: number[] = []
  for (const hours of [0, 0, 0, 1, 23]) asked.push(await turn(hours))
  expect(asked).toEqual([1, 1, 1, 0, 0])
  expect(runs).toBe(3)
  expect(await turn(25)).toBe(1)
  expect(runs).toBe(4)
})

test('one statement tells what is overdue, and when the clock should stop next', async () => {
  const none = () => Promise.resolve(0)
  const deadlines: Deadline[] = [
    { name: 'past', nextDue: () => literal(at(1)), sweep: none },
    { name: 'coming', nextDue: () => literal(at(5)), sweep: none },
    { name: 'later', nextDue: () => literal(at(9)), sweep: none },
    { name: 'nothing waits', nextDue: () => sql`(select min(due_at) from deletions where id < 0)`, sweep: none },
    { name: 'beside', nextDue: () => literal(at(8)), alsoDue: () => onceAny(sql`select 1`), sweep: none },
  ]
  const always: Maintenance = { name: 'always', sweep: none }
  const overdue = await overdueOf(databases.db, [...deadlines, always], at(2))
  expect(overdue.map(({ work, due }) => [work.name, due])).toEqual([
    ['past', at(1)],
    ['beside', new Date(0)],
    ['always', new Date(0)],
  ])
  expect(await nextDueOf(databases.db, deadlines, at(2))).toEqual(at(5))
  expect(await nextDueOf(databases.db, deadlines, at(8))).toEqual(at(9))
  expect(await nextDueOf(databases.db, deadlines, at(9))).toBeUndefined()
})

const context = (log = pino({ level: 'silent' })) => ({
  databases,
  clock: { now: () => at(2) } as never,
  log,
  metrics: createMetrics('test'),
})

test('work is swept when it is due, and not before', async () => {
  const swept: string[] = []
  const work = (name: string, due: Date): Deadline => ({
    name,
    nextDue: () => literal(due),
    sweep: async () => {
      swept.push(name)
      return 0
    },
  })
  const running = startDeadlines(context(), [work('past', at(1)), work('coming', at(3))], [work('old', at(0))])
  await expect.poll(() => new Set(swept), { timeout: patience(5) }).toEqual(new Set(['past', 'old']))
  await running.stop()
})

test('a condition that cannot be asked, and a sweep that hangs, stop nothing else', async () => {
  const swept: string[] = []
  let release = () => undefined as undefined
  const hangs = new Promise<number>(resolve => {
    release = () => void resolve(0) as undefined
  })
  const running = startDeadlines(
    context(),
    [
      { name: 'broken', nextDue: () => sql`(select min(due_at) from no_such_table)`, sweep: async () => 0 },
      { name: 'hangs', nextDue: () => literal(at(1)), sweep: () => hangs },
      { name: 'fine', nextDue: () => literal(at(1)), sweep: async () => swept.push('fine') && 0 },
    ],
    [],
  )
  await expect.poll(() => swept.length, { timeout: patience(8) }).toBeGreaterThan(2)
  release()
  await running.stop()
})

test('a sweep that finds its rows locked is no error, and comes again', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const lock = sql`select pg_advisory_xact_lock(4711)`
  const holding = databases.transact(async tx => {
    await lock.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  let done = 0
  const sweep = async (tx: Tx) => {
    await sql`set local lock_timeout = '20ms'`.execute(tx)
    await lock.execute(tx)
    return done++ && 0
  }
  const running = startDeadlines(context(log), [{ name: 'locked', nextDue: () => literal(at(1)), sweep }], [])
  await expect.poll(() => lines.length, { timeout: patience(8) }).toBeGreaterThan(0)
  released.resolve()
  await holding
  await expect.poll(() => done, { timeout: patience(8) }).toBeGreaterThan(0)
  await running.stop()
  expect(new Set(lines.map(({ level, msg }) => `${level} ${msg}`))).toEqual(
    new Set(['30 a sweep found its rows locked, and comes again']),
  )
})
