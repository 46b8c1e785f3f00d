import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import { anyOf, type Db } from '../../platform/database.ts'
import { boundConnections, type ConnectionBounds } from '../../platform/http/connections.ts'
import { hostOf } from '../../platform/http/hosts.ts'
import { createRateLimits, networkOf } from '../../platform/http/rate-limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Vault } from '../../platform/vault.ts'
import { mayRedirect, redirectAnswers } from './redirect-hook.ts'

export interface SecureRedirectOptions {
  readonly db: Db
  readonly vault: Vault
  readonly host: string
  readonly port: number
  readonly publicUrl: string | undefined
  readonly connections: ConnectionBounds
  readonly log: Log
}

/** A renewed certificate is used after this time at the latest. */
const cacheMs = 60_000
/** A name without a certificate is asked about again after this time, so that a new one is used soon. */
const missingMs = 2000
const maxCached = 5000
/** Names that are not cached, per address (IPv6: per /64). */
const lookUpsAMinute = 120
/** Of all addresses, at a time. */
const maxReading = 50

/**
 * Redirects and parking pages over HTTPS, with a certificate for each name by SNI (RFC 6066). A name without a certificate gets no
 * connection: any other certificate would be a warning of the browser.
 */
export async function startSecureRedirects({
  db,
  vault,
  host,
  port,
  publicUrl,
  connections,
  log,
}: SecureRedirectOptions): Promise<{ stop(): Promise<void> }> {
  const contextOf = secureContexts(db, vault)
  const answerTo = redirectAnswers(db, publicUrl)
  const server = createServer(
    {
      minVersion: 'TLSv1.2',
      handshakeTimeout: 5000,
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: 16_384,
      SNICallback(this: unknown, name, done) {
        const address = this instanceof TLSSocket ? this.remoteAddress : undefined
        contextOf(hostOf(name), address ?? '').then(
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
  boundConnections(server, connections)
  await new Promise<void>((started, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => started())
  })
  return {
    async stop() {
      const closed = new Promise(done => server.close(done))
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
 * The certificate of a name: its own, or the wildcard's beside it (RFC 6125 section 6.4.3). Anyone may ask for any name, so
 * look-ups are limited by address and in total; what is cached is served regardless.
 */
function secureContexts(db: Db, vault: Vault) {
  const found = new Map<string, { readonly context: SecureContext; readonly until: number }>()
  // Apart, so that no flood of names evicts the certificates in use.
  const missing = new Map<string, number>()
  const reading = new Map<string, Promise<SecureContext | undefined>>()
  const limits = createRateLimits()

  return async (name: string | undefined, address: string): Promise<SecureContext | undefined> => {
    if (!mayRedirect(name)) return undefined
    const known = found.get(name)
    if (known && known.until > Date.now()) return known.context
    if ((missing.get(name) ?? 0) > Date.now()) return undefined
    const underWay = reading.get(name)
    if (underWay) return underWay
    if (reading.size >= maxReading) return undefined
    if (!limits.take(networkOf(address), lookUpsAMinute, 60).allowed) return undefined
    const asked = read(name)
      .then(context => {
        if (context) keep(found, name, { context, until: Date.now() + cacheMs })
        else keep(missing, name, Date.now() + missingMs)
        return context
      })
      .finally(() => reading.delete(name))
    reading.set(name, asked)
    return asked
  }

  function keep<T>(cache: Map<string, T>, name: string, value: T): void {
    cache.delete(name)
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '')
    cache.set(name, value)
  }

  async function read(name: string): Promise<SecureContext | undefined> {
    const wildcard = `*.${name.slice(name.indexOf('.') + 1)}`
    const rows = await db
      .selectFrom('redirect_certificates')
      .select(['name', 'certificate', 'private_key'])
      .where('name', '=', anyOf([name, wildcard]))
      .where('unwanted_since', 'is', null)
      .execute()
    const row = rows.find(each => each.name === name && each.certificate) ?? rows.find(each => each.certificate)
    if (!row?.certificate || !row.private_key) return undefined
    return createSecureContext({ cert: row.certificate, key: vault.open(row.name, row.private_key) })
  }
}
