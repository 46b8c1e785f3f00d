import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Output } from '@namestead/contract/call'
import * as contract from '@namestead/contract/campaigns'
import * as coupons from '@namestead/contract/coupons'
import { listRaffles } from '@namestead/contract/operate/campaigns'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { answerTo, operate as operated } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { drawPrize } from './draw-prize.ts'
import { seedRaffle } from './index.ts'
import { pickPrize } from './pick-prize.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await openTestApp(['web'], { REQUESTS_PER_MINUTE: '100000' })
  folder = mkdtempSync(join(tmpdir(), 'namestead-raffle-'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const operate = (name: string, ...words: string[]) => operated(app, name, ...words)

interface Plan {
  readonly rights?: number
  readonly stocks?: readonly [first: number | undefined, second: number | undefined, third: number | undefined]
  readonly more?: object
}

/** Opens a raffle by the operator's command and returns its id. */
async function open({ rights = 0, stocks = [1, 5, undefined], more = {} }: Plan = {}): Promise<string> {
  const file = join(folder, `${Math.random()}.json`)
  const plan = {
    name: 'Test',
    rightsAtRegistration: rights,
    prizes: [
      { level: 1, weight: 1, stock: stocks[0], coupons: [{ kind: 'fixed-price', amount: '0.99', product: 'registration', tld: 'com' }, { kind: 'percent-off', percent: 25, product: 'renewal' }] },
      { level: 2, weight: 9, stock: stocks[1], coupons: [{ kind: 'amount-off', amount: '3.00', product: 'transfer', minimum: '10.00', days: 30 }] },
      { level: 3, weight: 90, stock: stocks[2], coupons: [{ kind: 'percent-off', percent: 10, product: 'registration' }] },
    ],
    ...more,
  } // biome-ignore format: one plan
  writeFileSync(file, JSON.stringify(plan))
  const output = await operate('open-raffle', '--plan', file)
  return /^raffle: (\d+)$/m.exec(output)?.[1] ?? ''
}
const close = (raffle: string) => operate('close-raffle', '--raffle', raffle)

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await app.databases.pool.query(sql, values)).rows as Row[]
const couponsOf = (customer: TestCustomer, state: coupons.CouponState = 'available') =>
  customer.get(coupons.findCoupons, { state })

/** What was drawn equals what was granted and what was taken from the stock. */
async function grantedIsDrawn(raffle: string): Promise<void> {
  const [counts] = await rows<{ rights: number; drawn: number; wanted: number; given: number }>(
    `select (select count(*)::int from raffle_rights where raffle_id = $1 and used_at is not null) as rights,
       (select sum(drawn)::int from raffle_prizes where raffle_id = $1) as drawn,
       (select count(*)::int from raffle_rights r join raffle_prize_coupons c using (raffle_id, level) where raffle_id = $1) as wanted,
       (select count(*)::int from coupons c join raffle_rights r on r.id::text = c.reference and r.account_id = c.account_id
         where c.reason = 'raffle' and r.raffle_id = $1) as given`,
    [raffle],
  )
  expect(counts?.drawn).toBe(counts?.rights)
  expect(counts?.given).toBe(counts?.wanted)
  // Operators see the same.
  const listed = (await answerTo(app, listRaffles)).raffles.find(found => found.raffle === raffle)
  expect(listed?.drawsUsed).toBe(counts?.rights)
  const drawn = listed?.prizes.map(prize => prize.drawn) ?? []
  expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(counts?.drawn)
}

describe('a draw', () => {
  test('visitors have none, a new account has one', async () => {
    const raffle = await open({ rights: 1 })
    const visitor = await new TestCustomer(app).arrive()
    expect(await visitor.get(contract.readRaffle, {})).toBe(false)
    expect((await visitor.call(contract.drawRafflePrize, {})).code).toBe(-1001)

    const customer = await new TestCustomer(app).registerAnew()
    expect(await customer.get(contract.readRaffle, {})).toBe(true)
    const won = await customer.get(contract.drawRafflePrize, {})
    expect([1, 2, 3]).toContain(won.prizeLevel)
    expect((await couponsOf(customer)).coupons).toHaveLength(won.coupons.length)
    expect(await customer.get(contract.readRaffle, {})).toBe(false)
    expect(await customer.call(contract.drawRafflePrize, {})).toMatchObject({ code: -1, error: 'no-draw-left' })
    await grantedIsDrawn(raffle)
    await close(raffle)
  })

  test('answers as the specification spells it, in the customer’s language', async () => {
    const raffle = await open({ rights: 1, stocks: [1, 0, 0] })
    const customer = await new TestCustomer(app, 'zhcn').registerAnew()
    const answer = await customer.fetch(contract.drawRafflePrize.path, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams({ csrf_token: customer.csrfToken, lang: 'zhcn', _client: 'wap' }),
    })
    expect(await answer.json()).toEqual({
      code: 1,
      msg: '恭喜中奖！',
      data: {
        level: 1,
        data: [
          { qianstr: '仅 $0.99', hz: 'com', lxstr: '注册' },
          { qianstr: '7.5 折', hz: '', lxstr: '续费' },
        ],
      },
    })
    await close(raffle)
  })

  test('counts once, for concurrent requests to several processes', async () => {
    const raffle = await open()
    const customer = await new TestCustomer(app).registerAnew()
    await operate('grant-raffle-right', '--account', customer.accountId, '--raffle', raffle)
    const other = connectDatabase(app.databaseUrl, { max: 8 })
    const draw = drawPrize(() => 50)
    const actor = { account: customer.accountId, language: 'us', now: app.clock.now() } as Actor
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => customer.call(contract.drawRafflePrize, {}).then(({ code }) => code === 1)),
      ...Array.from({ length: 10 }, () =>
        other.transact(tx => draw(tx, actor)).then(({ failed }) => failed === undefined),
      ),
    ])
    await other.close()
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect((await couponsOf(customer)).counts.available).toBe((await couponsOf(customer)).coupons.length)
    await grantedIsDrawn(raffle)
    await close(raffle)
  })

  test('never gives more than the stock, even to concurrent accounts', async () => {
    const raffle = await open({ stocks: [1, 3, 0] })
    const customers = await Promise.all(Array.from({ length: 12 }, () => new TestCustomer(app).registerAnew()))
    for (const { accountId } of customers)
      await operate('grant-raffle-right', '--account', accountId, '--raffle', raffle, '--count', '2')
    const answers = await Promise.all(
      customers.flatMap(customer => [1, 2].map(() => customer.call(contract.drawRafflePrize, {}))),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(4)
    expect(answers.filter(answer => answer.code === -1 && answer.error === 'prizes-gone')).toHaveLength(20)
    const prizes = await rows<{ stock: number; drawn: number }>(
      'select stock, drawn from raffle_prizes where raffle_id = $1',
      [raffle],
    )
    for (const { stock, drawn } of prizes) expect(drawn).toBe(stock)
    // Draws that won nothing are not used up.
    expect(await rows('select 1 from raffle_rights where raffle_id = $1 and used_at is null', [raffle])).toHaveLength(
      20,
    )
    for (const customer of customers) expect(await customer.get(contract.readRaffle, {})).toBe(false)
    await grantedIsDrawn(raffle)
    await close(raffle)
  })

  test('grants what was drawn, for raffles in any order and at any time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          stocks: fc.tuple(
            fc.option(fc.nat(3), { nil: undefined }),
            fc.option(fc.nat(3), { nil: undefined }),
            fc.option(fc.nat(3), { nil: undefined }),
          ),
          draws: fc.array(fc.nat(2), { minLength: 1, maxLength: 10 }),
        }),
        async ({ stocks, draws }) => {
          const raffle = await open({ stocks })
          const customers = [fixed.a, fixed.b, fixed.c]
          for (const { accountId } of customers)
            await operate('grant-raffle-right', '--account', accountId, '--raffle', raffle, '--count', '3')
          await Promise.all(draws.map(who => customers[who]?.call(contract.drawRafflePrize, {})))
          await grantedIsDrawn(raffle)
          await close(raffle)
        },
      ),
      { numRuns: 12 },
    )
  })
  const fixed: Record<'a' | 'b' | 'c', TestCustomer> = {} as never
  beforeAll(async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => new TestCustomer(app).registerAnew()))
    Object.assign(fixed, { a, b, c })
  })

  test('skips a raffle whose prizes are gone', async () => {
    const [gone, left] = [await open({ stocks: [0, 0, 0] }), await open()]
    const customer = await new TestCustomer(app).registerAnew()
    for (const raffle of [gone, left])
      await operate('grant-raffle-right', '--account', customer.accountId, '--raffle', raffle)
    expect(await customer.get(contract.readRaffle, {})).toBe(true)
    expect((await customer.call(contract.drawRafflePrize, {})).code).toBe(1)
    expect(await customer.get(contract.readRaffle, {})).toBe(false)
    await Promise.all([gone, left].map(close))
  })

  test('is refused in a raffle that is closed or not open yet', async () => {
    const later = await open({ rights: 1, more: { from: '2199-01-01T00:00:00Z' } })
    const customer = await new TestCustomer(app).registerAnew()
    expect(await rows('select 1 from raffle_rights where raffle_id = $1', [later])).toHaveLength(0)
    const raffle = await open()
    await operate('grant-raffle-right', '--account', customer.accountId, '--raffle', raffle)
    expect(await customer.get(contract.readRaffle, {})).toBe(true)
    await close(raffle)
    expect(await customer.get(contract.readRaffle, {})).toBe(false)
    expect(await customer.call(contract.drawRafflePrize, {})).toMatchObject({ error: 'no-draw-left' })
  })
})

