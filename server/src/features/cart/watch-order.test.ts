import * as cart from '@namestead/contract/cart'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

interface News {
  readonly state: string
  readonly lines: readonly { readonly name: string; readonly state: string }[]
}

/** The events of a finished stream. */
const newsOf = (text: string): News[] =>
  text.split('\n\n').flatMap(event => (event.startsWith('data: {') ? [JSON.parse(event.slice(6)) as News] : []))

async function ordered(
  names: readonly string[],
): Promise<{ customer: TestCustomer; order: string; watched: Promise<News[]> }> {
  const customer = await (await new TestCustomer(app).register()).receive('1000.00')
  await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  await customer.get(cart.addLines, { kind: 'registration', names: [...names] })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum })
  const stream = await customer.fetch(`/cart/watch-order?order=${order}`)
  return { customer, order, watched: stream.text().then(newsOf) }
}

test('a watcher receives the whole order once, then each line when it changes and no other', async () => {
  const names = Array.from({ length: 30 }, (_, i) => `watched-${i}.com`)
  const { customer, order, watched } = await ordered(names)
  await customer.get(cart.payOrder, { order })
  const [first, ...later] = await watched
  expect(first?.lines.map(({ name }) => name).sort()).toEqual([...names].sort())
  const states = new Map<string, string[]>()
  for (const { name, state } of later.flatMap(({ lines }) => lines))
    states.set(name, [...(states.get(name) ?? []), state])
  for (const name of names) {
    const seen = states.get(name) ?? []
    expect(seen.at(-1)).toBe('done')
    // Nothing is sent twice.
    expect(new Set(seen).size).toBe(seen.length)
  }
  expect(later.at(-1)?.state).toBe('done')
})

test('a cancelled order ends its watchers’ streams', async () => {
  const { customer, order, watched } = await ordered(['watched-cancelled.com'])
  await customer.get(cart.cancelOrder, { order })
  expect((await watched).at(-1)).toMatchObject({ state: 'cancelled', lines: [{ state: 'cancelled' }] })
})
