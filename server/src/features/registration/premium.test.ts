import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as cart from '@namestead/contract/cart'
import { add, times, usd } from '@namestead/contract/money'
import * as registration from '@namestead/contract/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { readPremiumList } from './premium/read-premium-list.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const visitor = () => new TestCustomer(app).arrive()

describe('the lists that registries publish', () => {
  test('are read from CSV; what is no domain of the registry, or has no price, is skipped', () => {
    const text = [
      'name,class,price,renewal',
      'Coffee.xyz,"gold",120.00,100.00',
      'tea.club;silver;50',
      'tea.com,gold,10',
      'wine.xyz,gold,free',
      'wine.xyz,,10.00',
      '',
    ].join('\r\n')
    expect(readPremiumList(text, new Set(['xyz', 'club']))).toEqual({
      listed: [
        { name: 'coffee.xyz', priceClass: 'gold', register: 12000n, renew: 10000n },
        { name: 'tea.club', priceClass: 'silver', register: 5000n, renew: 5000n },
      ],
      skipped: 3,
    })
  })

  test('are searched by extension, length, words, class and price, the cheapest first', async () => {
    const customer = await visitor()
    const all = await customer.get(registration.findPremium, {})
    expect(all.total).toBeGreaterThan(20)
    const prices = all.domains.map(({ register }) => register?.minor ?? 0n)
    expect(prices).toEqual([...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    const narrow = await customer.get(registration.findPremium, {
      text: 'coff',
      tld: 'xyz',
      priceClass: 'premium-silver',
      minLength: 6,
      maxLength: 6,
      minPrice: usd(10000n),
      maxPrice: usd(20000n),
    })
    expect(narrow.domains.map(({ name }) => name)).toEqual(['coffee.xyz'])
    // The price is the registry's with our markup.
    expect(narrow.domains[0]).toMatchObject({ state: 'premium', register: usd(13200n), renew: usd(13200n) })
    expect((await customer.get(registration.findPremium, { minPrice: usd(99999999n) })).domains).toEqual([])
    const kinds = await customer.get(registration.listPremiumKinds, {})
    expect(kinds).toEqual({ tlds: ['club', 'xyz'], priceClasses: ['premium-gold', 'premium-silver'] })
  })

  test('are read page by page, each domain once', async () => {
    const customer = await visitor()
    const seen: string[] = []
    for (let next: string | undefined; ; ) {
      const page = await customer.get(registration.findPremium, { next, pageSize: 10 })
      seen.push(...page.domains.map(({ name }) => name))
      if (!page.next) break
      next = page.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe((await customer.get(registration.findPremium, {})).total)
  })

  test('are checked at the registry: what was registered since is left out, and counted', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('500.00')
    await endedOrder(customer, await orderNames(customer, ['travel.club']))
    const found = await customer.get(registration.findPremium, { text: 'travel', tld: 'club' })
    expect(found).toMatchObject({ domains: [], gone: 1, total: 1 })
    expect(await customer.get(registration.readPremium, { name: 'travel.club' })).toMatchObject({
      state: 'taken',
      register: null,
    })
  })

  test('are replaced by operators from a file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'premium-')), 'list.csv')
    writeFileSync(
      file,
      'domain,class,price\ncoffee.xyz,premium-silver,120.00\nnot a line\nwallet.xyz,premium-silver,120.00\n',
    )
    const said = await operate(app, 'import-premium-names', '--registry', 'sandbox', '--list', file)
    expect(said).toContain('listed: 2\nskipped: 1')
    expect((await (await visitor()).get(registration.findPremium, {})).total).toBe(2)
    writeFileSync(file, 'nothing of use')
    await expect(operate(app, 'import-premium-names', '--registry', 'sandbox', '--list', file)).rejects.toThrow()
    expect((await (await visitor()).get(registration.findPremium, {})).total).toBe(2)
  })
})

test('a premium domain is ordered for exactly its own prices', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('500.00')
  const offer = await customer.get(registration.readPremium, { name: 'Wallet.xyz' })
  expect(offer).toMatchObject({ name: 'wallet.xyz', state: 'premium', priceClass: 'premium-silver', minYears: 1 })
  const { register, renew } = offer
  if (!register || !renew) throw new Error('no price')
  expect(offer.restore?.minor).toBeGreaterThan(0n)
  const { lines } = await customer.get(cart.addLines, { kind: 'registration', names: ['wallet.xyz'], years: 2 })
  const [line] = (await customer.get(cart.readCart, {})).lines
  expect(line).toMatchObject({ id: lines[0], premium: true, price: add(register, times(renew, 1)) })
  const order = await endedOrder(customer, await orderNames(customer, ['wallet.xyz']))
  expect(order.lines).toMatchObject([{ state: 'done', price: add(register, renew) }])
  expect((await customer.call(registration.readPremium, { name: 'no domain' })).code).toBe(-1)
})

test('a price that has moved since a search is what the cart asks the customer to agree to', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('500.00')
  const add = async () => {
    const { lines } = await customer.get(cart.addLines, { kind: 'registration', names: ['poker.club'] })
    const [line] = (await customer.get(cart.readCart, {})).lines
    await customer.get(cart.removeLines, { lines })
    return line?.price
  }
  expect(await add()).toEqual(usd(13_200n))
  await operate(app, 'set-policy', '--key', 'prices.premium-markup-basis-points', '--value', '2000')
  // The policy reaches the process by notification; the answer of the search stays cached for longer.
  await eventually(async () => (await add())?.minor === 14_400n, 5)
})
