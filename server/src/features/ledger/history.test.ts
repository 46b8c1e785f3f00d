import * as contract from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/database.ts'
import { byOwner } from '../../platform/use-case.ts'
import { dayMs, startOfDay, startOfMonth } from '../../platform/utc-calendar.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { capture, credit, hold, platform, release } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

const transact = <T>(work: (tx: Tx) => Promise<T>) => app.databases.transact(work)
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
const give = (account: string, amount: bigint, reference: string, now: Date) =>
  transact(tx =>
    credit(
      tx,
      { reason: 'history', reference: `${account}/${reference}`, kind: 'recharge', subject: '', now },
      usd(amount),
      {
        from: platform.clearing('test'),
        to: { account, kind: 'recharged' },
      },
    ),
  )
const heldFor = async (account: string, amount: bigint, reference: string, now: Date) => {
  const held = await transact(tx =>
    hold(
      tx,
      { by: byOwner(account), reason: 'order', reference: `${account}/${reference}`, subject: '', now },
      usd(amount),
    ),
  )
  if (held.failed !== undefined) throw new Error(held.failed)
  return held.data.id
}
const captureLine = (held: string, line: string, amount: bigint, now: Date) =>
  transact(tx =>
    capture(
      tx,
      [{ hold: held, line, subject: '', receivers: [{ to: platform.income('test'), amount: usd(amount) }] }],
      now,
    ),
  )
const historyOf = async (customer: TestCustomer, days: (typeof contract.historyDays)[number]) =>
  (await customer.get(contract.readBalanceHistory, { days })).points.map(({ day, balance }) => ({
    day: day.getTime(),
    balance: formatAmount(balance),
  }))

test('the balance of each UTC day is the one after its last entry, for as many entries as there are', async () => {
  const customer = await new TestCustomer(app).register()
  const { accountId } = customer
  const at = new Map<number, bigint>()
  let balance = 0n
  // Several entries on some days, none on others, and one in the last millisecond before midnight.
  for (const days of [80, 41, 41, 40, 25, 25, 25, 12, 3, 0]) {
    const now = days === 12 ? new Date(startOfDay(daysAgo(11)).getTime() - 1) : daysAgo(days)
    const amount = BigInt(100 + days)
    await give(accountId, amount, `${at.size}-${balance}`, now)
    balance += amount
    at.set(startOfDay(now).getTime(), balance)
  }
  const month = await historyOf(customer, '30')
  expect(month).toHaveLength(31)
  expect(month.at(-1)).toEqual({ day: startOfDay(app.clock.now()).getTime(), balance: formatAmount(usd(balance)) })
  let expected = 80n + 100n + 141n * 2n + 140n
  for (const point of month) {
    expected = at.get(point.day) ?? expected
    expect(point.balance).toBe(formatAmount(usd(expected)))
  }
  const year = await historyOf(customer, '365')
  expect(year).toHaveLength(53)
  expect([year[0]?.balance, year.at(-1)?.balance]).toEqual(['0.00', formatAmount(usd(balance))])
  expect(await historyOf(customer, '90')).toHaveLength(91)
})

test('spending counts what was charged, in the month in which it was charged', async () => {
  const customer = await new TestCustomer(app).register()
  const { accountId } = customer
  const thisMonth = startOfMonth(app.clock.now())
  const before = (months: number, milliseconds = 0) =>
    new Date(startOfMonth(app.clock.now(), -months).getTime() + milliseconds)
  await give(accountId, 100_000n, 'first', before(14))
  const old = await heldFor(accountId, 1_000n, 'old', before(13))
  await captureLine(old, '1', 1_000n, before(12, -1))
  const first = await heldFor(accountId, 5_000n, 'first', before(12))
  await captureLine(first, '1', 1_234n, before(12))
  // Held in one month and charged in the next: the second one counts. What was released counts nowhere.
  await captureLine(first, '2', 2_000n, before(1, -1))
  await captureLine(first, '3', 500n, before(1))
  await transact(tx => release(tx, [{ hold: first, line: '4', subject: '', amount: usd(1_266n) }], before(1)))
  const open = await heldFor(accountId, 700n, 'open', thisMonth)
  await captureLine(open, '1', 300n, app.clock.now())

  const { months } = await customer.get(contract.readMonthlySpend, {})
  expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 13 }, (_, index) => before(12 - index)))
  expect(months.filter(({ spent }) => spent.minor > 0n)).toEqual([
    { month: before(12), spent: usd(1_234n) },
    { month: before(2), spent: usd(2_000n) },
    { month: before(1), spent: usd(500n) },
    { month: thisMonth, spent: usd(300n) },
  ])
})

test('only the own account is read, an account without entries has zeros, and a visitor reads nothing', async () => {
  const [rich, other] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
  await give(rich.accountId, 5_000n, 'mine', daysAgo(2))
  expect(new Set((await historyOf(other, '90')).map(({ balance }) => balance))).toEqual(new Set(['0.00']))
  expect((await other.get(contract.readMonthlySpend, {})).months.every(({ spent }) => spent.minor === 0n)).toBe(true)
  const visitor = await new TestCustomer(app).arrive()
  expect((await visitor.call(contract.readMonthlySpend, {})).code).toBe(-1001)
  expect((await visitor.call(contract.readBalanceHistory, { days: '365' })).code).toBe(-1001)
})

test('money in and out of a month is that of all its entries under the filter, from midnight to midnight of the customer', async () => {
  const customer = await new TestCustomer(app).register()
  const { accountId } = customer
  // Months of a customer eight hours ahead of UTC.
  const [october, november, december] = ['2025-09-30', '2025-10-31', '2025-11-30'].map(
    day => new Date(`${day}T16:00:00Z`),
  )
  const bounds = [december!, october!, november!]
  const entries = [
    ['before', -1, october!, 100n],
    ['first', 0, october!, 200n],
    ['last', -1, november!, 300n],
    ['next', 0, november!, 400n],
    ['many', 1, november!, 500n],
    ['after', 0, december!, 600n],
  ] as const
  for (const [reference, shift, at, amount] of entries)
    await give(accountId, amount, reference, new Date(at.getTime() + shift))
  await heldFor(accountId, 150n, 'spent', new Date(november!.getTime() + dayMs))
  const sums = async (filter = {}) =>
    (await customer.get(contract.sumEntries, { bounds, ...filter })).periods.map(period => [
      period.from.toISOString().slice(0, 10),
      formatAmount(period.in),
      formatAmount(period.out),
      period.count,
    ])
  expect(await sums()).toEqual([
    ['2025-09-30', '5.00', '0.00', 2],
    ['2025-10-31', '9.00', '1.50', 3],
  ])
  expect(await sums({ direction: 'out' })).toEqual([
    ['2025-09-30', '0.00', '0.00', 0],
    ['2025-10-31', '0.00', '1.50', 1],
  ])
  expect(await sums({ kind: 'recharge', from: new Date(november!.getTime() + 1) })).toEqual([
    ['2025-09-30', '0.00', '0.00', 0],
    ['2025-10-31', '5.00', '0.00', 1],
  ])
  // What the list shows a page at a time adds up to it.
  const { entries: listed } = await customer.get(contract.findEntries, { from: october!, to: november!, pageSize: 1 })
  expect(listed).toHaveLength(1)
  const stranger = await new TestCustomer(app).register()
  expect((await stranger.get(contract.sumEntries, { bounds })).periods.every(({ count }) => count === 0)).toBe(true)
})
