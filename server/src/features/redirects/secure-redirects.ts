import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import type { Db } from '../../platform/database.ts'
import { boundConnections, type ConnectionBounds } from '../../platform/http/connections.ts'
import { hostOf } from '../../platform/http/hosts.ts'
import { behindProxy } from '../../platform/http/proxy-protocol.ts'
import { createRateLimits, networkOf } from '../../platform/http/rate-limits.ts'
import type { Listener } from '../../platform/listen.ts'
import type { Log } from '../../platform/log.ts'
import type { Sites } from '../../platform/sites.ts'
import type { Vault } from '../../platform/vault.ts'
import { mayRedirect, redirectAnswers } from './redirect-hook.ts'

export interface SecureRedirectOptions {
  readonly db: Db
  readonly listener: Listener
  readonly vault: Vault
  readonly host: string
  readonly port: number
  readonly sites: Sites
  readonly connections: ConnectionBounds
  /** A proxy passes connections on, and names the client in front of each (PROXY protocol). */
  readonly trustProxy: boolean
  readonly log: Log
}

/** A renewed certificate is used after this time at the latest. */
const cacheMs = 60_000
const maxCached = 5000
/** Names that are not cached, per address (IPv6: per /64). */
const lookUpsAMinute = 120
/** How many are read at a time, over all addresses. */
const maxReading = 50

/**
 * Redirects and parking pages over HTTPS, with a certificate for each name by SNI (RFC 6066). A name without a certificate gets no
 * connection: any other certificate would be a warning of the browser.
 */
export async function startSecureRedirects({
  db,
  listener,
  vault,
  host,
  port,
  sites,
  connections,
  trustProxy,
  log,
}: SecureRedirectOptions): Promise<{ stop(): Promise<void> }> {
  const contextOf = await secureContexts(db, listener, vault)
  const answerTo = redirectAnswers(db, sites)
  const server = createServer(
    {
      minVersion: 'TLSv1.2',
      handshakeTimeout: 5000,
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: 16_384,
      SNICallback(this: unknown, name, done) {
        contextOf(hostOf(name), this instanceof TLSSocket ? addressOf(this) : '').then(
          context => (context ? done(null, context) : done(new Error('no certificate'))),
          done,
        )
      },
    },
    (request, response) => {
      const name = hostOf(request.headers.host ?? '')
      // Only for the name that the connection was made for: look-ups of others are not limited.
      const isAsked = mayRedirect(name) && name === hostOf(servernameOf(request.socket))
      const answer = isAsked ? answerTo(name, request.headers['accept-language']) : Promise.resolve(undefined)
      answer.then(
        found => {
          const { status, headers, body } = found ?? { status: 421, headers: {}, body: '' }
          response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
          response.end(request.method === 'HEAD' ? undefined : body)
        },
        error => {
          log.error({ err: error }, 'a redirect could not be answered')
          response.writeHead(500).end()
        },
      )
    },
  )
  server.keepAliveTimeout = 5000
  server.maxRequestsPerSocket = 1000
  const proxied = trustProxy ? behindProxy(server) : undefined
  const addressOf = proxied?.addressOf ?? ((socket: Socket) => socket.remoteAddress ?? '')
  boundConnections(server, connections, addressOf)
  const accepting = proxied?.front ?? server
  await new Promise<void>((started, failed) => {
    accepting.once('error', failed)
    accepting.listen(port, host, () => started())
  })
  return {
    async stop() {
      const closed = new Promise(done => accepting.close(done))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), 5000).unref()
      await closed
    },
  }
}

/** The name that the client asked for in its handshake. */
const servernameOf = (socket: Socket): string =>
  socket instanceof TLSSocket && 'servername' in socket && typeof socket.servername === 'string'
    ? socket.servername
    : ''

/**
 * The certificate of a name: its own, or the wildcard's beside it (RFC 6125 section 6.4.3). Anyone may ask for any name, so names
 * without a certificate are refused from memory; what is read is limited by address and in total, and what is cached is served
 * regardless.
 */
async function secureContexts(db: Db, listener: Listener, vault: Vault) {
  const found = new Map<string, { readonly context: SecureContext; readonly until: number }>()
  const reading = new Map<string, Promise<SecureContext | undefined>>()
  const limits = createRateLimits()
  const issued = await issuedNames(db, listener, name => {
    if (name === undefined) found.clear()
    else found.delete(name)
  })

  return async (name: string | undefined, address: string): Promise<SecureContext | undefined> => {
    if (!mayRedirect(name)) return undefined
    const row = issued(name)
    if (row === undefined) return undefined
    // Of all names of a wildcard there is one context.
    const known = found.get(row)
    if (known && known.until > Date.now()) return known.context
    const underWay = reading.get(row)
    if (underWay) return underWay
    if (reading.size >= maxReading) return undefined
    if (!limits.take(networkOf(address), lookUpsAMinute, 60).allowed) return undefined
    const asked = read(row)
      .then(context => {
        if (context) keep(row, { context, until: Date.now() + cacheMs })
        return context
      })
      .finally(() => reading.delete(row))
    reading.set(row, asked)
    return asked
  }

  function keep(name: string, value: { readonly context: SecureContext; readonly until: number }): void {
    found.delete(name)
    if (found.size >= maxCached) found.delete(found.keys().next().value ?? '')
    found.set(name, value)
  }

  async function read(name: string): Promise<SecureContext | undefined> {
    const row = await issuedRows(db).select(['certificate', 'private_key']).where('name', '=', name).executeTakeFirst()
    if (!row?.certificate || !row.private_key) return undefined
    return createSecureContext({ cert: row.certificate, key: vault.open(name, row.private_key) })
  }
}

const issuedRows = (db: Db) =>
  db.selectFrom('redirect_certificates').where('certificate', 'is not', null).where('unwanted_since', 'is', null)

const channel = 'redirect_certificates'

/**
 * The name of the certificate for a name, from memory: every process keeps the names of all and is told of each change. `changed`:
 * what is known of a certificate, or of all, is to be forgotten.
 */
async function issuedNames(db: Db, listener: Listener, changed: (name: string | undefined) => void) {
  let names = new Set<string>()
  const readAll = async () => {
    names = new Set((await issuedRows(db).select('name').execute()).map(({ name }) => name))
  }
  await listener.listen(channel, async name => {
    // What happened while nothing was heard is not known.
    if (name === '') {
      changed(undefined)
      return readAll()
    }
    changed(name)
    const row = await issuedRows(db).select('name').where('name', '=', name).executeTakeFirst()
    if (row) names.add(name)
    else names.delete(name)
  })
  await readAll()
  return (name: string): string | undefined => {
    const wildcard = `*.${name.slice(name.indexOf('.') + 1)}`
    return names.has(name) ? name : names.has(wildcard) ? wildcard : undefined
  }
}
