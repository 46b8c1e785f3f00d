/**
 * What an order costs in the database: statements and transactions of the product, from the cart until registered, by
 * pg_stat_statements. What the queue of jobs and triggers execute by themselves is not counted.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { checkCommand, createCommand, openBareEpp } from './bare-epp.ts'
import { allLocked, payOrder, placeOrder, untilSearchable } from './orders.ts'
import { Caller, discard, type Product, startProduct } from './product.ts'
import { type Row, report } from './report.ts'

/** Fewer than the follow-up work of the first, two seconds later, would meet. */
const orders = 8
const rounds = 3
const restSeconds = 10
const hosts = ['ns1.namestead.example', 'ns2.namestead.example']
const transactionEnd = /^(commit|rollback)$/i
const isControl = (query: string) => /^(begin|commit|rollback)$/i.test(query)

/** Calls and milliseconds of each statement text. */
type Usage = ReadonlyMap<string, { readonly calls: number; readonly ms: number }>

export async function benchStatements(): Promise<Row[]> {
  const product = await startWithStatistics()
  const database = await product.database()
  try {
    await database.query('create extension if not exists pg_stat_statements')
    const caller = await new Caller(product).register(5_000_000)
    await untilSearchable(caller)
    await order(caller, 'warm')
    await allLocked(product)
    const atRest = await usageOf(database, () => pause(restSeconds * 1000))
    const registry = await usageOf(database, () => createBare(product))
    const measured: Cost[] = []
    for (let round = 0; round < rounds; round++) {
      let took = 0
      const used = await usageOf(database, async () => {
        const started = performance.now()
        for (let n = 0; n < orders; n++) await order(caller, `${round}-${n}`)
        took = (performance.now() - started) / 1000
      })
      measured.push(costOf(used, { atRest, registry, took }))
      await allLocked(product)
    }
    const median = (of: (cost: Cost) => number) => measured.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    const [cost] = measured
    const list = await listCost(caller, database)
    const rest = await restCost(caller, product, database)
    if (process.env.BENCH_STATEMENTS && cost) console.log(cost.lines.join('\n'))
    return [
      report(
        'an order of one domain, cart to registered: statements',
        median(one => one.statements),
        '',
        { max: 80 },
      ),
      report(
        'the same: transactions',
        median(one => one.transactions),
        '',
        { max: 6 },
      ),
      report(
        'the same: inside the database',
        median(one => one.ms),
        'ms',
        { max: 20 },
      ),
      report(
        'one job enqueued, inside the database',
        median(one => one.enqueueMs),
        'ms',
        { max: 1, decimals: 2 },
      ),
      report('a list of 100 orders: statements about orders and lines', list.statements, '', { max: 3 }),
      report('the same: inside the database', list.ms, 'ms', { max: 1, decimals: 2 }),
      report('at rest with 1,000 domains: statements', rest, '/s', { max: 5, decimals: 1 }),
    ]
  } finally {
    await database.end()
    await product.stop()
    discard(product)
  }
}

const listed = 100
const lists = 20

