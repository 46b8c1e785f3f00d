/** A cart of 50 lines of five kinds: from placing the order to the answer of its payment, after which the registry is asked again. */
import { authCode, createCommand, openBareEpp } from './bare-epp.ts'
import { elapsed } from './beside.ts'
import { allLocked, payOrder, placeOrder, untilSearchable } from './orders.ts'
import { Caller, type Product } from './product.ts'
import { type Row, report } from './report.ts'

const rounds = 30
const warmUps = 3
/** Lines of an order: 50. */
const each = { registration: 22, premium: 3, renewal: 15, transfer: 5, restore: 5 }
const hosts = ['ns1.namestead.example', 'ns2.namestead.example']

export async function benchCheckout(product: Product): Promise<Row[]> {
  const caller = await new Caller(product).register(5_000_000)
  await untilSearchable(caller)
  const run = Date.now().toString(36)
  const all = rounds + warmUps
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, i) => `${kind}-${run}-${i}.com`)
  // Each is renewed in some of the rounds, never beyond ten years ahead.
  const renewed = named('renewed', each.renewal * 9)
  const deleted = named('deleted', each.restore * all)
  const elsewhere = named('elsewhere', each.transfer * all)
  const owned = [...renewed, ...deleted]
  for (let from = 0; from < owned.length; from += 100)
    await payOrder(caller, await placeOrder(caller, 'registration', owned.slice(from, from + 100)))
  await allLocked(product)
  await deleteDomains(product, deleted)
  await registerElsewhere(product, elsewhere)

  const times: number[] = []
  for (let round = 0; round < all; round++) {
    const some = (names: readonly string[], count: number) =>
      Array.from({ length: count }, (_, i) => names[(round * count + i) % names.length] ?? '')
    const lines = [
      ['registration', named(`new-${round}`, each.registration)],
      ['registration', premiumNames(round)],
      ['renewal', some(renewed, each.renewal)],
      ['transfer', some(elsewhere, each.transfer).map(name => `${name} ${authCode}`)],
      ['restore', some(deleted, each.restore)],
    ] as const
    for (const [kind, names] of lines) {
      const { refused } = await caller.must<{ refused: unknown[] }>('/cart/add-lines', { kind, names: [...names] })
      if (refused.length > 0) throw new Error(JSON.stringify(refused.slice(0, 3)))
    }
    const { sum } = await caller.must<{ sum: string }>('/user_gwc/gwc_list')
    const took = await elapsed(async () => {
      const { order } = await caller.must<{ order: string }>('/cart/place-order', { total: sum })
      await caller.must('/cart/pay-order', { order })
    })
    if (round >= warmUps) times.push(took)
    await untilDone(product)
  }
  const sorted = times.sort((a, b) => a - b)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
  return [report('an order of 50 lines of five kinds placed and paid: p95', p95, 'ms', { max: 150 })]
}

/** Labels of three characters are premium. */
const premiumNames = (round: number): string[] =>
  Array.from({ length: each.premium }, (_, i) => `q${(round * each.premium + i).toString(36).padStart(2, '0')}.xyz`)

/** Deleted by their owner a moment ago, as registry and product record it. */
async function deleteDomains(product: Product, names: readonly string[]): Promise<void> {
  const database = await product.database()
  await database.query(
    "update registry_sandbox.domain set phase = 'redemption', deleted_at = now(), due_at = now() + interval '30 days' where name = any($1)",
    [names],
  )
  await database.query("update domains set state = 'redemption', revision = revision + 1 where name = any($1)", [names])
  await database.query(
    `update term_ends set due_at = null, deleted_at = now(), restorable_until = now() + interval '30 days'
     where domain_id in (select id from domains where name = any($1))`,
    [names],
  )
  await database.end()
}

/** Registers domains with the sandbox's other registrar, long ago. */
async function registerElsewhere(product: Product, names: readonly string[]): Promise<void> {
  const rival = await openBareEpp(product.eppPort, 'rival', 'sandbox-rival')
  for (const name of names) {
    const answer = await rival.send(createCommand(name, hosts))
    if (!answer.includes('code="1000"')) throw new Error(answer)
  }
  rival.close()
  const database = await product.database()
  await database.query(
    "update registry_sandbox.domain set created_at = created_at - interval '100 days' where name = any($1)",
    [names],
  )
  await database.end()
}

/** Renewals, restores and registrations have ended; transfers wait for the other registrar. */
async function untilDone(product: Product): Promise<void> {
  const database = await product.database()
  for (;;) {
    const { rows } = await database.query<{ open: number; failed: number }>(
      `select count(*) filter (where state = 'waiting')::int as open, count(*) filter (where state = 'failed')::int as failed
       from order_lines where kind <> 'transfer'`,
    )
    if (rows[0]?.failed) throw new Error(`${rows[0].failed} lines failed`)
    if (rows[0]?.open === 0) break
    await new Promise(done => setTimeout(done, 50))
  }
  await database.end()
}
