/** An account as a busy customer has it: 491 domains, records, a cart, an unpaid order, recharges and messages. */
import { payOrder, placeOrder, untilSearchable } from './orders.ts'
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
      'registration',
      Array.from({ length: count }, (_, i) => `lantern-${run}-${from + i}.com`),
    )
    await payOrder(caller, order)
  }
  const unpaid = await placeOrder(caller, 'registration', [`lantern-${run}-unpaid.com`])
  await caller.must('/cart/add-lines', { kind: 'registration', names: [`lantern-${run}-later.com`] })
  const { domains } = await caller.must<{ domains: { domain: string }[] }>('/portfolio/find-domains')
  const domain = domains[0]?.domain ?? ''
  for (let host = 0; host < 12; host++)
    await caller.must('/zones/add-record', { domain, host: `host-${host}`, type: 'A', value: '192.0.2.44' })
  const { templates } = await caller.must<{ templates: { template: string }[] }>('/registrants/find-templates')
  return { caller, domain, order: unpaid, template: templates[0]?.template ?? '' }
}
