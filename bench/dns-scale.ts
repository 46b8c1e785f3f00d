/**
 * A million zones with ten records each, beside the rate of ten zones in the same run; then a million more. Needs dnsperf and a
 * PostgreSQL of its own with memory for them (3 GB of shared buffers), as BENCH_DATABASE_URL: an empty database, or that of an
 * earlier run. Takes some minutes.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePorts } from '../e2e/free-ports.ts'
import { dnsperf, programPath } from './dnsperf.ts'
import { startProduct } from './product.ts'
import { notMeasured, type Row, report } from './report.ts'

const zones = 1_000_000
const processes = 1
const secretKey = 'the key of a measurement, for nothing else'
const queriesPerFile = 500_000
/** Queries under way, as of many resolvers. */
const outstanding = 200

const records = `('@', 'A', '192.0.2.1', null::int), ('@', 'AAAA', '2001:db8::1', null), ('@', 'MX', 'mail.example.com', 10),
  ('@', 'TXT', 'v=spf1 -all', null), ('_dmarc', 'TXT', 'v=DMARC1; p=reject', null), ('www', 'A', '192.0.2.2', null), ('mail', 'A', '192.0.2.25', null),
  ('api', 'A', '192.0.2.9', null), ('ftp', 'CNAME', 'www.example.com', null), ('*.apps', 'A', '192.0.2.80', null)`

/** Zones from one number to another, with their records; `domains` and accounts are left out. */
async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (let first = from; first <= to; first += 50_000) {
    const last = Math.min(first + 49_999, to)
    await client.query(
      `with made as (insert into zones (domain_id, account_id, name, version, created_at, changed_at)
         select n, 1, 'zone-' || n || '.test', 1, now(), now() from generate_series($1::int, $2::int) n returning id, name),
       told as (select pg_notify('zone_changed', '1 ' || name) from made)
       insert into dns_records (zone_id, host, type, ttl, value, priority, version, changed_at)
       select made.id, r.host, r.type, 600, r.value, r.priority, 1, now() from made cross join (values ${records}) r(host, type, value, priority)
       where (select count(*) from told) >= 0`,
      [first, last],
    )
  }
}

async function prepared(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query("select to_regclass('zones') is not null as migrated")
  if (!rows[0].migrated) await (await startProduct(undefined, { DATABASE_URL: url, SECRET_KEY: secretKey })).stop()
  const { rows: counted } = await client.query('select count(*)::int as held from zones')
  if (counted[0].held < zones) await fill(client, counted[0].held + 1, zones)
  await client.query('analyze zones, dns_records')
  return client
}

const hosts = ['', 'www.', 'mail.', 'api.']
const anyHost = () => hosts[Math.floor(Math.random() * hosts.length)]
const lines = (zone: () => number) =>
  Array.from({ length: queriesPerFile }, () => `${anyHost()}zone-${zone()}.test A\n`).join('')

/** Ranks by their frequency in visits: the first is asked for twice as often as the second. */
function zipf(): () => number {
  const sums = new Float64Array(zones)
  let sum = 0
  for (let rank = 0; rank < zones; rank++) sums[rank] = sum += 1 / (rank + 1)
  return () => {
    const at = Math.random() * sum
    let [low, high] = [0, zones - 1]
    while (low < high) {
      const half = (low + high) >> 1
      if ((sums[half] ?? 0) < at) low = half + 1
      else high = half
    }
    // Ranks are spread over the zones, which lie in the database in order.
    return ((low * 7919) % zones) + 1
  }
}

