import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as registrants from '@namestead/contract/registrants'
import * as registration from '@namestead/contract/registration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

/** Whole seconds, as an operator types it. */
async function openIn(tld: string, days: number): Promise<Date> {
  const at = new Date(Math.floor(inDays(days).getTime() / 1000) * 1000)
  await operate(app, 'set-tld-rule', '--tld', tld, '--rule', 'opensAt', '--value', at.toISOString())
  return at
}

async function customerWith(amount: string): Promise<TestCustomer> {
  const customer = await new TestCustomer(app).register()
  await customer.receive(amount)
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  return customer
}

const balance = async (customer: TestCustomer) => {
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  return [formatAmount(available), formatAmount(onHold)]
}

const stateOf = async (customer: TestCustomer, name: string) =>
  (await customer.get(registration.checkNames, { names: [name] })).names[0]

const queue = (customer: TestCustomer, names: readonly string[]) =>
  customer.get(registration.queueRegistrations, { names, years: 1, maxPrice: usd(5000n), until: inDays(90) })

const queued = async (customer: TestCustomer, text: string) =>
  (await customer.get(registration.findQueued, { text })).domains[0]

test('a domain of an extension that opens later is sold to nobody, and tried for who queued when it opens', async () => {
  const [first, second] = [await customerWith('50.00'), await customerWith('50.00')]
  const opensAt = await openIn('dev', 10)
  await eventually(async () => (await stateOf(first, 'sunrise-one.dev'))?.state === 'opens')
  expect(await stateOf(first, 'sunrise-one.dev')).toMatchObject({ register: null, opensAt })
  const added = await first.call(cart.addLines, { kind: 'registration', names: ['sunrise-one.dev'] })
  expect(JSON.stringify(added)).toContain("isn't open yet")

  expect((await queue(first, ['sunrise-one.dev'])).results[0]).toMatchObject({ place: 1, refusal: null })
  expect((await queue(second, ['sunrise-one.dev'])).results[0]).toMatchObject({ place: 2, refusal: null })
  expect(await queued(first, 'sunrise-one')).toMatchObject({ state: 'waiting', dropsAt: opensAt, tries: 0 })
  expect(await first.get(registration.findDrops, { names: ['sunrise-one.dev'] })).toEqual({
    domains: [{ name: 'sunrise-one.dev', dropsAt: opensAt, expiresAt: null, known: true }],
  })

  await moveClock(app, 9)
  expect(await queued(first, 'sunrise-one')).toMatchObject({ state: 'waiting', tries: 0 })
  expect(await balance(first)).toEqual(['50.00', '0.00'])

  await moveClock(app, 1.1)
  await eventually(async () => (await queued(first, 'sunrise-one'))?.state === 'registered', 30)
  expect(await queued(second, 'sunrise-one')).toMatchObject({ state: 'waiting', tries: 0 })
  const [available, onHold] = await balance(first)
  expect([Number(available) < 50, onHold]).toEqual([true, '0.00'])
  expect(await balance(second)).toEqual(['50.00', '0.00'])
})

test('a date that is set after domains were queued holds for them', async () => {
  const customer = await customerWith('50.00')
  await queue(customer, ['transfer-me.app'])
  const opensAt = await openIn('app', 20)
  await eventually(async () => (await stateOf(customer, 'transfer-me.app'))?.state === 'opens')
  await moveClock(app, 1.1)
  await eventually(async () => (await queued(customer, 'transfer-me'))?.dropsAt?.getTime() === opensAt.getTime(), 30)
  expect(await queued(customer, 'transfer-me')).toMatchObject({ state: 'waiting', tries: 0 })
})

test('what is known of a drop is shown for each domain, and is looked up for so many at a time', async () => {
  const customer = await customerWith('1.00')
  const names = ['transfer-me.com', ...Array.from({ length: 30 }, (_, at) => `never-there-${at}.com`)]
  const { domains } = await customer.get(registration.findDrops, { names })
  expect(domains).toHaveLength(31)
  expect(domains[0]).toMatchObject({ name: 'transfer-me.com', dropsAt: null, known: true })
  expect(domains[0]?.expiresAt).toBeInstanceOf(Date)
  expect(domains.filter(({ known }) => known)).toHaveLength(registration.maxDropLookUps)
  // What was looked up is kept: the next request gets to the others.
  const again = await customer.get(registration.findDrops, { names })
  expect(again.domains.filter(({ known }) => known)).toHaveLength(31)
  const wrong = await customer.get(registration.findDrops, { names: ['no domain', 'x'.repeat(200)] })
  expect(wrong.domains).toEqual([])
})
