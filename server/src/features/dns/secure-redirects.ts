import { createServer } from 'node:https'
import { createSecureContext, type SecureContext } from 'node:tls'
import { anyOf, type Db } from '../../platform/database.ts'
import { boundConnections, type ConnectionBounds } from '../../platform/http/connections.ts'
import { hostOf } from '../../platform/http/hosts.ts'
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
      SNICallback: (name, done) => {
        contextOf(name.toLowerCase()).then(
          context => (context ? done(null, context) : done(new Error('no certificate'))),
          done,
        )
      },
    },
    (request, response) => {
      const name = hostOf(request.headers.host ?? '')
      const answer = mayRedirect(name) ? answerTo(name) : Promise.resolve(undefined)
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
  boundConnections(server, connections, 'secureConnection')
  // Half-open handshakes are not requests yet, and end by their own timeout.
  server.maxConnections = connections.all
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

/** The certificate of a name: its own, or the wildcard's beside it (RFC 6125 section 6.4.3). */
function secureContexts(db: Db, vault: Vault) {
  const cache = new Map<string, { context: SecureContext | undefined; until: number }>()
  return async (name: string): Promise<SecureContext | undefined> => {
    const known = cache.get(name)
    if (known && known.until > Date.now()) return known.context
    const context = await read(name)
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '')
    cache.set(name, { context, until: Date.now() + (context ? cacheMs : missingMs) })
    return context
  }

  async function read(name: string): Promise<SecureContext | undefined> {
    const wildcard = `*.${name.slice(name.indexOf('.') + 1)}`
    const rows = await db
      .selectFrom('redirect_certificates')
      .select(['name', 'certificate', 'private_key'])
      .where('name', '=', anyOf([name, wildcard]))
      .execute()
    const row = rows.find(each => each.name === name && each.certificate) ?? rows.find(each => each.certificate)
    if (!row?.certificate || !row.private_key) return undefined
    return createSecureContext({ cert: row.certificate, key: vault.open(row.name, row.private_key) })
  }
}
