import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as cart from '@namestead/contract/cart'
import { customerLevels } from '@namestead/contract/customer-levels'
import * as identity from '@namestead/contract/identity'
import { parseAmount, usd } from '@namestead/contract/money'
import { previewPrices, priceKinds } from '@namestead/contract/operate/tlds'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import * as renewals from '@namestead/contract/renewals'
import * as tlds from '@namestead/contract/tlds'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAppContext } from '../../../platform/app-context.ts'
import { setOffset } from '../../../platform/clock.ts'
import { eventually } from '../../../testing/eventually.ts'
import { answerTo, operate } from '../../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { siteRows } from '../../identity/index.ts'
import { openCatalogue } from '../catalogue.ts'
import { rulesAt } from '../tld-rules.ts'
import { endingAt, isDrastic, priceOf } from './margin-rule.ts'
import { nextChange, type PriceRow, pricesAt, quoteOf } from './prices.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  folder = mkdtempSync(join(tmpdir(), 'namestead-rules-'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const hourMs = 3_600_000
const moveClock = (ms: number) => app.databases.transact(tx => setOffset(tx, app.clock.offset() + ms))
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const setPrice = async (tld: string, price: string, ...more: string[]) => {
  const kind = more.includes('--kind') ? [] : ['--kind', 'register']
  const output = await operate(app, 'set-price', '--tld', tld, '--price', price, ...kind, ...more)
  return /^price: (\d+)$/m.exec(output)?.[1] ?? ''
}
const dollars = (text: string) => parseAmount(text) ?? usd(-1n)
const listed = async (customer: TestCustomer, label: string) =>
  (await customer.get(tlds.listPrices, {})).tlds.find(tld => tld.label === label)
const inCart = async (customer: TestCustomer, name: string) =>
  (await customer.get(cart.readCart, {})).lines.find(line => line.name === name)

const row = (given: Partial<PriceRow>): PriceRow => ({
  id: '1', kind: 'register', years: 1, level: 'standard', list: 1000n, price: 1000n, from: new Date(0), until: null, ...given,
}) // biome-ignore format: one row

