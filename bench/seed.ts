/** An account as a busy customer has it: 491 domains, records, a cart, an unpaid order, recharges and messages. */
import { Caller, type Product } from './product.ts'

export interface Seed {
  readonly caller: Caller
  readonly domain: string
  readonly order: string
  readonly template: string
}

const domainCount = 491
/** An order has at most 100 lines here, so that registries answer it within seconds. */
const perOrder = 100

export async function seedAccount(product: Product): Promise<Seed> {
  const caller = await new Caller(product).register(5_000_000)
  await untilSearchable(caller)
  const run = Date.now().toString(36)
  let order = ''
  for (let from = 0; from < domainCount; from += perOrder) {
    const count = Math.min(perOrder, domainCount - from)
    order = await placeOrder(
      caller,
      Array.from({ length: count }, (_, i) => `lantern-${run}-${from + i}.com`),
    )
    await caller.must('/cart/pay-order', { order })
    // The stream ends with the order.
    const watched = await fetch(`${product.url}/cart/watch-order?order=${order}`, { headers: caller.headers() })
    if ((await watched.text()).includes('"state":"failed"')) throw new Error('a line failed')
  }
  const unpaid = await placeOrder(caller, [`lantern-${run}-unpaid.com`])
  await caller.must('/cart/add-lines', { kind: 'registration', names: [`lantern-${run}-later.com`] })
  const { domains } = await caller.must<{ domains: { domain: string }[] }>('/domains/find-domains')
  const domain = domains[0]?.domain ?? ''
  for (let host = 0; host < 12; host++)
    await caller.must('/dns/add-record', { domain, host: `host-${host}`, type: 'A', value: '192.0.2.44' })
  const { templates } = await caller.must<{ templates: { template: string }[] }>('/registrants/find-templates')
  return { caller, domain, order: unpaid, template: templates[0]?.template ?? '' }
}

async function placeOrder(caller: Caller, names: string[]): Promise<string> {
  await caller.must('/cart/add-lines', { kind: 'registration', names })
  const { sum } = await caller.must<{ sum: string }>('/user_gwc/gwc_list')
  return (await caller.must<{ order: string }>('/cart/place-order', { total: sum })).order
}

/** The site answers before the sandbox registry has announced the TLDs that it serves. */
async function untilSearchable(caller: Caller): Promise<void> {
  for (;;) {
    const { data } = await caller.post('/registration/check-names', { names: ['is-it-there.com'] })
    const { names } = (data ?? { names: [] }) as { names: { state: string }[] }
    if (names[0]?.state === 'available') return
    await new Promise(done => setTimeout(done, 200))
  }
}
