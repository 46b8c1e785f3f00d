/** Search, bulk check and orders through the product's calls, beside bare EPP commands on the same sandbox registry. */
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
async function search(product: Product, caller: Caller, keyword: string) {
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

export async function benchNames(product: Product): Promise<Row[]> {
  const caller = await new Caller(product).register(5_000_000)
  const run = Date.now().toString(36)
  const batch = (kind: string, round: number, count: number) =>
    Array.from({ length: count }, (_, i) => `${kind}-${run}-${round}-${i}.com`)

  await search(product, caller, `warm${run}`)
  const searches = []
  for (let round = 0; round < 7; round++) searches.push(await search(product, caller, `word${run}${round}`))

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
