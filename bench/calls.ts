/** The overhead of a call: requests a second, beside bare Fastify + pg with the same statements. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePorts } from '../e2e/free-ports.ts'
import { Caller, type Product } from './product.ts'
import { type Row, report } from './report.ts'

const seconds = 3
const connections = 16

async function rate(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, method: 'POST', body, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

export async function benchCalls(product: Product): Promise<Row[]> {
  const caller = await new Caller(product).register(1000)
  const { uid } = await caller.must<{ uid: string }>('/user_zh/get_baseinfo')
  const bare = await startBare(product, uid)
  const form = (fields: Record<string, string>) =>
    new URLSearchParams({ csrf_token: caller.csrfToken, lang: 'us', _client: 'wap', ...fields }).toString()
  const query = { url: `${product.url}/ledger/read-balance`, body: form({}) }
  // Both statements run and match no row, as in the baseline: they remove a line that is not in the cart.
  const command = { url: `${product.url}/cart/remove-lines`, body: form({ lines: '1' }) }

  const pairs = { query: [] as [number, number][], command: [] as [number, number][] }
  for (let round = 0; round < 3; round++) {
    pairs.query.push([
      await rate(query.url, query.body, caller.headers()),
      await rate(`${bare.url}/query`, query.body, caller.headers()),
    ])
    pairs.command.push([
      await rate(command.url, command.body, caller.headers()),
      await rate(`${bare.url}/command`, command.body, caller.headers()),
    ])
  }
  const rdap = await rdapPairs(product, uid, bare.url)
  bare.stop()
  return [
    row('an RDAP query for a domain', rdap, 0.5),
    row('a signed-in query call with one statement', pairs.query, 0.6),
    row('a signed-in command with two statements', pairs.command, 0.7),
  ]
}

/** Both answer about the same domain, with the same statement. */
async function rdapPairs(product: Product, account: string, bareUrl: string): Promise<[number, number][]> {
  const database = await product.database()
  await database.query(
    `insert into domains (account_id, name, unicode, tld, registry_id, state, name_servers, registered_at, expires_at, paid_until,
       registry_read_at)
     select $1, 'measured.com', 'measured.com', 'com', min(id), 'active', '{ns1.example.net,ns2.example.net}', now(),
       now() + interval '1 year', now() + interval '1 year', now() from registries`,
    [account],
  )
  await database.query(
    `insert into policies (key, scope, value, effective_from, set_by, set_at)
     select 'lookup.rdap-per-minute', '', '1000000', now(), min(id), now() from operators`,
  )
  await database.query("select pg_notify('policies', '')")
  await database.end()
  const pairs: [number, number][] = []
  const ask = async (url: string) => {
    const result = await autocannon({ url: `${url}/domain/measured.com`, connections, duration: seconds })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused`)
    return result.requests.average
  }
  for (let round = 0; round < 3; round++) pairs.push([await ask(product.rdapUrl), await ask(bareUrl)])
  return pairs
}

function row(what: string, pairs: readonly [number, number][], minRatio: number): Row {
  const sorted = [...pairs].sort(([a, b], [c, d]) => a / b - c / d)
  const [ours, theirs] = sorted[Math.floor(sorted.length / 2)] ?? [0, 1]
  return report(what, ours, 'requests/s', {
    baseline: `bare Fastify + pg ${Math.round(theirs).toLocaleString('en')}/s`,
    ratio: ours / theirs,
    minRatio,
  })
}

export async function startBare(product: Product, account: string) {
  const [port = 0] = await freePorts(1)
  const password = readFileSync(join(product.dataDir, 'postgres-password'), 'utf8').trim()
  const databasePort = readFileSync(join(product.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: {
      ...process.env,
      PORT: `${port}`,
      ACCOUNT: account,
      DATABASE_URL: `postgres://namestead:${password}@127.0.0.1:${databasePort}/namestead`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(
      await fetch(`${url}/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }).catch(() => undefined)
    )?.ok
  )
    await new Promise(done => setTimeout(done, 20))
  return { url, stop: () => child.kill() }
}
