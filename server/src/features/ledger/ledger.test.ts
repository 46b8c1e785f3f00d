import { usd } from '@namestead/contract/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../platform/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { capture, charge, credit, hold, readPurses, reconciliation, release } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

const now = new Date()
const give = (account: string, amount: bigint, reference: string) =>
  app.databases.transact(tx =>
    credit(tx, { account, reason: 'test', reference, kind: 'recharge', subject: '', now }, usd(amount)),
  )
const take = (account: string, amount: bigint, reference: string) =>
  app.databases.transact(tx =>
    charge(tx, { account, reason: 'charge-back', reference, kind: 'charge-back', subject: '', now }, usd(amount)),
  )
const holdFor = (account: string, amount: bigint, reference: string) =>
  app.databases.transact(tx => hold(tx, { account, reason: 'order', reference, subject: reference, now }, usd(amount)))
const settle = (how: typeof capture, held: string, amount: bigint, reference: string) =>
  app.databases.transact(tx => how(tx, [{ hold: held, amount: usd(amount), reference, subject: '' }], now))

/** Every purse is the sum of its postings, every entry sums to zero, frozen is what holds hold. */
async function booksAddUp() {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*) from purses p where account_id is not null
        and balance <> coalesce((select sum(amount) from postings where purse_id = p.id), 0))::int
      + (select count(*) from (select entry_id from postings group by entry_id having sum(amount) <> 0) e)::int
      + (select count(*) from purses p where kind = 'frozen'
        and balance <> (select coalesce(sum(amount - captured - released), 0) from holds h where h.account_id = p.account_id))::int
      + (select count(*) from purses p where account_id is not null
        and sequence <> (select count(*) from postings where purse_id = p.id))::int as wrong`.execute(app.databases.db)
  return rows[0]?.wrong === 0
}

describe('the books', () => {
  test('add up whatever is asked of them, in any order, at the same time, again and again', async () => {
    const customer = await new TestCustomer(app).register()
    const action = fc.record({
      kind: fc.constantFrom('credit', 'charge', 'hold', 'capture', 'release'),
      amount: fc.bigInt({ min: 1n, max: 5000n }),
      which: fc.nat({ max: 5 }),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async actions => {
        round++
        const account = customer.accountId
        const holds: string[] = []
        // Each reference is used by several actions: repeats must count once.
        await Promise.allSettled(
          actions.map(async ({ kind, amount, which }) => {
            const reference = `${round}-${which}`
            if (kind === 'credit') return give(account, amount, reference)
            if (kind === 'charge') return take(account, amount, reference)
            if (kind === 'hold') {
              const held = await holdFor(account, amount, reference)
              if (held.failed === undefined) holds.push(held.data.id)
              return held
            }
            const held = holds[which % Math.max(holds.length, 1)]
            return held ? settle(kind === 'capture' ? capture : release, held, amount, reference) : undefined
          }),
        )
        expect(await booksAddUp()).toBe(true)
        const { available, frozen, debt } = await readPurses(app.databases.db, account)
        expect(available.minor >= 0n && frozen.minor >= 0n && debt.minor >= 0n).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  test('book the same thing once, however many ask at once', async () => {
    const { accountId } = await new TestCustomer(app).register()
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(accountId, 1000n, 'once')))
    expect(answers.filter(Boolean)).toHaveLength(1)
    const held = await Promise.all(Array.from({ length: 8 }, () => holdFor(accountId, 600n, 'order-1')))
    expect(new Set(held.map(answer => (answer.failed === undefined ? answer.data.id : answer.failed))).size).toBe(1)
    expect(await readPurses(app.databases.db, accountId)).toMatchObject({ available: usd(400n), frozen: usd(600n) })
  })

  test('take back what was spent as a debt, once, and let what comes in pay it first', async () => {
    const { accountId } = await new TestCustomer(app).register()
    await give(accountId, 1000n, 'spent')
    const held = await holdFor(accountId, 700n, 'spent')
    if (held.failed !== undefined) throw new Error(held.failed)
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(accountId, 1000n, 'spent')))
    expect(answers.filter(Boolean)).toHaveLength(1)
    const purses = () => readPurses(app.databases.db, accountId)
    expect(await purses()).toEqual({ available: usd(0n), frozen: usd(700n), debt: usd(700n), balance: usd(-700n) })
    expect(await holdFor(accountId, 1n, 'more')).toMatchObject({ failed: 'in-debt', parameters: { amount: '7.00' } })
    await give(accountId, 500n, 'part')
    expect(await purses()).toMatchObject({ available: usd(0n), debt: usd(200n) })
    // What was frozen comes back: it pays the rest as soon as something is begun.
    await settle(release, held.data.id, 700n, 'spent-line')
    expect(await purses()).toMatchObject({ available: usd(700n), debt: usd(200n), balance: usd(500n) })
    expect(await holdFor(accountId, 501n, 'too-much')).toMatchObject({ failed: 'not-enough-funds' })
    expect((await holdFor(accountId, 500n, 'enough')).failed).toBeUndefined()
    expect(await purses()).toEqual({ available: usd(0n), frozen: usd(500n), debt: usd(0n), balance: usd(0n) })
    expect(await booksAddUp()).toBe(true)
  })

  test('let only a debt be less than nothing', async () => {
    const { accountId } = await new TestCustomer(app).register()
    await give(accountId, 100n, 'floor')
    const set = (kind: string, balance: number) =>
      app.databases.pool.query('update purses set balance = $3 where account_id = $1 and kind = $2', [
        accountId,
        kind,
        balance,
      ])
    await expect(set('available', -1)).rejects.toThrow(/check constraint/)
    await expect(set('frozen', -1)).rejects.toThrow(/check constraint/)
    await expect(set('debt', 1)).rejects.toThrow(/check constraint/)
  })

  test('hold what there is and no more', async () => {
    const { accountId } = await new TestCustomer(app).register()
    await give(accountId, 1000n, 'little')
    const answers = await Promise.all(['a', 'b', 'c'].map(name => holdFor(accountId, 600n, `little-${name}`)))
    expect(answers.filter(answer => answer.failed === undefined)).toHaveLength(1)
    expect(answers.find(answer => answer.failed !== undefined)).toMatchObject({
      failed: 'not-enough-funds',
      parameters: { missing: '2.00' },
    })
  })

  test('settle a hold part by part, never beyond it', async () => {
    const { accountId } = await new TestCustomer(app).register()
    await give(accountId, 1000n, 'parts')
    const held = await holdFor(accountId, 1000n, 'parts')
    if (held.failed !== undefined) throw new Error(held.failed)
    await settle(capture, held.data.id, 700n, 'line-1')
    await expect(settle(capture, held.data.id, 700n, 'line-2')).rejects.toThrow(/check constraint/)
    await settle(release, held.data.id, 300n, 'line-2')
    const { rows } = await sql<{
      ended: boolean
    }>`select ended_at is not null as ended from holds where id = ${held.data.id}`.execute(app.databases.db)
    expect(rows[0]?.ended).toBe(true)
    expect(await readPurses(app.databases.db, accountId)).toMatchObject({ available: usd(300n), frozen: usd(0n) })
  })

  test('refuse an entry that does not sum to zero, and any change of what was booked', async () => {
    const { pool } = app.databases
    const unbalanced = app.databases.transact(tx =>
      sql`with e as (insert into journal_entries (reason, reference, kind, at) values ('test', 'unbalanced', 'adjustment', now()) returning id)
        insert into postings (entry_id, purse_id, amount) select e.id, p.id, 5 from e, purses p where p.kind = 'income'`.execute(
        tx,
      ),
    )
    await expect(unbalanced).rejects.toThrow(/does not sum to zero/)
    await expect(pool.query('update postings set amount = 1')).rejects.toThrow(/append-only/)
    await expect(pool.query('delete from journal_entries')).rejects.toThrow(/append-only/)
  })

  test('are added up once a day, and a difference is written down', async () => {
    const daily = reconciliation(app.log)
    const day = new Date('2031-01-01T10:00:00Z')
    await app.databases.transact(tx => daily.sweep(tx, day))
    await app.databases.transact(tx => daily.sweep(tx, day))
    const { rows } = await app.databases.pool.query(
      "select differences from ledger_reconciliations where day = '2031-01-01'",
    )
    expect(rows).toEqual([{ differences: [] }])
    await app.databases.pool.query(
      "update purses set balance = balance + 1 where id = (select min(id) from purses where kind = 'available')",
    )
    await app.databases.transact(tx => daily.sweep(tx, new Date('2031-01-02T10:00:00Z')))
    const { rows: next } = await app.databases.pool.query(
      "select jsonb_array_length(differences) as count from ledger_reconciliations where day = '2031-01-02'",
    )
    expect(next).toEqual([{ count: 1 }])
  })

  test('on days of UTC, whatever the time zone of the database', async () => {
    const { pathname } = new URL(app.databaseUrl)
    await app.databases.pool.query(`alter database ${pathname.slice(1)} set timezone = 'Asia/Shanghai'`)
    const there = connectDatabase(app.databaseUrl)
    onTestFinished(() => there.close())
    expect((await there.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'Asia/Shanghai' }])
    const daily = reconciliation(app.log)
    // The third of the month in Shanghai.
    await there.transact(tx => daily.sweep(tx, new Date('2032-05-02T20:00:00Z')))
    const { rows } = await there.pool.query(
      "select day::text from ledger_reconciliations where day between '2032-05-01' and '2032-05-31'",
    )
    expect(rows).toEqual([{ day: '2032-05-02' }])
  })
})
