/** Orders by the product's calls, as the pages place and watch them. */
import { elapsed } from './beside.ts'
import type { Caller, Product } from './product.ts'

export async function placeOrder(caller: Caller, kind: 'registration' | 'renewal', names: string[]): Promise<string> {
  await caller.must('/cart/add-lines', { kind, names })
  const { sum } = await caller.must<{ sum: string }>('/user_gwc/gwc_list')
  return (await caller.must<{ order: string }>('/cart/place-order', { total: sum })).order
}

/** Milliseconds from the payment until every line is done. */
export function payOrder(caller: Caller, order: string): Promise<number> {
  const body = caller.prepare({ order })
  return elapsed(async () => {
    await caller.send('/cart/pay-order', body)
    // The stream that the result page watches ends with the order.
    const watched = await fetch(`${caller.product.url}/cart/watch-order?order=${order}`, { headers: caller.headers() })
    const news = await watched.text()
    const last = news.split('data: {').at(-1) ?? ''
    if (!last.includes('"state":"done"') || news.includes('"state":"failed"')) throw new Error('a line failed')
  })
}

/**
 * Waits until the follow-up work of a registration, two seconds later, is done, so that the next measurement does not include the
 * locks of the previous order.
 */
export async function allLocked(product: Product): Promise<void> {
  const database = await product.database()
  for (;;) {
    const { rows } = await database.query<{ open: number }>(
      "select count(*)::int as open from domains where statuses = '{}'",
    )
    if (rows[0]?.open === 0) break
    await new Promise(done => setTimeout(done, 50))
  }
  await database.end()
}

/** The site answers before the sandbox registry has announced the TLDs that it serves. */
export async function untilSearchable(caller: Caller): Promise<void> {
  for (;;) {
    const { data } = await caller.post('/registration/check-names', { names: ['is-it-there.com'] })
    const { names } = (data ?? { names: [] }) as { names: { state: string }[] }
    if (names[0]?.state === 'available') return
    await new Promise(done => setTimeout(done, 200))
  }
}
