import * as contract from '@namestead/contract/account'
import { usd } from '@namestead/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byOwner } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { passTime } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { capture, credit, hold, platform } from '../ledger/index.ts'
import { tldRows } from '../tlds/tld-data.ts'
import { registrationWait } from './policies.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker', 'sandbox'])
})
afterAll(() => app.close())

test('shows what each level takes, by the policies, and the spend that counts', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('90.00')
  await operate(app, 'set-policy', '--key', 'levels.svip-spend', '--value', '70.00')
  await operate(app, 'set-price', '--tld', 'com', '--kind', 'register', '--price', '1.00', '--list-price', '1.00', '--level', 'svip') // biome-ignore format: one command
  const { accountId: account } = customer
  const now = app.clock.now()
  await app.databases.transact(async tx => {
    const held = await hold(
      tx,
      { by: byOwner(account), reason: 'order', reference: account, subject: '', now },
      usd(4_000n),
    )
    if (held.failed !== undefined) throw new Error(held.failed)
    const receivers = [{ to: platform.income('test'), amount: usd(1_500n) }]
    await capture(tx, [{ hold: held.data.id, line: '1', subject: '', receivers }], now)
  })
  // The catalog takes a new price over when it is notified.
  await eventually(async () => (await customer.get(contract.readLevel, {})).levels.some(({ cheaper }) => cheaper > 0))
  const level = await customer.get(contract.readLevel, {})
  // What is still on hold does not count.
  expect(level).toMatchObject({ level: 'standard', spent: usd(1_500n), spendDays: 365, holdDays: 365 })
  expect(level).toMatchObject({ holdsUntil: null, byContract: false })
  expect(level.levels).toEqual([
    { level: 'standard', takes: usd(0n), cheaper: 0 },
    { level: 'vip', takes: usd(50_000n), cheaper: 0 },
    { level: 'svip', takes: usd(7_000n), cheaper: 1 },
    { level: 'agent', takes: null, cheaper: 0 },
  ])

  await operate(app, 'set-customer-level', '--account', account, '--level', 'agent')
  expect(await customer.get(contract.readLevel, {})).toMatchObject({ level: 'agent', byContract: true })
  const other = await new TestCustomer(app).register()
  expect(await other.get(contract.readLevel, {})).toMatchObject({ level: 'standard', spent: usd(0n) })
})

test('a registration counts when its add grace has ended, and one that was deleted for a refund never does', async () => {
  await operate(app, 'set-policy', '--key', 'levels.vip-spend', '--value', '20.00')
  const [deleted, kept] = await Promise.all(
    [1, 2].map(async () => (await new TestCustomer(app).register()).receive('90.00')),
  )
  if (!deleted || !kept) throw new Error('two customers are needed')
  const later = async (days: number): Promise<Date> => {
    await passTime(app, days * dayMs)
    return app.clock.now()
  }
  for (const { accountId: account } of [deleted, kept])
    await app.databases.transact(async tx => {
      const now = app.clock.now()
      const held = await hold(
        tx,
        { by: byOwner(account), reason: 'order', reference: account, subject: '', now },
        usd(3_000n),
      )
      if (held.failed !== undefined) throw new Error(held.failed)
      const receivers = [{ to: platform.income('registration', 'com'), amount: usd(3_000n) }]
      await capture(tx, [{ hold: held.data.id, line: '1', subject: '', receivers }], now)
    })
  const levelAfterADay = async (customer: TestCustomer) => {
    const at = await later(1.01)
    await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        "select due_at > $1 as done from daily_checks where name = 'account.levels'",
        [at],
      )
      return rows[0]?.done
    }, 20)
    return (await customer.get(contract.readLevel, {})).level
  }
  expect(await levelAfterADay(deleted)).toBe('standard')
  expect((await deleted.get(contract.readLevel, {})).spent).toEqual(usd(0n))
  await app.databases.transact(async tx => {
    const facts = {
      reason: 'deletion',
      reference: deleted.accountId,
      kind: 'refund',
      subject: '',
      now: app.clock.now(),
    } as const
    await credit(tx, facts, usd(2_980n), {
      from: platform.income('registration', 'com'),
      to: { account: deleted.accountId, kind: 'recharged' },
    })
  })
  await later(5)
  expect(await levelAfterADay(kept)).toBe('vip')
  expect(await deleted.get(contract.readLevel, {})).toMatchObject({ level: 'standard', spent: usd(20n) })
})

test('the wait is longer than the add grace of every extension', () => {
  expect(Math.max(...tldRows.map(({ lifeCycle }) => lifeCycle.addGrace))).toBeLessThan(registrationWait.fallback)
})