describe('of the price rows in force', () => {
  const at = (hour: number) => new Date(hour * hourMs)

  test('an offer takes precedence over a list price, and a later start over an earlier one', () => {
    const rows = [
      row({ id: '1', price: 1000n }),
      row({ id: '2', price: 500n, from: at(2), until: at(6) }),
      row({ id: '3', price: 1200n, list: 1200n, from: at(3) }),
      row({ id: '4', price: 400n, from: at(4), until: at(5) }),
      row({ id: '5', price: 300n, from: at(4), until: at(4) }),
    ]
    const price = (hour: number) => quoteOf(pricesAt(rows, at(hour)), 'register', 1, 'standard')?.price.minor
    expect([1, 2, 3, 4, 5, 6].map(price)).toEqual([1000n, 500n, 500n, 400n, 500n, 1200n])
    expect(nextChange(rows, at(2))).toBe(at(3).getTime())
    expect(nextChange(rows, at(6))).toBe(Number.POSITIVE_INFINITY)
  })

  test('further years are computed, unless a row has a price for the whole term', () => {
    const inForce = pricesAt(
      [
        row({ price: 800n, list: 1000n, until: at(9) }),
        row({ kind: 'renew', price: 1500n, list: 1500n }),
        row({ years: 5, price: 4000n, list: 7000n, until: at(5) }),
      ],
      at(1),
    )
    expect(quoteOf(inForce, 'register', 3, 'standard')).toMatchObject({
      list: usd(4000n),
      price: usd(3800n),
      until: at(9),
    })
    expect(quoteOf(inForce, 'register', 5, 'standard')).toMatchObject({
      list: usd(7000n),
      price: usd(4000n),
      until: at(5),
    })
    expect(quoteOf(inForce, 'renew', 4, 'standard')).toEqual({
      list: usd(6000n),
      standard: usd(6000n),
      price: usd(6000n),
      until: null,
    })
    expect(quoteOf(inForce, 'transfer', 1, 'standard')).toBeUndefined()
  })

  test('a higher level never pays more than the standard price, and only rows in force count', () => {
    const instant = fc.integer({ min: 0, max: 20 }).map(at)
    const rows = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 1000 }).map(String),
        kind: fc.constantFrom(...priceKinds),
        years: fc.integer({ min: 1, max: 3 }),
        level: fc.constantFrom(...customerLevels),
        list: fc.bigInt({ min: 500n, max: 2000n }),
        price: fc.bigInt({ min: 0n, max: 500n }),
        from: instant,
        until: fc.option(instant, { nil: null }),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(
        rows,
        instant,
        fc.constantFrom(...priceKinds),
        fc.integer({ min: 1, max: 4 }),
        (all, now, kind, years) => {
          const inForce = pricesAt(all, now)
          for (const one of inForce.values())
            expect(one.from <= now && (one.until === null || one.until > now)).toBe(true)
          const standard = quoteOf(inForce, kind, years, 'standard')
          for (const level of customerLevels) {
            const quote = quoteOf(inForce, kind, years, level)
            if (standard && quote) expect(quote.price.minor <= standard.price.minor).toBe(true)
            if (standard) expect(quote).toBeDefined()
            if (!quote) continue
            expect(quote.price.minor <= quote.standard.minor && quote.standard.minor <= quote.list.minor).toBe(true)
            if (standard) expect(quote.standard).toEqual(standard.price)
          }
          // What is in force now stays until the next change.
          const change = nextChange(all, now)
          if (Number.isFinite(change)) expect(pricesAt(all, new Date(change - 1))).toEqual(inForce)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('an offer', () => {
  test('begins and ends by the clock, in search, price list, bulk check and cart; an order keeps its frozen price', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    const visitor = await new TestCustomer(app).arrive()
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    const before = (await listed(visitor, 'net'))?.register ?? usd(0n)
    await customer.get(cart.addLines, { kind: 'registration', names: ['on-offer.net'] })
    const span = ['--list-price', '9.99', '--from', later(hourMs), '--until', later(3 * hourMs)]
    await setPrice('net', '1.23', ...span)
    await setPrice('cc', '2.34', ...span)
    expect((await inCart(customer, 'on-offer.net'))?.price).toEqual(before)

    await moveClock(hourMs)
    await eventually(async () => (await listed(visitor, 'net'))?.register.minor === 123n)
    expect(await listed(visitor, 'net')).toMatchObject({ registerList: dollars('9.99'), offerUntil: expect.any(Date) })
    expect((await inCart(customer, 'on-offer.net'))?.price).toEqual(dollars('1.23'))
    const checked = await visitor.get(registration.checkNames, { names: ['a-free-one.net', 'a-free-one.org'] })
    expect(checked.names).toMatchObject([{ register: dollars('1.23'), list: dollars('9.99') }, { state: 'available' }])
    expect(checked.names[1]?.list).toBeUndefined()
    const { sum } = await customer.get(cart.readCart, {})
    const { order } = await customer.get(cart.placeOrder, { total: sum })

    await moveClock(2 * hourMs)
    await eventually(async () => (await listed(visitor, 'net'))?.register.minor === before.minor)
    // A registry's answer from a minute ago is cached, its price is not.
    const again = await visitor.get(registration.checkNames, { names: ['a-free-one.net'] })
    expect(again.names).toMatchObject([{ register: before }])
    await customer.get(cart.payOrder, { order })
    expect((await endedOrder(customer, order)).captured).toEqual(dollars('1.23'))
    // A customer who saw the offer and orders after its end gets the new price.
    await customer.get(cart.addLines, { kind: 'registration', names: ['too-late.net'] })
    expect(await customer.call(cart.placeOrder, { total: dollars('1.23') })).toMatchObject({ error: 'price-changed' })
  })

  test('is a line of its own in the cart and the order, as are the level, the coupon and what is left to pay', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await setPrice('com', '8.00', '--list-price', '15.00', '--until', later(hourMs))
    await setPrice('com', '6.50', '--level', 'vip')
    await operate(app, 'set-customer-level', '--account', customer.accountId, '--level', 'vip')
    const coupon = ['--kind', 'amount-off', '--value', '1.25', '--product', 'registration']
    await operate(app, 'grant-coupon', '--account', customer.accountId, ...coupon)
    await customer.get(cart.addLines, { kind: 'registration', names: ['step-by-step.com'] })
    const steps = {
      listPrice: usd(1500n),
      savings: [
        { kind: 'offer', amount: usd(700n) },
        { kind: 'level', amount: usd(150n) },
        { kind: 'coupon', amount: usd(125n) },
      ],
      price: usd(525n),
    }
    await eventually(async () => (await inCart(customer, 'step-by-step.com'))?.listPrice.minor === 1500n)
    expect(await inCart(customer, 'step-by-step.com')).toMatchObject(steps)
    const { order } = await customer.get(cart.placeOrder, { total: usd(525n) })
    // They are frozen with the price, whatever becomes of the level.
    await operate(app, 'set-customer-level', '--account', customer.accountId)
    expect((await customer.get(cart.readOrder, { order })).lines).toMatchObject([steps])
    await customer.get(cart.payOrder, { order })
    const ended = await endedOrder(customer, order)
    expect(ended).toMatchObject({ captured: usd(525n), lines: [{ state: 'done', ...steps }] })
    // A line from before these were kept has its coupon alone.
    await app.databases.pool.query(
      'update order_lines set full_price = null, standard_price = null where order_id = $1',
      [order],
    )
    expect((await customer.get(cart.readOrder, { order })).lines).toMatchObject([
      { listPrice: usd(650n), savings: [{ kind: 'coupon', amount: usd(125n) }], price: usd(525n) },
    ])
    const { rows } = await app.databases.pool.query(
      'select 1 from order_lines where full_price < standard_price or standard_price < coalesce(list_price, price)',
    )
    expect(rows).toEqual([])
  })

  test('is ended early, once, and a list price never', async () => {
    const visitor = await new TestCustomer(app).arrive()
    const before = (await listed(visitor, 'org'))?.register ?? usd(0n)
    const offer = await setPrice('org', '0.50', '--list-price', '20.00', '--until', later(hourMs))
    await eventually(async () => (await listed(visitor, 'org'))?.register.minor === 50n)
    await operate(app, 'end-offer', '--price', offer)
    await eventually(async () => (await listed(visitor, 'org'))?.register.minor === before.minor)
    await expect(operate(app, 'end-offer', '--price', offer)).rejects.toThrow(/No offer/)
    const list = await setPrice('org', '11.00')
    await expect(operate(app, 'end-offer', '--price', list)).rejects.toThrow(/No offer/)
    const rows = await operate(app, 'list-price-rows', '--tld', 'org')
    expect(rows).toMatch(new RegExp(`^${list}  register  1  standard  11.00  11.00  .*  yes$`, 'm'))
    expect(rows).toMatch(new RegExp(`^${offer}  register  .*  no$`, 'm'))
  })

  test('of a renewal is the price of renewing, with further years and a term of its own', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    const order = await orderNames(customer, ['renewed-cheaply.com'])
    const domain = (await endedOrder(customer, order)).lines[0]?.result ?? ''
    await setPrice('com', '3.00', '--kind', 'renew', '--list-price', '12.00', '--until', later(hourMs))
    await setPrice('com', '5.00', '--kind', 'renew', '--list-price', '24.00', '--years', '2', '--until', later(hourMs))
    await eventually(async () => {
      const { choices } = await customer.get(renewals.readOffer, { domain })
      return `${choices.slice(0, 3).map(({ price }) => price.minor)}` === '300,500,900'
    })
    await customer.get(cart.addLines, { kind: 'renewal', names: ['renewed-cheaply.com'], years: 2 })
    expect(await inCart(customer, 'renewed-cheaply.com')).toMatchObject({ price: usd(500n), renew: usd(300n) })
  })
})

describe('a price', () => {
  test('that is inconsistent is refused', async () => {
    await expect(setPrice('com', '5.00', '--list-price', '4.00')).rejects.toThrow(/above its list price/)
    await expect(setPrice('nope', '5.00')).rejects.toThrow(/no extension nope/)
    await expect(setPrice('com', '5.00', '--from', '2020-01-01T00:00:00Z')).rejects.toThrow(/before now/)
    await expect(setPrice('com', '5.00', '--from', later(hourMs), '--until', later(60_000))).rejects.toThrow(
      /before it begins/,
    )
    await expect(setPrice('com', '5.00', '--kind', 'transfer', '--years', '2')).rejects.toThrow(/no price for 2 years/)
    await expect(operate(app, 'set-price', '--tld', 'com', '--kind', 'register', '--price=-5.00')).rejects.toThrow(
      /above/,
    )
  })

  test('that was set stays on record, with its operator', async () => {
    const { pool } = app.databases
    for (const attack of [
      'update tld_prices set price = 1',
      'delete from tld_prices',
      "update tld_prices set valid_until = valid_until + interval '1 year' where valid_until is not null",
    ])
      await expect(pool.query(attack)).rejects.toThrow('stays as it was')
    await expect(app.owner.pool.query('truncate tld_prices')).rejects.toThrow('append-only')
  })

  test('reaches other processes by notification, and takes effect there when it begins', async () => {
    const other = await openAppContext(app.settings, app.databaseUrl, 'test', siteRows)
    try {
      const catalogue = await openCatalogue(other.databases, other.listener, other.clock)
      await setPrice('info', '4.44', '--from', later(hourMs), '--until', later(2 * hourMs))
      const price = () => catalogue.find('info')?.prices.register.minor
      await eventually(
        async () =>
          [
            ...(catalogue
              .all()
              .find(tld => tld.label === 'info')
              ?.inForce.values() ?? []),
          ].length > 0,
      )
      expect(price()).not.toBe(444n)
      await moveClock(hourMs)
      await eventually(async () => price() === 444n)
      await moveClock(hourMs)
      await eventually(async () => price() !== 444n)
    } finally {
      await other.close()
    }
  })

  test('of every shipped TLD and kind is a row; a change of registrant is free unless a registry charges for it', async () => {
    const { rows } = await app.databases.pool.query(
      `select count(*)::int as missing from tlds t cross join price_kinds k
       where k.kind <> 'registrant-change' and not exists (select from tld_prices p where p.tld = t.label and p.kind = k.kind and p.years = 1 and p.level = 'standard')`,
    )
    expect(rows).toEqual([{ missing: 0 }])
    const { rows: levels } = await app.databases.pool.query('select level from customer_levels order by position')
    expect(levels.map(({ level }) => level)).toEqual(customerLevels)
    const { rows: kinds } = await app.databases.pool.query('select kind from price_kinds')
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([...priceKinds].sort())
  })
})

describe('a price list of a registry', () => {
  const heading = 'tld,command,years,currency,amount,effective'
  const fileOf = (...lines: string[]) => {
    const file = join(folder, `${Math.random()}.csv`)
    writeFileSync(file, [heading, ...lines].join('\n'))
    return file
  }
  const rule = ['--margin-percent', '20', '--minimum-margin', '2.00', '--rounding', 'to-99']
  const preview = (registry: string, file: string) =>
    operate(app, 'preview-prices', '--registry', registry, '--file', file, ...rule)
  const hashIn = (output: string) => /preview: (\w+)/.exec(output)?.[1] ?? ''
  const apply = (registry: string, file: string, hash: string, ...more: string[]) =>
    operate(app, 'import-prices', '--registry', registry, '--file', file, ...rule, '--preview', hash, ...more)
  const query = async (text: string, values: unknown[] = []) => (await app.databases.pool.query(text, values)).rows
  const registryOf = async (tld: string) =>
    (await query('select r.name from registries r join tlds t on t.registry_id = r.id where t.label = $1', [tld]))[0].name // biome-ignore format: one query
  const count = async (table: 'tld_prices' | 'wholesale_prices' | 'price_imports') =>
    (await query(`select 1 from ${table}`)).length

  test('gives prices with a margin that rounding never lowers', () => {
    const margin = { share: 2000n, fixed: usd(50n), minimum: usd(300n), rounding: 'to-99' as const }
    expect(priceOf(usd(1000n), margin)).toEqual(usd(1399n))
    expect(priceOf(usd(2000n), margin)).toEqual(usd(2499n))
    const ends = (['none', 'to-99', 'to-9', 'whole'] as const).map(end => endingAt(usd(1001n), end).minor)
    expect(ends).toEqual([1001n, 1099n, 1009n, 1100n])
    const drastic = [150n, 151n, 50n, 49n].map(minor => isDrastic(usd(100n), usd(minor)))
    expect(drastic).toEqual([false, true, false, true])
    fc.assert(
      fc.property(fc.bigInt(0n, 10_000_000n), fc.constantFrom('to-99', 'to-9', 'whole'), (minor, end) => {
        const up = endingAt(usd(minor), end).minor - minor
        return up >= 0n && up < 100n
      }),
    )
  })

  test('is previewed, then applied once, by two at once: costs and prices with their dates', async () => {
    const registry = await registryOf('net')
    const day = later(40 * 24 * hourMs).slice(0, 10)
    await setPrice('net', '12.00')
    await setPrice('net', '11.00', '--kind', 'renew')
    const file = fileOf('.NET,create,,USD,10.00,', `net,renew,1,USD,10.50,${day}`, 'nope,create,1,USD,1.00,', 'net,transfer,1,USD,900.00,') // biome-ignore format: one file
    const prices = await count('tld_prices')
    const shown = await preview(registry, file)
    const { priceLines } = await answerTo(app, previewPrices, '--registry', registry, '--file', file, ...rule)
    const nothing = { oldPrice: null, newPrice: null, margin: null, from: null }
    expect(priceLines).toMatchObject([
      { fileLine: 2, tld: 'net', kind: 'register', years: 1, wholesale: '10.00 USD', oldCost: null, cost: usd(1000n), oldPrice: usd(1200n), newPrice: usd(1299n), margin: usd(299n), from: null, verdict: 'changes' },
      { fileLine: 3, tld: 'net', kind: 'renew', years: 1, wholesale: '10.50 USD', oldCost: null, cost: usd(1050n), oldPrice: usd(1100n), newPrice: usd(1299n), margin: usd(249n), from: new Date(`${day}T00:00:00Z`), verdict: 'changes' },
      { fileLine: 4, tld: 'nope', kind: 'register', years: 1, wholesale: '1.00 USD', oldCost: null, cost: null, ...nothing, verdict: 'tld-unknown' },
      { fileLine: 5, tld: 'net', kind: 'transfer', verdict: 'needs-confirmation' },
    ]) // biome-ignore format: a line each
    expect(await count('tld_prices')).toBe(prices)
    await expect(apply(registry, file, 'a'.repeat(64))).rejects.toThrow('changed since the preview')

    const answers = await Promise.all([1, 2].map(() => apply(registry, file, hashIn(shown))))
    expect(answers[0]).toMatch(/^cost-rows: 2\nprices: 2\nleft-out: 2$/m)
    expect(answers[1]).toBe(answers[0])
    expect(await count('tld_prices')).toBe(prices + 2)
    expect(await count('price_imports')).toBe(1)
    const visitor = await new TestCustomer(app).arrive()
    await eventually(async () => (await listed(visitor, 'net'))?.register.minor === 1299n)
    expect((await listed(visitor, 'net'))?.renew).toEqual(usd(1100n))
    // The same list again has nothing left to change, but the line that was not confirmed.
    const again = await preview(registry, file)
    expect(again).toMatch(/2 {2}net.* {2}10\.00 {2}10\.00 {2}12\.99 {2}12\.99 {2}.*unchanged/)
    expect(await apply(registry, file, hashIn(again), '--confirm', '5')).toMatch(
      /^cost-rows: 1\nprices: 1\nleft-out: 1$/m,
    )
    await expect(query('update wholesale_prices set amount = 1')).rejects.toThrow('append-only')
  })

  test('is applied as it was previewed or not at all, and never below cost', async () => {
    const registry = await registryOf('org')
    await setPrice('org', '11.00')
    const file = fileOf('org,create,1,USD,9.00,')
    const hash = hashIn(await preview(registry, file))
    await setPrice('org', '11.50')
    await expect(apply(registry, file, hash)).rejects.toThrow('changed since the preview')
    const anew = hashIn(await preview(registry, file))
    const other = ['--registry', registry, '--file', file, '--preview', anew]
    await expect(operate(app, 'import-prices', ...other)).rejects.toThrow('changed since the preview')
    expect(await apply(registry, file, anew)).toMatch(/^cost-rows: 1\nprices: 1$/m)
    // An offer that runs then.
    await setPrice('org', '1.00', '--list-price', '20.00', '--until', later(hourMs))
    const lost = fileOf('org,create,1,USD,9.10,', 'org,transfer,2,USD,9.10,', 'org,renew,1,XTS,9.10,')
    const shown = await preview(registry, lost)
    expect(shown.match(/below-cost|years-wrong|no-rate/g)).toEqual(['below-cost', 'years-wrong', 'no-rate'])
    expect(await apply(registry, lost, hashIn(shown))).toMatch(/^cost-rows: 0\nprices: 0\nleft-out: 3$/m)
    // A price may not be below one that is to come either.
    const [from, until] = [later(72 * hourMs), later(96 * hourMs)]
    await setPrice('net', '1.00', '--list-price', '20.00', '--from', from, '--until', until)
    expect(await preview(registry, fileOf('net,create,1,USD,10.10,'))).toContain('below-cost')
  })

  test.each([
    ['without its columns', ['x'], 'needs a heading', 'a,b'],
    ['with an amount that is none', ['com,create,1,USD,1.001,'], 'Line 2 is not a price', heading],
    ['with a day that is none', ['com,create,1,USD,1.00,2027-02-31'], 'Line 2 is not a price', heading],
    ['with a price twice', ['com,create,1,USD,1.00,', 'com,create,,USD,2.00,'], 'Line 3 repeats', heading],
    ['with a NUL byte', ['com\0,create,1,USD,1.00,'], '', heading],
    ['without prices', [], 'holds no prices', heading],
  ])('%s is refused as a whole', async (_what, lines, message, head) => {
    const file = join(folder, `${Math.random()}.csv`)
    writeFileSync(file, [head, ...lines].join('\n'))
    await expect(preview(await registryOf('com'), file)).rejects.toThrow(message)
  })
})

describe('a level', () => {
  const levelOf = async (customer: TestCustomer) => {
    const account = await customer.get(identity.readAccount, {})
    return account === 1001 ? -1 : account.level
  }
  const nextDay = () => moveClock(24 * hourMs + 1000)

  test('is reached by captured spend, is kept for its period, and ends when neither applies any more', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('900.00')
    const other = await new TestCustomer(app).register()
    await operate(app, 'set-policy', '--key', 'levels.vip-spend', '--value', '10.00')
    await operate(app, 'set-policy', '--key', 'levels.spend-days', '--value', '30')
    await operate(app, 'set-policy', '--key', 'levels.hold-days', '--value', '40')
    await setPrice('xyz', '1.50', '--list-price', '1.50', '--level', 'vip')
    await endedOrder(customer, await orderNames(customer, ['reaches-a-level.com']))
    // A registration counts once its add grace has ended.
    await moveClock(5 * 24 * hourMs)
    expect(await levelOf(customer)).toBe(0)
    await nextDay()
    await nextDay()
    await eventually(async () => (await levelOf(customer)) === 1, 60)
    expect(await levelOf(other)).toBe(0)
    // Its prices apply to this account only.
    expect((await listed(customer, 'xyz'))?.register).toEqual(usd(150n))
    expect((await listed(other, 'xyz'))?.register.minor).toBeGreaterThan(150n)
    await customer.get(cart.addLines, { kind: 'registration', names: ['cheaper-for-me.xyz'] })
    expect((await inCart(customer, 'cheaper-for-me.xyz'))?.price).toEqual(usd(150n))
    const checked = await customer.get(registration.checkNames, { names: ['cheaper-too.xyz'] })
    expect(checked.names[0]?.register).toEqual(usd(150n))

    await moveClock(35 * 24 * hourMs)
    await nextDay()
    expect(await levelOf(customer)).toBe(1)
    await moveClock(70 * 24 * hourMs)
    await eventually(async () => (await levelOf(customer)) === 0, 60)
  })

  test('by contract lasts until it is ended, whatever the spend', async () => {
    const customer = await new TestCustomer(app).register()
    const account = ['--account', customer.accountId]
    expect(await operate(app, 'set-customer-level', ...account, '--level', 'agent')).toBe('level: agent')
    expect(await levelOf(customer)).toBe(3)
    await nextDay()
    await eventually(async () => {
      const { rows } = await app.databases.pool.query("select due_at > $1 as done from daily_checks where name = 'account.levels'", [app.clock.now()]) // biome-ignore format: one query
      return rows[0].done
    })
    expect(await levelOf(customer)).toBe(3)
    expect(await operate(app, 'set-customer-level', ...account)).toBe('level: standard')
    expect(await levelOf(customer)).toBe(0)
    await expect(operate(app, 'set-customer-level', '--account', '7')).rejects.toThrow(/no account 7/)
  })
})

