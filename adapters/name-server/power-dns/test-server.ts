import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** A real `pdns_server` with SQLite in a temporary folder. It can be killed and started again on the same data and ports. */
export interface TestPowerDns {
  readonly port: number
  readonly api: { readonly url: string; readonly key: string }
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const key = 'the key of a test'
const schema = '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql'

/** Whether this machine has the server; the project's own run must have it. */
export function hasPowerDns(): boolean {
  if (process.env.CI) return true
  try {
    execFileSync('pdns_server', ['--version'], { stdio: 'ignore' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
  }
  return existsSync(schema)
}

/** Free for both transports. */
export async function freePort(): Promise<number> {
  const tcp = createServer().listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const address = tcp.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const udp = createSocket('udp4')
  const isFree = await new Promise<boolean>(done => {
    udp.once('error', () => done(false))
    udp.bind(port, '127.0.0.1', () => udp.close(() => done(true)))
  })
  await new Promise(done => tcp.close(done))
  return isFree ? port : freePort()
}

export async function startTestPowerDns(): Promise<TestPowerDns> {
  const folder = await mkdtemp(join(tmpdir(), 'pdns-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const file = join(folder, 'zones.db')
  const database = new DatabaseSync(file)
  database.exec(await readFile(schema, 'utf8'))
  database.close()
  const settings = {
    launch: 'gsqlite3', 'gsqlite3-database': file, 'gsqlite3-dnssec': 'yes', 'gsqlite3-pragma-synchronous': 0,
    api: 'yes', 'api-key': key, webserver: 'yes', 'webserver-address': '127.0.0.1', 'webserver-port': apiPort,
    'local-address': '127.0.0.1', 'local-port': port, 'socket-dir': folder, daemon: 'no', guardian: 'no', loglevel: 3,
  } // biome-ignore format: one file
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, 'pdns.conf'), lines.join(''))
  const api = { url: `http://127.0.0.1:${apiPort}`, key }
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const started = spawn('pdns_server', [`--config-dir=${folder}`], { stdio: 'ignore' })
    child = started
    const ended = once(started, 'exit')
    for (let attempt = 0; attempt < 200; attempt++) {
      const answer = await fetch(`${api.url}/api/v1/servers`, { headers: { 'X-API-Key': key } }).catch(() => undefined)
      if (answer?.ok) return
      if (started.exitCode !== null) throw new Error(`pdns_server ended with ${await ended}`)
      await wait(50)
    }
    throw new Error('pdns_server does not answer')
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    port,
    api,
    kill,
    start,
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
