import * as cart from '@namestead/contract/cart'
import * as registrants from '@namestead/contract/registrants'
import { eventually } from './eventually.ts'
import type { TestCustomer } from './test-customer.ts'

/** A registrant as most tests use it. */
export const contact = {
  kind: 'person', name: 'Mary Major', email: 'mary@example.com', phonePrefix: '1', phone: '2025550123', country: 'US',
  province: 'Virginia', city: 'Reston', address: '12 Long Street', postcode: '20190',
} as const // biome-ignore format: one contact

/**
 * Puts domains into the cart, unless they are in it already, and pays for them; returns the order, whose lines are now being
 * processed.
 */
export async function orderNames(customer: TestCustomer, names: readonly string[]): Promise<string> {
  const before = new Set((await customer.get(cart.readCart, {})).lines.map(({ name }) => name))
  const wanted = names.filter(name => !before.has(name))
  const { refused } =
    wanted.length > 0
      ? await customer.get(cart.addLines, { kind: 'registration', names: wanted })
      : { refused: [] as { why: string }[] }
  if (refused.length > 0) throw new Error(`refused: ${refused.map(({ why }) => why).join(', ')}`)
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum })
  await customer.get(cart.payOrder, { order })
  return order
}

/** The order once all its lines have ended. */
export const endedOrder = (customer: TestCustomer, order: string, seconds = 30) =>
  eventually(async () => {
    const found = await customer.get(cart.readOrder, { order })
    return found.state === 'done' && found
  }, seconds)
