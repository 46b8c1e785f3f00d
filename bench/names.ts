/** Search, bulk check and orders through the product's calls, beside bare EPP commands on the same sandbox registry. */
import { createServer } from 'node:net'
import { checkCommand, createCommand, openBareEpp } from './bare-epp.ts'
import { besideBareEpp, elapsed, type Round } from './beside.ts'
import { allLocked, payOrder, placeOrder } from './orders.ts'
import { Caller, type Product } from './product.ts'
import { type Row, report } from './report.ts'

const login = 'namestead'
const password = 'sandbox-home'
const hosts = ['ns1.namestead.example', 'ns2.namestead.example']

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** First and last row of a keyword search over all connected TLDs. */
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

async function checkNames(caller: Caller, names: readonly string[]): Promise<number> {
  const body = caller.prepare({ names: [...names] })
  let answer = ''
  const took = await elapsed(async () => {
    answer = await caller.send('/registration/check-names', body)
  })
  if (answer.split('"state":"available"').length - 1 !== names.length) throw new Error(answer.slice(0, 500))
  return took
}

const orderNames = async (caller: Caller, names: string[]): Promise<number> =>
  payOrder(caller, await placeOrder(caller, 'registration', names))

/** For the duration of `work`, .io is served by a second registry that accepts connections and never answers. */
async function withSilentRegistry<T>(product: Product, work: () => Promise<T>): Promise<T> {
  const silent = createServer(() => undefined)
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  const address = silent.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const database = await product.database()
  const { rows } = await database.query<{ registry_id: string }>("select registry_id from tlds where label = 'io'")
  const notifyAll = () => database.query('notify registries; notify tlds')
  await database.query(
    `with r as (insert into registries (name, driver, host, port, login) values ('silent', 'epp', '127.0.0.1', ${port}, 'x') returning id)
     update tlds set registry_id = (select id from r) where label = 'io'`,
  )
  await notifyAll()
  await new Promise(done => setTimeout(done, 500))
  try {
    return await work()
  } finally {
    await database.query("update tlds set registry_id = $1 where label = 'io'", [rows[0]?.registry_id])
    await notifyAll()
    await database.end()
    silent.close()
  }
}

export async function benchNames(product: Product): Promise<Row[]> {
  const caller = await new Caller(product).register(5_000_000)
  const run = Date.now().toString(36)
  const batch = (kind: string, round: number, count: number) =>
    Array.from({ length: count }, (_, i) => `${kind}-${run}-${round}-${i}.com`)

  // The site answers before the sandbox registry has announced the TLDs it serves.
  while ((await search(product, caller, `warm${run}`)).rows === 0) await new Promise(done => setTimeout(done, 50))
  const searches = []
  for (let round = 0; round < 7; round++) searches.push(await search(product, caller, `word${run}${round}`))

  const allRows = searches[0]?.rows ?? 0
  const silences: number[] = []
  await withSilentRegistry(product, async () => {
    // All rows but the one of the silent registry.
    for (let round = 0; round < 3; round++)
      silences.push((await search(product, caller, `still${run}${round}`, rows => rows >= allRows - 1)).last)
  })

  // One visitor may not request so many lists within a minute, so many visitors do, from different addresses. The first fifty or
  // so warm up both sides, whose code is not compiled yet.
  const visitors = await Promise.all(
    Array.from({ length: 8 }, (_, i) => new Caller(product, `192.0.2.${i + 1}`).arrive()),
  )
  const visitor = (round: number) => visitors[round % visitors.length] ?? caller
  for (let round = 0; round < 100; round++) await checkNames(visitor(round), batch('warm', round, 500))
  const checks: Round[] = []
  for (let round = 0; round < 101; round++)
    checks.push({
      bare: await bareChecks(product, batch('bare', round, 500), 4),
      ours: await checkNames(visitor(round), batch('check', round, 500)),
    })

  for (let round = 0; round < 3; round++) await orderNames(caller, batch('warmorder', round, 100))
  const orders: Round[] = []
  for (let round = 0; round < 9; round++) {
    await allLocked(product)
    orders.push({
      bare: await bareCreates(product, batch('barecreate', round, 100), 4),
      ours: await orderNames(caller, batch('order', round, 100)),
    })
  }

  return [
    report('keyword over all connected TLDs: first result', median(searches.map(({ first }) => first)), 'ms', {
      max: 50,
    }),
    report('keyword over all connected TLDs: last result', median(searches.map(({ last }) => last)), 'ms', {
      max: 250,
    }),
    report('the same while one registry is silent: last result of the others', median(silences), 'ms', { max: 250 }),
    besideBareEpp('bulk check of 500 names', checks, { max: 500, minRatio: 0.5 }),
    besideBareEpp('order of 100 names until registered', orders, { max: 2500, minRatio: 0.4 }),
  ]
}
