import * as home from '@namestead/contract/home'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { createFigures, shownFrom } from './figures.ts'

let app: TestApp
let visitor: TestCustomer
let reader: TestCustomer
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  visitor = new TestCustomer(app)
  reader = new TestCustomer(app, 'zhcn')
})
afterAll(() => app.close())

const set = (key: string, value: string, ...more: string[]) =>
  operate(app, 'set-policy', '--key', key, ...(value === '' ? [] : ['--value', value]), ...more)
const company = (who = visitor) => who.get(home.readCompany, {})
const storefront = (who = visitor) => who.get(home.readStorefront, {})

describe('the company', () => {
  test('is not invented: nothing is stated until an operator does', async () => {
    expect(await company()).toEqual({ name: null, address: null, email: null, phone: null, hours: null })
  })

  test('is stated by an operator, in each language, and taken back', async () => {
    await set('company.name', 'Acme Domains Ltd')
    await set('company.name', '安可域名有限公司', '--scope', 'zhcn')
    await set('company.email', 'Help@Acme.Example')
    await set('company.phone', '+44 20 7946 0000')
    await set('company.hours', 'Mon–Fri 9:00–18:00 UTC', '--scope', 'us')
    const stated = { address: null, email: 'help@acme.example', phone: '+44 20 7946 0000' }
    await eventually(async () => (await company()).hours !== null)
    expect(await company()).toEqual({ ...stated, name: 'Acme Domains Ltd', hours: 'Mon–Fri 9:00–18:00 UTC' })
    expect(await company(reader)).toEqual({ ...stated, name: '安可域名有限公司', hours: null })
    expect(await operate(app, 'read-policy', '--key', 'company.name')).toContain('  zhcn  安可域名有限公司  ')
    await set('company.phone', '')
    await eventually(async () => (await company()).phone === null)
  })

  test.each([
    ['company.name', 'x'.repeat(101)],
    ['company.name', 'Acme\nDomains'],
    ['company.name', 'Acme \u202estniamoD'],
    ['company.name', 'Acme\0'],
    ['company.email', 'help at acme'],
    ['company.email', 'help@acme'],
    ['company.phone', '020 7946 0000'],
    ['company.phone', '+44 call us'],
    ['company.phone', `+44${' 1'.repeat(20)}`],
    ['home.search-words', 'a,b,c,d,e,f,g,h,i'],
    ['home.search-words', 'one; two'],
    ['home.search-words', 'w'.repeat(31)],
  ])('%s is never %j', async (key, value) => {
    await expect(set(key, value)).rejects.toThrow()
  })

  test('has a value of its own only for an existing language', async () => {
    await expect(set('company.name', 'Acme', '--scope', 'fr')).rejects.toThrow('us, zhcn')
    await expect(set('company.email', 'a@b.example', '--scope', 'us')).rejects.toThrow('no scopes')
  })
})

describe('the storefront', () => {
  test('says what is on sale and how to pay, in the language of the request', async () => {
    const shown = await storefront()
    expect(shown.extensions).toBeGreaterThan(10)
    expect(shown.registries).toBeGreaterThan(0)
    expect(shown.registries).toBeLessThanOrEqual(shown.extensions)
    // The sandbox connects every channel to a stand-in.
    expect(shown.channels.map(({ channel }) => channel)).toEqual([
      'sandbox',
      'alipay',
      'unionpay',
      'stripe',
      'bitpay',
      'ccpay',
    ])
    expect(shown.channels[0]?.name).toBe('Sandbox gateway')
    expect((await storefront(reader)).channels[0]?.name).toBe('沙箱支付')
  })

  test('suggests the words of the operator', async () => {
    expect((await storefront()).words).toEqual([])
    await set('home.search-words', 'coffee, my-shop,studio')
    await set('home.search-words', '咖啡, 工作室', '--scope', 'zhcn')
    await eventually(async () => (await storefront(reader)).words.includes('工作室'))
    expect((await storefront()).words).toEqual(['coffee', 'my-shop', 'studio'])
    expect((await storefront(reader)).words).toEqual(['咖啡', '工作室'])
  })

  test('counts domains, and is silent about small numbers', async () => {
    expect(await storefront()).toMatchObject({ domains: null, registeredToday: null })
    const customer = await (await new TestCustomer(app).register()).receive('50.00')
    await endedOrder(customer, await orderNames(customer, ['counted-one.com', 'counted-two.com']))
    await app.databases.pool.query(
      "update domains set registered_at = registered_at - interval '2 days' where name = 'counted-one.com'",
    )
    const figures = await createFigures()(app.databases.db, app.clock.now())
    expect(figures).toEqual({ domains: { count: 2, isMore: false }, registeredToday: { count: 1, isMore: false } })
    expect(shownFrom(2, figures.domains)).toEqual({ count: 2, isMore: false })
    expect(shownFrom(3, figures.domains)).toBeNull()
  })

  test('counts once a minute, however many ask, and again after a failure', async () => {
    const now = app.clock.now()
    const later = (ms: number) => new Date(now.getTime() + ms)
    const read = createFigures()
    const first = read(app.databases.db, now)
    expect(read(app.databases.db, later(59_000))).toBe(first)
    expect(read(app.databases.db, later(60_000))).not.toBe(first)
    const broken = { ...app.databases.db } as typeof app.databases.db
    const failing = createFigures()
    await expect(failing(broken, now)).rejects.toThrow()
    await expect(failing(app.databases.db, now)).resolves.toMatchObject({ domains: { isMore: false } })
  })
})
