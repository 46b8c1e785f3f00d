/**
 * The daily comparison of 100,000 domains with their registry, which is 20 ms away and allows eight sessions with two commands
 * in flight in each: how long it takes, and what 1,000 orders lose by it. Takes half an hour.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { elapsed } from './beside.ts'
import { allLocked, payOrder, placeOrder, untilSearchable } from './orders.ts'
import { Caller, type Product } from './product.ts'
import { type Row, report } from './report.ts'

const domains = Number(process.env.BENCH_RECONCILE_DOMAINS ?? 100_000)
const orders = 1_000
const delayMs = 20
const limits = { sessions: 8, inFlight: 2 }
const customers = 8

export async function benchReconcile(product: Product): Promise<Row[]> {
  const database = await product.database()
  const far = await startFarRegistry(product.eppPort)
  try {
    const callers: Caller[] = []
    // One after the other: each takes the newest captcha.
    for (let n = 1; n <= customers; n++) callers.push(await new Caller(product, `192.0.2.${n}`).register(5_000_000))
    const [first] = callers
    if (!first) throw new Error('no customer')
    await untilSearchable(first)
    await useFarRegistry(database, far.port)
    await database.query(
      `insert into policies (key, value, effective_from, set_by, set_at)
       select 'orders.max-unpaid', '1000', now(), min(id), now() from operators; notify policies`,
    )
    const run = Date.now().toString(36)
    await payOrder(first, await placeOrder(first, 'registration', [`pattern-${run}.com`]))
    await allLocked(product)
    await seedDomains(database, `pattern-${run}.com`)

    const place = (part: string) =>
      Promise.all(
        callers.map(async (caller, n) => {
          const names = Array.from({ length: orders / customers }, (_, i) => `${part}-${run}-${n}-${i}.com`)
          await caller.must('/cart/add-lines', { kind: 'registration', names })
          const { lines } = await caller.must<{ lines: { id: string; name: string; price: string }[] }>(
            '/user_gwc/gwc_list',
          )
          const placed: string[] = []
          for (const { id, price } of lines.filter(({ name }) => names.includes(name)))
            placed.push(
              (await caller.must<{ order: string }>('/cart/place-order', { lines: [id], total: price })).order,
            )
          if (placed.length !== names.length) throw new Error(`${placed.length} orders placed`)
          return placed
        }),
      )
    const pay = (placed: string[][]) =>
      elapsed(() =>
        Promise.all(
          callers.map(async (caller, n) => {
            for (const order of placed[n] ?? []) await caller.must('/cart/pay-order', { order })
          }),
        ).then(() => untilAllDone(database)),
      )
    await pay(await place('warm'))
    await allLocked(product)
    const [before, during, after] = [await place('before'), await place('during'), await place('after')]
    const alone = [await pay(before)]
    await allLocked(product)

    await database.query(
      "update domains set registry_read_at = now() - interval '2 days' where name like 'reconciled-%'",
    )
    const since = performance.now()
    while ((await due(database)) > domains - 500) await wait(200)
    const beside = await pay(during)
    while ((await due(database)) > 0) await wait(1_000)
    const minutes = (performance.now() - since) / 60_000
    alone.push(await pay(after))
    const without = (alone[0] ?? 0) / 2 + (alone[1] ?? 0) / 2
    return [
      report(`daily comparison of ${domains.toLocaleString('en')} domains, 20 ms away, eight sessions of two commands`, minutes, 'min', { max: 30, decimals: 1 }),
      report('1,000 orders beside it, until registered', beside, 'ms', { baseline: `without it ${Math.round(without).toLocaleString('en')} ms`, ratio: without / beside, minRatio: 0.83 }),
    ] // biome-ignore format: a table
  } finally {
    await database.end()
    far.close()
  }
}

/** The sandbox registry behind a connection that delays its answers. */
async function startFarRegistry(eppPort: number): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>()
  const server: Server = createServer(near => {
    const there = connect(eppPort, '127.0.0.1')
    for (const socket of [near, there]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        there.destroy()
      })
    }
    near.on('data', octets => there.write(octets))
    there.on('data', octets => setTimeout(() => near.destroyed || near.write(octets), delayMs))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

async function useFarRegistry(database: pg.Client, port: number): Promise<void> {
  const { rowCount } = await database.query(
    `update registries r set port = $1, sessions = $2, in_flight = $3, updated_at = now()
     where r.id = (select registry_id from tlds where label = 'com')`,
    [port, limits.sessions, limits.inFlight],
  )
  if (rowCount !== 1) throw new Error('.com has no registry')
  await database.query('notify registries; notify tlds')
  await wait(1_000)
}

/** As many domains as wanted like one that was registered, at the registry and in the portfolio. */
async function seedDomains(database: pg.Client, pattern: string): Promise<void> {
  const names = `select format('reconciled-%s.com', n) as name, n from generate_series(1, ${domains}) n`
  await database.query('set session_replication_role = replica')
  await database.query(
    `insert into registry_sandbox.domain select (jsonb_populate_record(null::registry_sandbox.domain,
       to_jsonb(d) || jsonb_build_object('name', s.name, 'roid', 'S' || s.n || '-SBX'))).*
     from registry_sandbox.domain d, (${names}) s where d.name = $1`,
    [pattern],
  )
  await database.query(
    `insert into registry_sandbox.domain_host select s.name, h.host from registry_sandbox.domain_host h, (${names}) s where h.domain = $1`,
    [pattern],
  )
  await database.query(
    `insert into domains overriding system value select (jsonb_populate_record(null::domains, to_jsonb(d) || jsonb_build_object(
       'id', s.n + 1000000, 'name', s.name, 'unicode', s.name, 'registry_handle', 'S' || s.n || '-SBX', 'registry_read_at', now() + interval '10 days'))).*
     from domains d, (${names}) s where d.name = $1`,
    [pattern],
  )
  await database.query('set session_replication_role = origin')
  await database.query('analyze domains; analyze registry_sandbox.domain')
}

async function due(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from domains where name like 'reconciled-%' and registry_read_at < now() - interval '1 day'",
  )
  return rows[0]?.count ?? 0
}

async function untilAllDone(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ open: number }>(
      "select count(*)::int as open from registrations where state = 'waiting'",
    )
    if (rows[0]?.open === 0) return
    await wait(20)
  }
}