describe('the rules of a TLD', () => {
  const setRule = (tld: string, rule: string, ...more: string[]) =>
    operate(app, 'set-tld-rule', '--tld', tld, '--rule', rule, ...more)
  const withdraw = (tld: string, rule: string, ...more: string[]) =>
    operate(app, 'withdraw-tld-rule', '--tld', tld, '--rule', rule, ...more)
  const read = (tld: string) => operate(app, 'read-tld-rules', '--tld', tld)

  test('are the shipped ones, with an operator’s changes', async () => {
    const visitor = await new TestCustomer(app).arrive()
    await setRule('net', 'years.max', '--value', '3')
    await setRule('net', 'labels.min', '--value', '4')
    await eventually(async () => (await listed(visitor, 'net'))?.maxYears === 3)
    expect(await read('net')).toMatch(/^ {2}years\.max {2}3 {2}10$[\s\S]*^ {2}lifeCycle\.redemption {2}30 {2}30$/m)
    expect(await operate(app, 'list-tld-rules')).toMatch(/^net .* {2}1–3 {2}.* {2}2( {2}–)?$/m)
    await eventually(async () => {
      const { names } = await visitor.get(registration.checkNames, { names: ['abc.net'] })
      return names[0]?.state === 'invalid'
    })
    await setRule('net', 'years.max')
    await setRule('net', 'labels.min')
    await eventually(async () => (await listed(visitor, 'net'))?.maxYears === 10)
    expect(await operate(app, 'list-tld-rules')).toMatch(/^net .* {2}choice {2}0( {2}–)?$/m)
  })

  test('change at their instant, and a change made meanwhile stays', async () => {
    const visitor = await new TestCustomer(app).arrive()
    const max = async () => (await listed(visitor, 'org'))?.maxYears
    const first = later(hourMs)
    await setRule('org', 'years.max', '--value', '4', '--from', first)
    await setRule('org', 'years.max', '--value', '6', '--from', later(3 * hourMs))
    await setRule('org', 'privacy', '--value', 'never')
    expect(await max()).toBe(10)
    expect(await read('org')).toMatch(
      new RegExp(`^ {2}years\\.max {2}10 {2}10 {2}value 4, effective-from ${first}; value 6, `, 'm'),
    )
    expect(await operate(app, 'list-tld-rules')).toMatch(new RegExp(`^org .* {2}1 {2}${first}$`, 'm'))
    await moveClock(hourMs)
    await eventually(async () => (await max()) === 4)
    const catalogue = await openCatalogue(app.databases, app.listener, app.clock)
    expect(catalogue.find('org')?.rules).toMatchObject({ privacy: 'never', years: { min: 1, max: 4 } })
    await withdraw('org', 'years.max')
    await moveClock(3 * hourMs)
    expect(await max()).toBe(4)
    expect(await read('org')).toMatch(
      /years\.max {2}6 {2}\S+ {2}withdrawn[\s\S]*years\.max {2}4 {2}\S+ {2}in-force {2}\S+ {2}Sandbox Operator {2}a test/,
    )
    await setRule('org', 'years.max')
    await setRule('org', 'privacy')
    await eventually(async () => (await max()) === 10)
    expect(await read('org')).toMatch(/years\.max {2}– {2}\S+ {2}in-force[\s\S]*years\.max {2}4 {2}\S+ {2}past/)
  })

  test('are withdrawn once, and what is in force stays', async () => {
    await setRule('info', 'years.max', '--value', '5', '--from', later(hourMs))
    await expect(withdraw('info', 'years.min')).rejects.toThrow(/No coming value of years.min/)
    await expect(withdraw('nope', 'years.max')).rejects.toThrow(/no extension nope/)
    const ends = await Promise.allSettled([1, 2, 3].map(() => withdraw('info', 'years.max')))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const table of ['tld_rules', 'tld_rule_withdrawals'])
      await expect(app.databases.pool.query(`delete from ${table}`)).rejects.toThrow('append-only')
  })

  test.each([
    ['net', 'years.max', '99', /years\.max can't be 99/],
    ['net', 'years.max', '3.5', /years\.max can't be 3\.5/],
    ['net', 'premium', 'perhaps', /premium can't be perhaps/],
    ['net', 'labels.idn', 'Latn, Elvish', /labels\.idn can't be/],
    ['net', 'opensAt', 'soon', /opensAt can't be soon/],
    ['net', 'categories', 'none', /categories can't be none/],
    ['net', 'registrant.countries', 'France', /registrant\.countries can't be France/],
    ['net', 'registrant.fields', '[{', /registrant\.fields can't be/],
    ['net', 'colour', 'red', /rule/],
    ['nope', 'premium', 'yes', /no extension nope/],
  ])('of .%s cannot have %s set to %s', async (tld, rule, value, why) => {
    await expect(setRule(tld, rule, '--value', value)).rejects.toThrow(why)
  })

  test('never have a minimum above its maximum, at no instant and however many operators set them', async () => {
    await setRule('biz', 'years.max', '--value', '4', '--from', later(2 * hourMs))
    await expect(setRule('biz', 'years.min', '--value', '5', '--from', later(hourMs))).rejects.toThrow(
      /minimum of years/,
    )
    await expect(setRule('biz', 'years.min', '--value', '5', '--from', later(-hourMs))).rejects.toThrow(/before now/)
    const ends = await Promise.allSettled([
      setRule('biz', 'labels.min', '--value', '40'),
      setRule('biz', 'labels.max', '--value', '30'),
    ])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // A minimum that fits only below a coming maximum keeps it from being taken back.
    await setRule('biz', 'years.max', '--value', '2')
    await setRule('biz', 'years.min', '--value', '3', '--from', later(3 * hourMs))
    await expect(withdraw('biz', 'years.max')).rejects.toThrow(/minimum of years/)
    await withdraw('biz', 'years.min')
    await withdraw('biz', 'years.max')
  })

  test('of another release count as unchanged where they cannot be read', () => {
    const change = (rule: string, value: unknown) => ({ rule, value, from: new Date(0) })
    const now = new Date()
    const shipped = rulesAt('com', [], now)
    const changes = [change('years.max', 5), change('lifeCycle.redemption', 'long ago'), change('gone', 1), change('premium', 'yes')] // biome-ignore format: one list
    expect(rulesAt('com', changes, now)).toEqual({ ...shipped, years: { min: 1, max: 5 } })
    expect(rulesAt('com', [...changes, change('years.max', null)], now)).toEqual(shipped)
    // A TLD that does not ship has the rules of a generic one.
    expect(rulesAt('example', [], now)).toMatchObject({ unicode: 'example', lifeCycle: { redemption: 30 } })
  })
})

describe('what comes after the first year', () => {
  const priced = async (customer: TestCustomer, label: string) =>
    (await customer.get(tlds.listServicePrices, {})).tlds.find(tld => tld.label === label)

  test('costs what is charged, and takes the days of the policies and of the extension', async () => {
    const visitor = await new TestCustomer(app).arrive()
    await setPrice('info', '20.00', '--kind', 'renew', '--list-price', '20.00')
    await setPrice('info', '80.00', '--kind', 'restore', '--list-price', '80.00')
    await eventually(async () => (await priced(visitor, 'info'))?.restored.minor === 10_000n)
    expect(await priced(visitor, 'info')).toMatchObject({
      renew: usd(2000n),
      restore: usd(8000n),
      graceDays: 42,
      interruptedAfter: 30,
      redemptionDays: 30,
      pendingDeleteDays: 5,
      transferYears: 1,
    })
    await operate(app, 'set-policy', '--key', 'renewals.deletion-days', '--value', '35')
    await eventually(async () => (await priced(visitor, 'info'))?.graceDays === 35)
    expect(await priced(visitor, 'info')).toMatchObject({ graceDays: 35, interruptedAfter: 27 })
    await operate(app, 'set-policy', '--key', 'renewals.deletion-days')
  })

  test('services that are sold have prices too: an intake from the least to the greatest fee, a push by its share', async () => {
    const visitor = await new TestCustomer(app).arrive()
    const { services } = await visitor.get(tlds.listServicePrices, {})
    expect(services).toEqual([
      { service: 'intake', from: usd(29n), to: usd(79n), share: null },
      { service: 'push', from: null, to: null, share: 300 },
    ])
    await operate(app, 'set-policy', '--key', 'domains.push-fee', '--value', '250')
    await eventually(async () => (await visitor.get(tlds.listServicePrices, {})).services[1]?.share === 250)
    await operate(app, 'set-policy', '--key', 'domains.push-fee')
  })
})

test('every level sees the prices of all, its own marked, and what each takes', async () => {
  // Whatever was set before: back to the defaults.
  for (const key of ['spend-days', 'hold-days', 'vip-spend', 'svip-spend'])
    await operate(app, 'set-policy', '--key', `levels.${key}`)
  await setPrice('mobi', '9.00', '--kind', 'renew', '--list-price', '9.00')
  await setPrice('mobi', '7.00', '--kind', 'renew', '--list-price', '7.00', '--level', 'svip')
  const visitor = await new TestCustomer(app).arrive()
  const prices = async (customer: TestCustomer) => customer.get(tlds.listLevelPrices, {})
  const renewals = (found: Awaited<ReturnType<typeof prices>>) =>
    found.tlds.find(({ label }) => label === 'mobi')?.renew.map(({ minor }) => minor)
  await eventually(async () => renewals(await prices(visitor))?.[2] === 700n)
  const shown = await prices(visitor)
  expect(shown).toMatchObject({ own: null, spendDays: 365, holdDays: 365 })
  expect(shown.levels).toEqual([
    { level: 'standard', takes: usd(0n) },
    { level: 'vip', takes: usd(50_000n) },
    { level: 'svip', takes: usd(500_000n) },
    { level: 'agent', takes: null },
  ])
  expect(renewals(shown)).toEqual([900n, 900n, 700n, 900n])
  const customer = await new TestCustomer(app).register()
  expect((await prices(customer)).own).toBe('standard')
  await operate(app, 'set-customer-level', '--account', customer.accountId, '--level', 'svip')
  expect((await prices(customer)).own).toBe('svip')
})