describe('the odds', () => {
  /** mulberry32: the same numbers in every run. */
  const seeded = (seed: number) => (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below)
  }

  test('match the weights', () => {
    const prizes = [2, 18, 80].map((weight, index) => ({ level: index + 1, weight }))
    const chance = seeded(7)
    const counts = [0, 0, 0, 0]
    for (let n = 0; n < 100_000; n++) counts[pickPrize(prizes, chance)?.level ?? 0]! += 1
    expect(counts[0]).toBe(0)
    for (const { level, weight } of prizes) expect(Math.abs(counts[level]! / 1000 - weight)).toBeLessThan(0.5)
  })

  test('reach every prize and only prizes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }), weights => {
        const sum = weights.reduce((total, weight) => total + weight, 0)
        const picked = Array.from(
          { length: sum },
          (_, n) =>
            pickPrize(
              weights.map((weight, place) => ({ weight, place })),
              () => n,
            )?.place,
        )
        expect(weights.map((_, place) => picked.filter(one => one === place).length)).toEqual(weights)
      }),
    )
    expect(pickPrize([], () => 0)).toBeUndefined()
  })
})

describe('coupons', () => {
  test('are valid for the days of their design, else for those of the policy', async () => {
    const customer = await new TestCustomer(app).registerAnew()
    await operate(
      'grant-coupon',
      '--account',
      customer.accountId,
      '--kind',
      'percent-off',
      '--value',
      '10',
      '--product',
      'renewal',
    )
    await operate(
      'grant-coupon',
      '--account',
      customer.accountId,
      '--kind',
      'amount-off',
      '--value',
      '5.00',
      '--product',
      'registration',
      '--tld',
      'com',
      '--minimum',
      '20.00',
      '--days',
      '3',
      '--first-order',
    )
    const { coupons: own, counts } = await couponsOf(customer)
    expect(counts).toEqual({ available: 2, used: 0, expired: 0 })
    const days = own.map(({ grantedAt, expiresAt }) => ((expiresAt?.getTime() ?? 0) - grantedAt.getTime()) / 86_400_000)
    expect(days).toEqual([3, 15])
    expect(own[0]).toMatchObject({
      kind: 'amount-off',
      percent: null,
      product: 'registration',
      tld: 'com',
      firstOrder: true,
    })
    expect(own[0]?.amount?.minor).toBe(500n)
    expect(own[0]?.minimum.minor).toBe(2000n)
    await app.databases.pool.query(
      "update coupons set granted_at = granted_at - interval '4 days', expires_at = $2 where id = $1",
      [own[0]?.id, new Date(app.clock.now().getTime() - 1000)],
    )
    expect((await couponsOf(customer)).counts).toEqual({ available: 1, used: 0, expired: 1 })
    expect((await couponsOf(customer, 'expired')).coupons.map(({ kind }) => kind)).toEqual(['amount-off'])
    expect((await couponsOf(customer, 'used')).coupons).toEqual([])
  })

  test('are paged, and include the customer’s own only', async () => {
    const [customer, other] = await Promise.all([
      new TestCustomer(app).registerAnew(),
      new TestCustomer(app).registerAnew(),
    ])
    for (let n = 1; n <= 5; n++)
      await operate(
        'grant-coupon',
        '--account',
        customer.accountId,
        '--kind',
        'percent-off',
        '--value',
        String(n),
        '--product',
        'renewal',
      )
    const seen: (number | null)[] = []
    let next: string | null = null
    do {
      const page: Output<typeof coupons.findCoupons> = await customer.get(coupons.findCoupons, {
        state: 'available',
        pageSize: 2,
        ...(next ? { next } : {}),
      })
      seen.push(...page.coupons.map(({ percent }) => percent))
      next = page.next
    } while (next)
    expect(seen).toEqual([5, 4, 3, 2, 1])
    expect((await couponsOf(other)).counts).toEqual({ available: 0, used: 0, expired: 0 })
  })

  test.each([
    [['--account', '1', '--kind', 'percent-off', '--value', '10', '--product', 'renewal'], /no account 1/],
    [['--account', '1', '--kind', 'percent-off', '--value', '101', '--product', 'renewal'], /check --value/],
    [['--account', '1', '--kind', 'amount-off', '--value', '0.00', '--product', 'renewal'], /check --value/],
    [['--account', '1', '--kind', 'free', '--value', '1', '--product', 'renewal'], /kind/],
    [['--account', '1', '--kind', 'amount-off', '--value', '1.00', '--product', 'hosting'], /product/],
  ])('rejects %j with a sentence', async (words, sentence) => {
    await expect(operate('grant-coupon', ...words)).rejects.toThrow(sentence)
  })
})

test('rejects an invalid plan and keeps nothing of it', async () => {
  const before = await rows('select 1 from raffles')
  await expect(open({ more: { prizes: [] } })).rejects.toThrow(/plan can't be used: check prizes\.$/)
  await expect(open({ more: { rightsAtRegistration: -1 } })).rejects.toThrow(/: check rightsAtRegistration\.$/)
  await expect(open({ more: { surprise: 1 } })).rejects.toThrow(/: check surprise\.$/)
  writeFileSync(join(folder, 'broken.json'), '{ "name": ')
  await expect(operate('open-raffle', '--plan', join(folder, 'broken.json'))).rejects.toThrow(/plan isn't JSON/)
  await expect(operate('open-raffle', '--plan', join(folder, 'nothing.json'))).rejects.toThrow(/cannot be read/)
  await expect(close('999')).rejects.toThrow(/no open raffle/)
  expect(await rows('select 1 from raffles')).toHaveLength(before.length)
})

test('opens the raffle of the sandbox once', async () => {
  await app.owner.pool.query('truncate raffles cascade')
  await seedRaffle(app.databases)
  await seedRaffle(app.databases)
  expect(await rows('select name from raffles')).toEqual([{ name: 'Welcome' }])
})