/** The list of an account with 100 orders: its count, its page and the lines of all orders of the page. */
async function listCost(
  caller: Caller,
  database: pg.Client,
): Promise<{ readonly statements: number; readonly ms: number }> {
  const list = () => caller.must<{ total: string }>('/cart/find-orders', { pagesize: `${listed}` })
  for (let n = 0; Number((await list()).total) < listed; n++) await order(caller, `listed-${n}`)
  await pause(3000)
  const used = await usageOf(database, async () => {
    for (let n = 0; n < lists; n++) await list()
  })
  const own = [...used].filter(([query, { calls }]) => /from "?order(s|_lines)\b/.test(query) && calls >= lists)
  return {
    statements: own.reduce((sum, [, { calls }]) => sum + calls / lists, 0),
    ms: own.reduce((sum, [, { ms }]) => sum + ms / lists, 0),
  }
}

const heldDomains = 1000
const perOrder = 100
const settleSeconds = 30

/** Statements a second of all roles while nobody calls. What the stand-ins of other parties execute is not counted. */
async function restCost(caller: Caller, product: Product, database: pg.Client): Promise<number> {
  const run = Date.now().toString(36)
  for (let from = 0; from < heldDomains; from += perOrder) {
    const names = Array.from({ length: perOrder }, (_, n) => `resting-${run}-${from + n}.com`)
    await payOrder(caller, await placeOrder(caller, 'registration', names))
  }
  await allLocked(product)
  await pause(settleSeconds * 1000)
  const used = await usageOf(database, () => pause(restSeconds * 1000))
  const own = [...used].filter(([query]) => !isControl(query) && !/_sandbox\b/.test(query))
  if (process.env.BENCH_STATEMENTS)
    for (const [query, { calls }] of own.toSorted(([, a], [, b]) => b.calls - a.calls))
      console.log(`${(calls / restSeconds).toFixed(1)} /s  ${query.replace(/\s+/g, ' ').slice(0, 150)}`)
  return own.reduce((sum, [, { calls }]) => sum + calls, 0) / restSeconds
}

/** The library that counts is loaded only when a server starts. */
async function startWithStatistics(): Promise<Product> {
  const first = await startProduct()
  const database = await first.database()
  await database.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await database.query('alter system set pg_stat_statements.max = 20000').catch(() => undefined)
  await database.end()
  await first.stop()
  return startProduct(first.dataDir)
}

async function order(caller: Caller, name: string): Promise<void> {
  await payOrder(caller, await placeOrder(caller, 'registration', [`counted-${name}-${Date.now().toString(36)}.com`]))
}

/** What the sandbox registry itself executes for these commands. */
async function createBare(product: Product): Promise<void> {
  const epp = await openBareEpp(product.eppPort, 'namestead', 'sandbox-home')
  for (let n = 0; n < orders; n++) {
    const name = `bare-${n}-${Date.now().toString(36)}.com`
    await epp.send(checkCommand([name]))
    await epp.send(createCommand(name, hosts))
  }
  epp.close()
}

async function usageOf(database: pg.Client, work: () => Promise<unknown>): Promise<Usage> {
  await database.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await database.query<{ query: string; calls: number; ms: number }>(
    `select query, sum(calls)::int as calls, sum(total_exec_time)::float8 as ms from pg_stat_statements
     where toplevel and query not like '%pg_stat_statements%' and query not like '%_private_jobs%'
       -- Deferred triggers, which run at the commit, and what the stand-in of the mail provider keeps.
       and query !~ '\\mnew\\.' and query not like '%mail_sandbox.%' group by query`,
  )
  return new Map(rows.map(({ query, ...usage }) => [query, usage]))
}

interface Cost {
  readonly statements: number
  readonly transactions: number
  readonly ms: number
  readonly enqueueMs: number
  readonly lines: readonly string[]
}

/** Of one order: without what runs at rest in the same time, and without what the registry executes. */
function costOf(
  used: Usage,
  { atRest, registry, took }: { readonly atRest: Usage; readonly registry: Usage; readonly took: number },
): Cost {
  const ofOrder = [...used].flatMap(([query, { calls, ms }]) => {
    const rest = atRest.get(query)
    const share = took / restSeconds
    const isRegistrys =
      /registry_sandbox/.test(query) || (registry.has(query) && !atRest.has(query) && !isControl(query))
    if (isRegistrys) return []
    // The registry's part is subtracted from statements that both use, such as the limits of a transaction.
    const others =
      (rest?.calls ?? 0) * share + Math.max((registry.get(query)?.calls ?? 0) - (rest?.calls ?? 0) * 0.05, 0)
    const own = Math.max(calls - others, 0) / orders
    return own < 0.1 ? [] : [{ query, own, ms: (ms / calls) * own }]
  })
  const sum = (of: (one: (typeof ofOrder)[number]) => number) => ofOrder.reduce((all, one) => all + of(one), 0)
  const enqueued = ofOrder.filter(({ query }) => /graphile_worker\.add_job/.test(query))
  return {
    statements: sum(({ query, own }) => (isControl(query) ? 0 : own)),
    transactions: sum(({ query, own }) => (transactionEnd.test(query) ? own : 0)),
    ms: sum(({ ms }) => ms),
    enqueueMs: Math.max(...enqueued.map(({ own, ms }) => ms / own)),
    lines: ofOrder
      .toSorted((a, b) => b.own - a.own || b.ms - a.ms)
      .map(
        ({ query, own, ms }) => `${own.toFixed(2)}  ${ms.toFixed(2)} ms  ${query.replace(/\s+/g, ' ').slice(0, 150)}`,
      ),
  }
}
