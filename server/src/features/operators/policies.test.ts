import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as cart from '@namestead/contract/cart'
import { formatAmount, type Money, usd } from '@namestead/contract/money'
import { listPolicies } from '@namestead/contract/operate/operators'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policies } from '../../app/policies.ts'
import { openAppContext } from '../../platform/app-context.ts'
import { setOffset } from '../../platform/clock.ts'
import { type AnyPolicy, count } from '../../platform/policies.ts'
import { eventually } from '../../testing/eventually.ts'
import { answerTo, openTodos, operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { newOperator } from '../../testing/test-operator.ts'
import { siteRows } from '../identity/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const hourMs = 3_600_000
const policyOf = (key: string): AnyPolicy => {
  const policy = policies.find(known => known.key === key)
  if (!policy) throw new Error(`no policy ${key}`)
  return policy
}
const now = (key: string, scope?: string) => app.policies.at(app.clock.now())(policyOf(key), scope)
const set = (key: string, value: string, ...more: string[]) =>
  operate(app, 'set-policy', '--key', key, '--value', value, ...more)
const moveClock = (ms: number) => app.databases.transact(tx => setOffset(tx, app.clock.offset() + ms))

describe('the list of policies', () => {
  test('has every policy of every feature, with unique keys', () => {
    const files = globSync('{features/*/,platform/site-}policies.ts', { cwd: join(import.meta.dirname, '../..') })
    const declared = files.flatMap(file => [
      ...readFileSync(join(import.meta.dirname, '../..', file), 'utf8').matchAll(
        /(?:count|sum|line|address)\('([a-z.-]+)'/g,
      ),
    ])
    const keys = policies.map(({ key }) => key)
    expect(declared.map(([, key]) => key).filter(key => !keys.includes(key ?? ''))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(30)
  })

  test('shows defaults, units and meanings', async () => {
    const output = await operate(app, 'list-policies')
    for (const { key, unit, meaning } of policies) {
      expect(output).toContain(key)
      expect(output).toContain(unit)
      expect(meaning).toMatch(/\.$/)
    }
    expect(output).toContain('orders.payable-hours  value 24  ')
    expect(output).toContain('recharges.minimum  value 1.00  ')
  })
})

describe('a policy', () => {
  test('applies from its instant on, and earlier values can still be read', async () => {
    const from = new Date(app.clock.now().getTime() + 10 * hourMs)
    await set('orders.max-unpaid', '3', '--from', from.toISOString())
    await eventually(async () => app.policies.at(from)(policyOf('orders.max-unpaid')) === 3)
    expect(now('orders.max-unpaid')).toBe(10)
    expect(app.policies.at(new Date(from.getTime() - 1))(policyOf('orders.max-unpaid'))).toBe(10)
    // Setting one now does not revoke a scheduled one.
    await set('orders.max-unpaid', '5')
    await eventually(async () => now('orders.max-unpaid') === 5)
    await moveClock(10 * hourMs)
    await eventually(async () => now('orders.max-unpaid') === 3)
    const history = await operate(app, 'read-policy', '--key', 'orders.max-unpaid')
    expect(history).toMatch(
      / 3 {2}\S+ {2}in-force .*Sandbox Operator[\s\S]* 5 {2}\S+ {2}past .*Sandbox Operator {2}a test/,
    )
    await operate(app, 'set-policy', '--key', 'orders.max-unpaid')
    await eventually(async () => now('orders.max-unpaid') === 10)
  })

  test('that is scheduled is shown with its date, and can be taken back once until it applies', async () => {
    const key = 'articles.max'
    const from = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString()
    const [first, second] = [from(1), from(2)]
    await set(key, '11', '--from', first)
    await set(key, '12', '--from', second)
    const listed = await operate(app, 'list-policies')
    expect(listed).toContain(`value 11, effective-from ${first}; value 12, effective-from ${second}`)
    const withdraw = (...more: string[]) => operate(app, 'withdraw-policy', '--key', key, ...more)
    await expect(withdraw('--scope', 'zhcn')).rejects.toThrow(/No coming value/)
    await expect(operate(app, 'withdraw-policy', '--key', 'no.such')).rejects.toThrow(/no policy/)
    const ends = await Promise.allSettled([1, 2, 3].map(() => withdraw('--from', first)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await operate(app, 'read-policy', '--key', key)).toMatch(
      / 12 {2}\S+ {2}coming[\s\S]* 11 {2}\S+ {2}withdrawn/,
    )
    await moveClock(1.5 * hourMs)
    expect(now(key)).toBe(300)
    expect(await withdraw()).toMatch(/^withdrawn: 1\nstate: done$/)
    await moveClock(hourMs)
    expect(now(key)).toBe(300)
    await set(key, '13')
    await eventually(async () => now(key) === 13)
    // What is in force stays.
    await expect(withdraw()).rejects.toThrow(/No coming value/)
    await expect(app.databases.pool.query('delete from policy_withdrawals')).rejects.toThrow('append-only')
  })

  test('reaches every process', async () => {
    const other = await openAppContext(app.settings, app.databaseUrl, 'test', siteRows)
    try {
      await set('registrants.max-templates', '1')
      await eventually(async () => other.policies.at(other.clock.now())(policyOf('registrants.max-templates')) === 1)
      const customer = await new TestCustomer(app).register()
      await eventually(async () => now('registrants.max-templates') === 1)
      await customer.get(registrants.saveTemplate, { label: 'One', ...contact })
      expect(await customer.call(registrants.saveTemplate, { label: 'Two', ...contact })).toMatchObject({
        error: 'too-many-templates',
        details: { most: 1 },
      })
    } finally {
      await other.close()
    }
  })

  test('of a channel applies to that channel only', async () => {
    await set('recharges.minimum', '25.00', '--scope', 'sandbox')
    await set('recharges.fee-basis-points', '150', '--scope', 'another')
    await eventually(async () => now('recharges.fee-basis-points', 'another') === 150)
    expect(now('recharges.fee-basis-points', 'sandbox')).toBe(0)
    expect(now('recharges.minimum')).toEqual(usd(100n))
    const customer = await new TestCustomer(app).register()
    const { channels } = await customer.get(payments.listChannels, {})
    expect(channels.map(each => [each.channel, each.minimum])).toContainEqual(['sandbox', usd(2500n)])
    expect(channels.filter(({ minimum }) => minimum.minor === 2500n)).toHaveLength(1)
    const small = await customer.call(payments.startRecharge, { channel: 'sandbox', amount: usd(2499n) })
    expect(small).toMatchObject({ error: 'amount-too-small', details: { minimum: '25.00' } })
    await set('recharges.fee-fixed', '0.30', '--scope', 'sandbox')
    await eventually(async () => now('recharges.fee-fixed', 'sandbox').minor === 30n)
    const { recharge } = await customer.get(payments.startRecharge, { channel: 'sandbox', amount: usd(2500n) })
    expect(await customer.get(payments.readRecharge, { recharge })).toMatchObject({ fee: usd(30n) })
  })

  test('decides when an unpaid order lapses', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await customer.get(cart.addLines, { kind: 'registration', names: ['lapses-early.com'] })
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })
    await set('orders.payable-hours', '2')
    await moveClock(2 * hourMs + 1000)
    await eventually(async () => (await customer.get(cart.readOrder, { order })).state === 'cancelled')
  })

  test('rejects values out of bounds, and changes of the past', async () => {
    await expect(set('orders.payable-hours', '0')).rejects.toThrow(/orders.payable-hours can't be 0 \(hours\)/)
    await expect(set('orders.payable-hours', 'soon')).rejects.toThrow(/can't be soon/)
    await expect(operate(app, 'set-policy', '--key', 'recharges.minimum', '--value=-1.00')).rejects.toThrow(
      /can't be .*1\.00/,
    )
    await expect(set('recharges.minimum', '0.00')).rejects.toThrow(/can't be 0.00|can't be \$0.00/)
    await expect(set('no.such', '1')).rejects.toThrow(/no policy no.such/)
    await expect(set('orders.max-unpaid', '5', '--scope', 'sandbox')).rejects.toThrow(/has no scopes/)
    await expect(set('orders.max-unpaid', '5', '--from', '2020-01-01T00:00:00Z')).rejects.toThrow(/Past values/)
    for (const attack of [
      'update policies set value = to_jsonb(1)',
      'delete from policies',
      'truncate policies cascade',
    ])
      await expect(app.owner.pool.query(attack)).rejects.toThrow('append-only')
    await expect(
      app.databases.pool.query(
        "insert into policies (key, value, effective_from, set_by, set_at) select 'x', '1', now() - interval '1 day', id, now() from operators limit 1",
      ),
    ).rejects.toThrow(/check/)
  })

  test('a value that only an older release allowed counts as not set', async () => {
    await set('orders.max-unpaid', '7')
    const narrower = count('orders.max-unpaid', 2, { unit: 'orders', min: 1, max: 5, meaning: 'Narrower.' })
    await eventually(async () => now('orders.max-unpaid') === 7)
    expect(app.policies.at(app.clock.now())(narrower)).toBe(2)
  })
})

describe('a limit above which two operators act', () => {
  const limit = 'withdrawals.second-approval-above'
  const by = (email: string) => ['--as', email, '--reason', 'a second look']
  const valueNow = () => formatAmount(now(limit) as Money)

  test('is set, scheduled and taken back by two operators', async () => {
    const second = 'limits-2@example.com'
    await newOperator(app, second, 'admin')
    const audited = async () =>
      (await app.databases.pool.query('select value from policies where key = $1', [limit])).rows.length
    expect(await set(limit, '900000.00')).toMatch(/^state: proposed$/m)
    await expect(set(limit, '900000.00')).rejects.toThrow(/You proposed this already/)
    expect((await answerTo(app, listPolicies)).policies.find(({ key }) => key === limit)).toMatchObject({
      guarded: true,
      proposal: expect.stringMatching(/^900000\.00 USD \(Sandbox/),
    })
    expect(await openTodos(app)).toContain(`Confirm ${limit} → 900000.00 USD as a second operator`)
    // Other terms are another proposal: nobody agrees to what they did not see.
    expect(await set(limit, '7000.00', ...by(second))).toMatch(/^state: proposed$/m)
    expect(await audited()).toBe(0)
    expect(await set(limit, '7000.00')).toMatch(/^effective-from: \d{4}-.*\nstate: done$/)
    await eventually(async () => valueNow() === '7000.00')
    expect(await openTodos(app)).not.toContain(`Confirm ${limit}`)

    const from = new Date(app.clock.now().getTime() + hourMs).toISOString()
    for (const more of [[], by(second)]) await set(limit, '100.00', '--from', from, ...more)
    expect(await audited()).toBe(2)
    const takeBack = (...more: string[]) => operate(app, 'withdraw-policy', '--key', limit, ...more)
    expect(await takeBack()).toMatch(/^state: proposed$/m)
    await expect(takeBack()).rejects.toThrow(/You proposed this already/)
    expect(await operate(app, 'list-policies')).toContain(`value 100.00, effective-from ${from}`)
    expect(await takeBack(...by(second))).toMatch(/^withdrawn: 1\nstate: done$/)
    expect(await operate(app, 'list-policies')).not.toContain(`value 100.00, effective-from ${from}`)

    // Back to the default, by two as well.
    for (const more of [[], by(second)]) await operate(app, 'set-policy', '--key', limit, ...more)
    await eventually(async () => valueNow() === '5000.00')
  })

  test('are those of recharges and of withdrawals', () => {
    expect(
      policies
        .filter(({ guarded }) => guarded)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([
      'recharges.operator-credits-a-day',
      'recharges.second-approval-above',
      'withdrawals.operator-approvals-a-day',
      limit,
    ])
  })
})