/** Megabytes of the largest name server process: the role itself, or those below it. */
function largestProcess(role: ChildProcess): number {
  const below = readdirSync('/proc').filter(id => {
    if (!/^\d+$/.test(id)) return false
    if (Number(id) === role.pid) return true
    try {
      return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(role.pid)
    } catch {
      return false
    }
  })
  const sizes = below.map(id => Number(readFileSync(`/proc/${id}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0))
  return Math.max(0, ...sizes) / 1024
}

async function startRole(url: string, port: number): Promise<{ role: ChildProcess; seconds: number }> {
  const started = performance.now()
  const role = fork(join(import.meta.dirname, '../server/src/app/main.ts'), ['--role', 'dns'], {
    env: {
      ...process.env, DATABASE_URL: url, DNS_PORT: `${port}`, DNS_PROCESSES: `${processes}`, DNS_ANSWERS_PER_SECOND: '0', HOST: '127.0.0.1',
      OPERATOR_PORT: '0', SECRET_KEY: secretKey, LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  }) // biome-ignore format: one environment
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${port}`])
  // The last zone: all names before it are known.
  while (!(await resolver.resolve4(`zone-${zones}.test`).catch(() => undefined))) {
    if (role.exitCode !== null) throw new Error(`The role dns ended with ${role.exitCode}`)
    await wait(50)
  }
  return { role, seconds: (performance.now() - started) / 1000 }
}

/** Seconds from the commit of an edit until it is answered. */
async function secondsUntilServed(client: pg.Client, port: number, zone: number): Promise<number> {
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${port}`])
  const name = `zone-${zone}.test`
  await resolver.resolve4(name)
  const address = `198.51.100.${1 + Math.floor(Math.random() * 250)}`
  await client.query('begin')
  const { rows } = await client.query('update zones set version = version + 1 where name = $1 returning id, version', [
    name,
  ])
  await client.query("update dns_records set value = $2 where zone_id = $1 and host = '@' and type = 'A'", [
    rows[0].id,
    address,
  ])
  await client.query("select pg_notify('zone_changed', $1)", [`${rows[0].version} ${name}`])
  await client.query('commit')
  const from = performance.now()
  while ((await resolver.resolve4(name).catch(() => []))[0] !== address) await wait(10)
  return (performance.now() - from) / 1000
}

/** Seconds until every zone is kept packed, which name servers do while they are idle. */
async function secondsUntilPacked(client: pg.Client): Promise<number> {
  const from = performance.now()
  for (;;) {
    const { rows } = await client.query(
      'select exists (select from zones z left join packed_zones p on p.zone_id = z.id and p.version = z.version where p.zone_id is null) as missing',
    )
    if (!rows[0].missing) return (performance.now() - from) / 1000
    await wait(5_000)
  }
}

async function stopRole(role: ChildProcess): Promise<void> {
  const ended = once(role, 'exit')
  role.kill('SIGTERM')
  await ended
}

const rateOf = (rate: number) => `ten zones ${Math.round(rate).toLocaleString('en')}/s`

export async function benchDnsScale(): Promise<Row[]> {
  const url = process.env.BENCH_DATABASE_URL
  const title = 'name server: a million zones'
  if (url === undefined || !programPath('dnsperf'))
    return [notMeasured(title, 'without dnsperf and BENCH_DATABASE_URL')]
  const folder = await mkdtemp(join(tmpdir(), 'dns-scale-'))
  const files = { ten: join(folder, 'ten'), uniform: join(folder, 'uniform'), zipf: join(folder, 'zipf') }
  await writeFile(
    files.ten,
    lines(() => 1 + Math.floor(Math.random() * 10)),
  )
  await writeFile(
    files.uniform,
    lines(() => 1 + Math.floor(Math.random() * zones)),
  )
  await writeFile(files.zipf, lines(zipf()))
  const client = await prepared(url)
  const [port = 0] = await freePorts(1)
  const first = await startRole(url, port)
  const packed = await secondsUntilPacked(client)
  await stopRole(first.role)
  const { role, seconds } = await startRole(url, port)
  const run = (queries: string, forSeconds: number, withLatencies = false) =>
    dnsperf({ port, queries, seconds: forSeconds, withLatencies, outstanding })
  try {
    const ten = (await run(files.ten, 5)).rate
    const cold = await run(files.uniform, 20, true)
    const tenAgain = (await run(files.ten, 5)).rate
    await run(files.zipf, 60)
    const popular = await run(files.zipf, 10)
    const memory = largestProcess(role)
    const edits = [await secondsUntilServed(client, port, 1), await secondsUntilServed(client, port, 777_777)]
    const { rows } = await client.query('select count(*)::int as held from zones')
    const making = rows[0].held < 2 * zones ? fill(client, rows[0].held + 1, 2 * zones) : undefined
    const meanwhile = await run(files.ten, 10)
    await making
    const after = await run(files.ten, 5)
    const memoryAfter = largestProcess(role)
    const baseline = (ten + tenAgain) / 2
    return [
      report(`${title}: packed for the first time by idle name servers within`, packed, 's', {}),
      report(`${title} with 10 million records: start`, Math.max(first.seconds, seconds), 's', { max: 10 }),
      report(`${title}, asked for uniformly, none in memory`, cold.rate, 'answers/s', { baseline: rateOf(baseline), ratio: cold.rate / baseline, minRatio: 0.3 }),
      report('the same: 99 of 100 answers within', cold.p99 ?? Number.POSITIVE_INFINITY, 'ms', { max: 50 }),
      report('the same: SERVFAIL', cold.servFail, 'answers', { max: 0 }),
      report(`${title}, asked for by popularity (Zipf), after a minute`, popular.rate, 'answers/s', { baseline: rateOf(baseline), ratio: popular.rate / baseline, minRatio: 0.7 }),
      report('memory of the largest process', memory, 'MB', { max: 400 }),
      report('an edit is served within', Math.max(...edits), 's', { max: 2, decimals: 2 }),
      report('while a million more zones are made', meanwhile.rate, 'answers/s', { baseline: rateOf(baseline), ratio: meanwhile.rate / baseline }),
      report('with two million zones', after.rate, 'answers/s', { baseline: rateOf(baseline), ratio: after.rate / baseline, minRatio: 0.9 }),
      report('the same with two million zones', memoryAfter, 'MB', { max: 400 }),
    ] // biome-ignore format: a table
  } finally {
    await stopRole(role)
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}
