/** Search, bulk check and orders through the product's calls, beside bare EPP commands on the same sandbox registry. */
import { createServer } from 'node:net'
import { checkCommand, createCommand, openBareEpp } from './bare-epp.ts'
import { Caller, type Product } from './product.ts'
import { type Row, report } from './report.ts'

const login = 'namestead'
const password = 'sandbox-home'
const hosts = ['ns1.namestead.example', 'ns2.namestead.example']

const elapsed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** First and last row of a keyword over all connected TLDs. */
async function search(product: Product, caller: Caller, keyword: string, until?: (rows: number) => boolean) {
  const started = performance.now()
  const response = await fetch(`${product.url}/registration/search-names?name=${keyword}`, {
    headers: caller.headers(),
  })
  let [first, last, rows] = [0, 0, 0]
  for await (const chunk of response.body ?? []) {
    const text = Buffer.from(chunk).toString('utf8')
    const count = text.split('data: {').length - 1
    if (count === 0) continue
    first ||= performance.now() - started
    last = performance.now() - started
    rows += count
    if (until?.(rows)) break
  }
  return { first, last, rows }
}

async function bareChecks(product: Product, names: readonly string[], sessions: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: sessions }, () => openBareEpp(product.eppPort, login, password)),
  )
  const frames = Array.from({ length: Math.ceil(names.length / 50) }, (_, i) =>
    checkCommand(names.slice(i * 50, i * 50 + 50)),
  )
  const took = await elapsed(() => Promise.all(frames.map((frame, i) => clients[i % sessions]?.send(frame))))
  for (const client of clients) client.close()
  return took
}

async function bareCreates(product: Product, names: readonly string[], sessions: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: sessions }, () => openBareEpp(product.eppPort, login, password)),
  )
  const took = await elapsed(async () => {
    const answers = await Promise.all(names.map((name, i) => clients[i % sessions]?.send(createCommand(name, hosts))))
    const failed = answers.find(answer => !answer?.includes('code="1000"'))
    if (failed) throw new Error(failed)
  })
  for (const client of clients) client.close()
  return took
}

async function orderNames(caller: Caller, names: readonly string[]): Promise<number> {
  await caller.must('/cart/add-names', { names: [...names] })
  const { sum } = await caller.must<{ sum: string }>('/user_gwc/gwc_list')
  const { order } = await caller.must<{ order: string }>('/cart/place-order', { total: sum })
  return elapsed(async () => {
    await caller.must('/cart/pay-order', { order })
    // The stream that the result page watches ends with the order.
    const watched = await fetch(`${caller.product.url}/cart/watch-order?order=${order}`, { headers: caller.headers() })
    const last = (await watched.text()).split('data: {').at(-1) ?? ''
    if (!last.includes('"state":"done"') || last.includes('"state":"failed"')) throw new Error('a line failed')
  })
}

/** A second registry that takes connections and says nothing serves .io for the length of `work`. */
async function withSilentRegistry<T>(product: Product, work: () => Promise<T>): Promise<T> {
  const silent = createServer(() => undefined)
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  const address = silent.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const database = await product.database()
  const { rows } = await database.query<{ registry_id: string }>("select registry_id from tlds where label = 'io'")
  const tellAll = () => database.query('notify registries; notify tlds')
  await database.query(
    `with r as (insert into registries (name, driver, host, port, login, password) values ('silent', 'epp', '127.0.0.1', ${port}, 'x', 'y') returning id)
     update tlds set registry_id = (select id from r) where label = 'io'`,
  )
  await tellAll()
  await new Promise(done => setTimeout(done, 500))
  try {
    return await work()
  } finally {
    await database.query("update tlds set registry_id = $1 where label = 'io'", [rows[0]?.registry_id])
    await tellAll()
    await database.end()
    silent.close()
  }
}

export async function benchNames(product: Product): Promise<Row[]> {
  const caller = await new Caller(product).register(5_000_000)
  const run = Date.now().toString(36)
  const batch = (kind: string, round: number, count: number) =>
    Array.from({ length: count }, (_, i) => `${kind}-${run}-${round}-${i}.com`)

  // The site answers before the sandbox registry has told it which TLDs it serves.
  while ((await search(product, caller, `warm${run}`)).rows === 0) await new Promise(done => setTimeout(done, 50))
  const searches = []
  for (let round = 0; round < 7; round++) searches.push(await search(product, caller, `word${run}${round}`))

  const allRows = searches[0]?.rows ?? 0
  const silences: number[] = []
  await withSilentRegistry(product, async () => {
    // All rows but the silent registry's one.
    for (let round = 0; round < 3; round++)
      silences.push((await search(product, caller, `still${run}${round}`, rows => rows >= allRows - 1)).last)
  })

  for (let round = 0; round < 8; round++)
    await caller.must('/registration/check-names', { names: batch('warm', round, 500) })
  const [checks, bareCheckTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round++) {
    bareCheckTimes.push(await bareChecks(product, batch('bare', round, 500), 4))
    checks.push(await elapsed(() => caller.must('/registration/check-names', { names: batch('check', round, 500) })))
  }

  for (let round = 0; round < 3; round++) await orderNames(caller, batch('warmorder', round, 100))
  const [orders, bareOrders]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round++) {
    bareOrders.push(await bareCreates(product, batch('barecreate', round, 100), 4))
    orders.push(await orderNames(caller, batch('order', round, 100)))
  }

  const [check, bareCheck, order, bareOrder] = [checks, bareCheckTimes, orders, bareOrders].map(median)
  return [
    report('keyword over all connected TLDs: first result', median(searches.map(({ first }) => first)), 'ms', {
      most: 50,
    }),
    report('keyword over all connected TLDs: last result', median(searches.map(({ last }) => last)), 'ms', {
      most: 250,
    }),
    report('the same while one registry is silent: last result of the others', median(silences), 'ms', { most: 250 }),
    report('bulk check of 500 names', check ?? 0, 'ms', {
      most: 500,
      baseline: `bare EPP ${(bareCheck ?? 0).toFixed(0)} ms`,
      ratio: (bareCheck ?? 0) / (check || 1),
      leastRatio: 0.5,
    }),
    report('order of 100 names until registered', order ?? 0, 'ms', {
      most: 2500,
      baseline: `bare EPP ${(bareOrder ?? 0).toFixed(0)} ms`,
      ratio: (bareOrder ?? 0) / (order || 1),
      leastRatio: 0.4,
    }),
  ]
}
