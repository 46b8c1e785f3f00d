import * as cart from '@namestead/contract/cart'
import { total } from '@namestead/contract/money'
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

/** Orders and pays a renewal or a restore of one domain; resolves to its line once that has ended. */
export async function orderedLine(customer: TestCustomer, kind: 'renewal' | 'restore', name: string) {
  const { lines } = await customer.get(cart.addLines, { kind, names: [name] })
  const inCart = (await customer.get(cart.readCart, {})).lines.filter(({ id }) => lines.includes(id))
  const { order } = await customer.get(cart.placeOrder, { lines, total: total(inCart.map(({ price }) => price)) })
  await customer.get(cart.payOrder, { order })
  return (await endedOrder(customer, order, 60)).lines[0]
}

/** The order once all its lines have ended. */
export const endedOrder = (customer: TestCustomer, order: string, seconds = 30) =>
  eventually(async () => {
    const found = await customer.get(cart.readOrder, { order })
    return found.state === 'done' && found
  }, seconds)
