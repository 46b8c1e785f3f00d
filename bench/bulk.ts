/** 500 name-server changes and 500 renewals by the product's calls, beside bare EPP commands at the same sandbox registry. */
import { type BareEpp, createCommand, openBareEpp, renewCommand, replaceHostsCommand } from './bare-epp.ts'
import { besideBareEpp, elapsed, type Round } from './beside.ts'
import { allLocked, payOrder, placeOrder, untilSearchable } from './orders.ts'
import { Caller, type Product } from './product.ts'
import type { Row } from './report.ts'

const count = 500
const sessions = 4
const perOrder = 100
/** A domain is renewed in each round and once for the warm-up, never beyond ten years ahead. */
const rounds = 5
const home = ['ns1.namestead.example', 'ns2.namestead.example']
const away = ['ns1.bench-hosting.example', 'ns2.bench-hosting.example']

export async function benchBulk(product: Product): Promise<Row[]> {
  const caller = await new Caller(product).register(5_000_000)
  await untilSearchable(caller)
  const run = Date.now().toString(36)
  const named = (kind: string) => Array.from({ length: count }, (_, i) => `${kind}-${run}-${i}.com`)
  const [ours, bare] = [named('bulk'), named('bare')]
  for (let from = 0; from < count; from += perOrder)
    await payOrder(caller, await placeOrder(caller, 'registration', ours.slice(from, from + perOrder)))
  await allLocked(product)
  const clients = await Promise.all(
    Array.from({ length: sessions }, () => openBareEpp(product.eppPort, 'namestead', 'sandbox-home')),
  )
  await sendAll(
    clients,
    bare.map(name => createCommand(name, home)),
  )

  const changes: Round[] = []
  for (let round = 0; round <= rounds; round++) {
    const [from, to] = round % 2 === 0 ? [home, away] : [away, home]
    // Ours first: the registry learns the hosts from it.
    const took = { ours: await changeNameServers(caller, to), bare: await bareChanges(clients, bare, { from, to }) }
    if (round > 0) changes.push(took)
  }
  const renewals: Round[] = []
  for (let round = 0; round <= rounds; round++) {
    const order = await placeOrder(caller, 'renewal', ours)
    const took = { ours: await payOrder(caller, order), bare: await bareRenewals(clients, bare, round) }
    if (round > 0) renewals.push(took)
  }
  for (const client of clients) client.close()
  return [
    besideBareEpp('500 name-server changes until done', changes, { max: 3000, minRatio: 0.4 }),
    besideBareEpp('500 renewals until done', renewals, { max: 3000, minRatio: 0.4 }),
  ]
}

async function changeNameServers(caller: Caller, nameServers: string[]): Promise<number> {
  return elapsed(async () => {
    const { batch } = await caller.must<{ batch: string }>('/portfolio/start-name-server-change', {
      count: `${count}`,
      nameServers,
    })
    for (;;) {
      const { state, counts } = await caller.must<{ state: string; counts: { done: number; failed: number } }>(
        '/portfolio/read-bulk-change',
        { batch },
      )
      if (state === 'done') {
        if (counts.done !== count) throw new Error(`${counts.failed} name-server changes failed`)
        return
      }
      await new Promise(done => setTimeout(done, 20))
    }
  })
}

const bareChanges = (
  clients: readonly BareEpp[],
  names: readonly string[],
  hosts: { from: string[]; to: string[] },
) => {
  const frames = names.map(name => replaceHostsCommand(name, hosts))
  return elapsed(() => sendAll(clients, frames))
}

function bareRenewals(clients: readonly BareEpp[], names: readonly string[], before: number): Promise<number> {
  const expires = new Date()
  expires.setUTCFullYear(expires.getUTCFullYear() + 1 + before)
  const frames = names.map(name => renewCommand(name, expires.toISOString().slice(0, 10)))
  return elapsed(() => sendAll(clients, frames))
}

async function sendAll(clients: readonly BareEpp[], frames: readonly string[]): Promise<void> {
  const answers = await Promise.all(frames.map((frame, i) => clients[i % clients.length]?.send(frame)))
  const failed = answers.find(answer => !answer?.includes('code="1000"'))
  if (failed) throw new Error(failed)
}
