/** The sandbox registry: a complete EPP registry over TLS, with its own storage. */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import type { Pool } from 'pg'
import { createAccounts, defaultAccounts, type NewAccount, type SandboxAccount, setBalance } from './accounts.ts'
import { type Connection, serveConnection } from './connection.ts'
import { clearFaults, type Fault, faultFinder, setFault } from './faults.ts'
import { groupCommit } from './group-commit.ts'
import { rivalAuthCode, seedRivalNames, transferable } from './rival-names.ts'
import { migrate } from './schema.ts'
import { serverIdentity } from './server-identity.ts'
import { nextDue, sweep } from './sweep.ts'
import { policiesByTld, type TldPolicy, tldPolicies } from './tld-policies.ts'

/** Maximum connections without a login. */
const maxUnauthenticated = 64
const maxConnections = 1024
const handshakeMs = 10_000

export type SandboxLog = { debug(details: object, message: string): void; warn(details: object, message: string): void }
export type SandboxOptions = {
  /** Its schema `registry_sandbox` is created on the first start. Needs at least two connections; ten are enough. */
  pool: Pool
  /** 0 picks a free port. */
  port?: number
  host?: string
  /** Business time: all dates and grace periods follow it. */
  now: () => Date
  log: SandboxLog
  policies?: readonly TldPolicy[]
  accounts?: readonly NewAccount[]
  /** Octets. */
  frameLimit?: number
  /** Milliseconds that a connection may stay without a login. */
  loginWithinMs?: number
}

export type SandboxRegistry = {
  host: string
  port: number
  /** PEM that a client must trust. It stays the same over restarts. */
  caCertificate: string
  accounts: SandboxAccount[]
  /** Domains of the rival that may be transferred, and their auth code. */
  transferable: { names: string[]; authCode: string }
  /** Processes everything due at or before this instant; returns how many events that were. */
  sweep(now: Date): Promise<number>
  nextDue(): Promise<Date | null>
  setFault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  setBalance(registrar: string, money: { balance: string; creditLimit?: string }): Promise<void>
  /** Resolves when every command that has arrived is answered. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export async function startSandboxRegistry(options: SandboxOptions): Promise<SandboxRegistry> {
  const { pool, now, log, port = 0, host = '127.0.0.1', frameLimit = 1_048_576, loginWithinMs = 30_000 } = options
  const policies = policiesByTld(options.policies ?? tldPolicies)
  const accounts = options.accounts ?? defaultAccounts
  await migrate(pool)
  await createAccounts(pool, accounts)
  if (accounts.some(({ registrar }) => registrar === 'rival'))
    await seedOnce(pool, () => seedRivalNames(pool, policies, now()))
  const identity = await serverIdentity(pool, host)

  const run = randomBytes(5).toString('hex')
  let transactions = 0
  const groups = groupCommit(pool)
  const registry = {
    pool,
    policies,
    now,
    groups,
    log,
    frameLimit,
    loginWithinMs,
    findFault: faultFinder(pool),
    newTransactionId: () => `NSTD-${run}-${++transactions}`,
    sessions: new Map<string, number>(),
  }
  const connections = new Set<Connection>()
  const server = createServer(
    {
      key: identity.keyPem,
      cert: identity.certificatePem,
      minVersion: 'TLSv1.2',
      handshakeTimeout: handshakeMs,
    },
    socket => {
      // The connection that has waited longest without a login is closed first, so that a crowd of them cannot block clients that
      // log in.
      const unauthenticated = [...connections].filter(connection => !connection.loggedIn())
      if (unauthenticated.length >= maxUnauthenticated) unauthenticated[0]?.cut()
      const connection = serveConnection(socket, registry)
      connections.add(connection)
      connection.closed.then(() => connections.delete(connection))
    },
  )
  server.maxConnections = maxConnections
  server.on('tlsClientError', (error, socket) => {
    log.warn({ err: error }, 'a TLS handshake with the sandbox registry failed')
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const listening = isAddress(address) ? address.port : port
  log.debug({ host, port: listening }, 'the sandbox registry listens')

  async function quiet(): Promise<void> {
    while ([...connections].some(connection => connection.busy())) {
      await groups.idle()
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    await groups.idle()
  }

  return {
    host,
    port: listening,
    caCertificate: identity.certificatePem,
    accounts: accounts.map(({ registrar, password }) => ({ registrar, password })),
    transferable: { names: transferable, authCode: rivalAuthCode },
    sweep: at => sweep(pool, policies, at),
    nextDue: () => nextDue(pool),
    setFault: fault => setFault(pool, fault),
    clearFaults: () => clearFaults(pool),
    setBalance: (registrar, money) => setBalance(pool, registrar, money),
    quiet,
    async close() {
      const gone = new Promise(resolve => server.close(resolve))
      for (const connection of connections) connection.end()
      await Promise.all([...connections].map(connection => connection.closed))
      await gone
      await groups.idle()
    },
  }
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return address !== null && typeof address === 'object'
}

/** Only into an empty registry: a domain that was dropped or transferred later must not return with a restart. */
async function seedOnce(pool: Pool, seed: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query('select from registry_sandbox.domain limit 1')
  if (rows.length === 0) await seed()
}
