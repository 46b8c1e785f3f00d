import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SettingError } from '../settings.ts'
import { readableBinaries } from './binaries.ts'
import { initialise } from './cluster.ts'
import { findRunningServer, isAlive, removeForeignLock, removeSockets, stopProcess } from './lock.ts'
import { withBatchScheduling } from './scheduling.ts'
import { dataArgument, isRoot, serverUid } from './user.ts'

/** The addresses of the product's database. */
export interface DatabaseUrls {
  /** The address for the user as whom the roles serve, who owns nothing. */
  readonly url: string
  /** Of the user who owns the tables. */
  readonly ownerUrl: string
}

export interface EmbeddedPostgres extends DatabaseUrls {
  readonly pid: number
  isRunning(): boolean
  /** Fast shutdown; resolves when the server has exited. */
  stop(): Promise<void>
}

const windows = process.platform === 'win32'

/**
 * Starts PostgreSQL from the npm package's binaries on a free port of the loopback address, or on the given one, with its data
 * under `dataDir`. A server that a killed process left behind on the same data is adopted.
 *
 * As root, PostgreSQL refuses to run, so it gets a uid of its own. That uid may lack access to the path of `dataDir` (a
 * checkout below /root), so the process is started inside the directory, with its working directory as data directory.
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
  makeServiceSecret(dataDir)
  const urlsOf = (port: number) => addressesOf(dataDir, port)

  const left = await findRunningServer(cluster)
  if (left && (await answers(urlsOf(left.port)))) return adopted(left.pid, urlsOf(left.port))
  if (left) await stopProcess(left.pid)
  removeForeignLock(cluster)
  removeSockets(cluster)

  const port = wanted ?? (await freePort())
  const urls = urlsOf(port)
  const output = () => readFileSync(logOf(cluster), 'utf8').trim().slice(-2000)
  const { pid } = await untilMemoryIsFree(async () => {
    const server = launch(binaries, cluster, port, durable)
    await untilReady(server, urls, output)
    return server
  })
  if (pid === undefined) throw new Error('the embedded database has no process')
  return adopted(pid, urls)
}

const startingMs = 30_000
const retryMs = 200

/** Starts again while processes of a killed server hold its memory: they end by themselves, with what they were working on. */
async function untilMemoryIsFree<T>(start: () => Promise<T>): Promise<T> {
  const until = performance.now() + startingMs
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const isHeld = error instanceof Error && /pre-existing shared memory block .* still in use/.test(error.message)
      if (!isHeld || performance.now() > until) throw error
    }
    await pause(retryMs)
  }
}

const adopted = (pid: number, urls: DatabaseUrls): EmbeddedPostgres => ({
  ...urls,
  pid,
  isRunning: () => isAlive(pid),
  stop: () => stopProcess(pid),
})

/** The addresses of the server that runs on the data, if there is one. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<DatabaseUrls | undefined> {
  const left = await findRunningServer(join(dataDir, 'postgres'))
  return left && addressesOf(dataDir, left.port)
}

const owner = { name: 'namestead', secret: 'postgres-password' }
const service = { name: 'namestead_service', secret: 'postgres-service-password' }
const secretOf = (dataDir: string, { secret }: typeof owner) => readFileSync(join(dataDir, secret), 'utf8').trim()

function addressesOf(dataDir: string, port: number): DatabaseUrls {
  const urlOf = (user: typeof owner) => addressOf(join(dataDir, 'postgres'), user.name, secretOf(dataDir, user), port)
  return { url: urlOf(service), ownerUrl: urlOf(owner) }
}

/** Data of a release without this user gets one. */
function makeServiceSecret(dataDir: string): void {
  const file = join(dataDir, service.secret)
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
}

/**
 * Uses a socket in the cluster's own folder, which only the server's user may enter: a third cheaper than the loopback address,
 * on which the server listens too. If the path is too long for a socket, the loopback address is used.
 */
function addressOf(cluster: string, user: string, password: string, port: number): string {
  const url = new URL(`postgres://${user}:${password}@127.0.0.1:${port}/namestead`)
  if (hasSocket(cluster, port)) url.searchParams.set('host', resolve(cluster))
  return url.href
}

/** Stops a server that runs on the data, if there is one. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const left = await findRunningServer(join(dataDir, 'postgres'))
  if (left) await stopProcess(left.pid)
}

function launch(binaries: string, cluster: string, port: number, durable: boolean): ChildProcess {
  const log = openSync(logOf(cluster), 'w', 0o600)
  const options: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: hasSocket(cluster, port) ? dataArgument(cluster) : '',
    max_connections: '120',
    shared_buffers: '64MB',
    dynamic_shared_memory_type: 'posix',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '1GB',
    log_min_messages: 'warning',
    // Tests run several installations at once on one server.
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          max_connections: '500',
        }),
  }
  const child = spawn(
    ...withBatchScheduling(join(binaries, 'bin', 'postgres'), [
      '-D',
      dataArgument(cluster),
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]),
    {
      cwd: cluster,
      // A session of its own, so that Ctrl-C reaches our process first and the database last.
      detached: true,
      // A file, not a pipe: the server may outlive our process.
      stdio: ['ignore', 'ignore', log],
      ...(isRoot ? { uid: serverUid, gid: serverUid } : {}),
    },
  )
  child.unref()
  closeSync(log)
  return child
}

// The longest socket path on all supported systems (104 bytes with the terminator).
const longestSocketPath = 103
const hasSocket = (cluster: string, port: number) =>
  Buffer.byteLength(join(resolve(cluster), `.s.PGSQL.${port}`)) <= longestSocketPath

const logOf = (cluster: string) => `${cluster}.log`

async function untilReady(child: ChildProcess, urls: DatabaseUrls, output: () => string): Promise<void> {
  let spawnError: Error | undefined
  child.once('error', error => {
    spawnError = error
  })
  for (let waited = 0; waited < startingMs; waited += 25) {
    if (await answers(urls)) return
    if (spawnError || child.exitCode !== null)
      throw new Error(`the embedded database did not start: ${spawnError?.message ?? output()}`)
    await pause(25)
  }
  throw new Error(`the embedded database did not answer within ${startingMs / 1000} s: ${output()}`)
}

/** Whether the server accepts our password; creates the product's database and the user of its roles where they are missing. */
async function answers({ url, ownerUrl }: DatabaseUrls): Promise<boolean> {
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href,
    connectionTimeoutMillis: 2000,
  })
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    const known = await admin.query("select 1 from pg_database where datname = 'namestead'")
    if (known.rowCount === 0) await admin.query('create database namestead')
    await admitUser(admin, new URL(url))
    return true
  } catch {
    return false
  } finally {
    await admin.end().catch(() => undefined)
  }
}

/** The password is set each time: the file that holds it may be of a backup, or new. */
async function admitUser(admin: pg.Client, { username, password }: URL): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [username])
  const as = `${admin.escapeIdentifier(username)} login nosuperuser password ${admin.escapeLiteral(password)}`
  await admin.query(rowCount === 0 ? `create role ${as}` : `alter role ${as}`)
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
