import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registry } from '../port.ts'
import { contactOf, dataOf, startTestRegistry, type TestRegistry } from '../test-registry.ts'
import { type Billing, fromDollars, inDollars, toDollars } from './in-dollars.ts'

// The sandbox bills in dollars; here a dollar of it costs 1.25 of ours.
const billing: Billing = { currency: 'USD', microdollars: 1_250_001, premiumBy: 'class' }
let sandbox: TestRegistry
let registry: Registry
beforeAll(async () => {
  sandbox = await startTestRegistry()
  registry = inDollars(sandbox.client(), billing)
})
afterAll(() => sandbox.close())

const pricesOf = async (name: string) => {
  const fees = { currency: 'USD', commands: [{ command: 'create' as const }, { command: 'renew' as const }] }
  const [checked] = dataOf(await registry.checkNames({ names: [name], fees }))
  return checked?.prices?.commands.map(({ fees: [fee], standard }) => ({ amount: fee?.amount, standard }))
}

test('fees are asked in the currency of the registry and shown in dollars, rounded up', async () => {
  // 9.59 x 1.250001 = 11.98750959
  expect(await pricesOf('ordinary-one.com')).toEqual(Array(2).fill({ amount: '11.99', standard: true }))
})

test('a premium domain is told by its class, and the agreed dollars buy it', async () => {
  // 120.00 x 1.250001 = 150.00012
  expect(await pricesOf('coffee.xyz')).toEqual(Array(2).fill({ amount: '150.01', standard: false }))
  dataOf(await registry.createContact(contactOf('payer')))
  const create = (amount: string) =>
    registry.createDomain({
      name: 'coffee.xyz',
      authCode: 'Secret-Code-1',
      registrant: 'payer',
      contacts: [
        { role: 'admin', contact: 'payer' },
        { role: 'tech', contact: 'payer' },
      ],
      fee: { currency: 'USD', fees: [{ amount }] },
    })
  expect(await create('149.00')).toMatchObject({ kind: 'refused', code: 2004 })
  const { charged } = dataOf(await create('150.01'))
  // What it charged stays in its own currency.
  expect(charged).toMatchObject({ currency: 'USD', fees: [{ amount: '120.00' }] })
})

test('what was asked is always covered by what is agreed to, at any rate and in any currency', () => {
  const amount = (places: number) =>
    fc.bigInt({ min: 0n, max: 10n ** 9n }).map(units => {
      const digits = `${units}`.padStart(places + 1, '0')
      return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
    })
  const cases = fc.constantFrom(['EUR', 2] as const, ['JPY', 0] as const, ['CNY', 2] as const, ['KWD', 3] as const)
  fc.assert(
    fc.property(
      cases.chain(([currency, places]) => fc.tuple(fc.constant(currency), amount(places))),
      fc.integer({ min: 500, max: 2_000_000_000 }),
      ([currency, asked], microdollars) => {
        const one: Billing = { currency, microdollars, premiumBy: 'flag' }
        const ours = toDollars(asked, one)
        expect(ours).toMatch(/^\d+\.\d\d$/)
        expect(Number(fromDollars(ours, one))).toBeGreaterThanOrEqual(Number(asked))
        // Less than a cent more than it is worth.
        expect(Number(ours) - (Number(asked) * microdollars) / 1e6).toBeLessThan(0.0101 + Number(ours) * 1e-12)
      },
    ),
  )
})

test('a credit is rounded towards zero', () => {
  expect(toDollars('-9.59', billing)).toBe('-11.98')
})
