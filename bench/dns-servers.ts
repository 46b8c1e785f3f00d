/**
 * Answers a second of our name server beside NSD and PowerDNS with the same zone, one process each, asked by dnsperf in nine
 * alternating rounds. Takes about two minutes; without those programs nothing is measured.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../e2e/free-ports.ts'
import { dnsperf, programPath } from './dnsperf.ts'
import { notMeasured, type Row, report } from './report.ts'

const rounds = 9
const seconds = 1
const minUdpRatio = 0.7
const minTcpRatio = 1
const hosts = 1000
const schema = '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql'

const authority = { ttl: 3600, refresh: 7200, retry: 1800, expire: 1_209_600, negativeTtl: 300 }
const names = { nameServers: ['ns1.example.com', 'ns2.example.com'], contact: 'hostmaster@example.com' }
const addresses = Array.from({ length: hosts }, (_, index) => ({
  host: `host-${index}`,
  address: `192.0.2.${index % 256}`,
}))

const ours = JSON.stringify([
  {
    name: 'example.com',
    version: 1,
    authority: { ...authority, ...names },
    records: addresses.map(record => ({ ...record, type: 'A', ttl: 600 })),
  },
])
const zoneFile = `$ORIGIN example.com.
@ 3600 IN SOA ns1 hostmaster 1 7200 1800 1209600 300
@ 3600 IN NS ns1
@ 3600 IN NS ns2
${addresses.map(({ host, address }) => `${host} 600 IN A ${address}`).join('\n')}
`
/** Every tenth is for a name that does not exist. */
const asked = Array.from(
  { length: hosts },
  (_, index) => `${index % 10 === 0 ? 'nobody' : 'host'}-${index}.example.com A`,
)

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const shown = (rate: number) => Math.round(rate).toLocaleString('en')

/** The backend that every package of PowerDNS has; its packet cache answers what was asked before. */
async function fillPowerDns(file: string): Promise<void> {
  const database = new DatabaseSync(file)
  database.exec(await readFile(schema, 'utf8'))
  database.exec("begin; insert into domains (id, name, type) values (1, 'example.com', 'NATIVE')")
  const insert = database.prepare(
    'insert into records (domain_id, name, type, content, ttl, auth) values (1, ?, ?, ?, ?, 1)',
  )
  const { ttl, refresh, retry, expire, negativeTtl } = authority
  const [primary = '', secondary = ''] = names.nameServers
  insert.run(
    'example.com',
    'SOA',
    `${primary} hostmaster.example.com 1 ${refresh} ${retry} ${expire} ${negativeTtl}`,
    ttl,
  )
  for (const server of [primary, secondary]) insert.run('example.com', 'NS', server, ttl)
  for (const { host, address } of addresses) insert.run(`${host}.example.com`, 'A', address, 600)
  database.exec('commit')
  database.close()
}

/** Whether it answers: a server that failed to start would be measured as infinitely slow. */
async function isServing(port: number): Promise<boolean> {
  const resolver = new Resolver({ timeout: 500, tries: 4 })
  resolver.setServers([`127.0.0.1:${port}`])
  return (await resolver.resolve4('host-1.example.com').catch(() => [])).length > 0
}

/** dnsperf 2.10 ends with a failed assertion when a server closes a TCP connection; the next attempt usually works. */
async function rateOf(run: () => Promise<{ readonly rate: number }>): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await run()).rate
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

export async function benchDnsServers(): Promise<Row[]> {
  const [nsd, powerDns] = [programPath('nsd'), programPath('pdns_server')]
  const titles = {
    udp: 'name server: answers over UDP by dnsperf, one process',
    tcp: 'name server: answers over TCP by dnsperf, one process',
  }
  if (!nsd || !powerDns || !programPath('dnsperf') || !existsSync(schema))
    return Object.values(titles).map(title => notMeasured(title, 'without dnsperf, NSD and PowerDNS with SQLite'))
  const folder = await mkdtemp(join(tmpdir(), 'dns-servers-'))
  const [ownPort = 0, nsdPort = 0, powerPort = 0] = await freePorts(3)
  const queries = join(folder, 'queries')
  await writeFile(queries, `${asked.join('\n')}\n`)
  await writeFile(join(folder, 'zones.json'), ours)
  await writeFile(join(folder, 'zone'), zoneFile)
  await writeFile(
    join(folder, 'nsd.conf'),
    `server:
  ip-address: 127.0.0.1@${nsdPort}
  port: ${nsdPort}
  username: ""
  zonesdir: "${folder}"
  database: ""
  pidfile: "${folder}/pid"
  logfile: "${folder}/log"
  xfrdfile: "${folder}/xfrd"
  xfrdir: "${folder}"
  zonelistfile: "${folder}/list"
  server-count: 1
  tcp-count: 1000
  rrl-ratelimit: 0
remote-control:
  control-enable: no
zone:
  name: example.com
  zonefile: zone
`,
  )
  await fillPowerDns(join(folder, 'zones.db'))
  await writeFile(
    join(folder, 'pdns.conf'),
    `launch=gsqlite3
gsqlite3-database=${folder}/zones.db
local-address=127.0.0.1
local-port=${powerPort}
socket-dir=${folder}
receiver-threads=1
distributor-threads=1
daemon=no
guardian=no
max-tcp-connections=1000
max-tcp-transactions-per-conn=0
`,
  )
  const program = fileURLToPath(new URL('../adapters/name-server/serve-zones.ts', import.meta.url))
  const children: ChildProcess[] = [
    spawn(process.execPath, [program, '--zones', join(folder, 'zones.json'), '--port', `${ownPort}`], {
      stdio: 'ignore',
    }),
    spawn(nsd, ['-d', '-c', join(folder, 'nsd.conf')], { stdio: 'ignore' }),
    spawn(powerDns, [`--config-dir=${folder}`], { stdio: 'ignore' }),
  ]
  const ports = { own: ownPort, nsd: nsdPort, power: powerPort }
  try {
    // A warm-up, in which each has the time to start.
    await new Promise(done => setTimeout(done, 2000))
    for (const [server, port] of Object.entries(ports)) {
      if (!(await isServing(port)))
        return Object.values(titles).map(title => notMeasured(title, `${server} did not start`))
      await dnsperf({ port, queries, seconds })
    }
    const rows: Row[] = []
    for (const transport of ['udp', 'tcp'] as const) {
      const rates = { own: [] as number[], nsd: [] as number[], power: [] as number[] }
      // Alternating, so that load from elsewhere affects all.
      for (let round = 0; round < rounds; round++)
        for (const server of ['own', 'nsd', 'power'] as const)
          rates[server].push(await rateOf(() => dnsperf({ port: ports[server], queries, seconds, transport })))
      const [own, other, power] = [middle(rates.own), middle(rates.nsd), middle(rates.power)]
      const baseline = `NSD ${shown(other)}/s, PowerDNS ${shown(power)}/s`
      const [to, minRatio] =
        transport === 'udp' ? [Math.min(other, power), minUdpRatio] : [Math.max(other, power), minTcpRatio]
      rows.push(report(titles[transport], own, 'answers/s', { baseline, ratio: own / to, minRatio }))
    }
    return rows
  } finally {
    await Promise.all(
      children.map(async child => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }),
    )
    await rm(folder, { recursive: true, force: true })
  }
}
