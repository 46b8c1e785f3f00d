import { createServer, type IncomingMessage } from 'node:http'
import { createTcpConnections, type TcpLimits } from '../name-server/tcp-connections.ts'
import { readAskedName } from './asked-name.ts'
import { domainBody, errorBody, helpBody, hostBody, rdapType, registrarBody } from './rdap-objects.ts'
import type { DirectoryOptions } from './serve-whois.ts'
import { type Service, serviceOf } from './service.ts'

export interface RdapOptions extends DirectoryOptions {
  /** Behind a proxy the client's address is the last of X-Forwarded-For. */
  readonly trustProxy: boolean
}

/** Behind a proxy all connections come from one address. */
const connectionsOf = (trustProxy: boolean): TcpLimits => ({
  idleTimeout: 15_000,
  maxConnections: 1000,
  maxConnectionsPerClient: trustProxy ? 1000 : 20,
  maxOctets: 2 ** 22,
})

interface Answer {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * RDAP over HTTP (RFC 7480): domains that we sponsor, hosts below them, the registrar, help. TLS is a proxy's. Every answer is
 * RDAP's own JSON, an error too.
 */
export function serveRdap({ directory, limit, log, now, trustProxy }: RdapOptions): Service {
  const connections = createTcpConnections(connectionsOf(trustProxy))

  /** The address as the world knows it, no matter what a proxy made of it. */
  const asked = (url: string) => {
    const registrar = directory.registrar()
    return { registrar, uri: `${registrar?.rdapUrl ?? '/'}${url.replace(/^\/+/, '')}` }
  }

  async function answer({ method, url = '' }: IncomingMessage, address: string): Promise<Answer> {
    const query = asked(url)
    const { registrar, uri } = query
    const refuse = (status: number, title: string, description?: string, headers?: Answer['headers']): Answer => ({
      status,
      body: errorBody(query, status, title, description === undefined ? [] : [description]),
      ...(headers && { headers }),
    })
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(405, 'Method not allowed', undefined, { allow: 'GET, HEAD' })
    const waitMs = limit.wait(address)
    if (waitMs > 0)
      return refuse(429, 'Too many requests', 'Try again later.', { 'retry-after': `${Math.ceil(waitMs / 1000)}` })
    const path = decoded(url.split('?', 1)[0] ?? '')
    if (path === undefined) return refuse(400, 'Bad request', 'The path is not UTF-8 with percent-encoding.')
    const [, kind = '', wanted = '', ...more] = path.split('/')
    if (kind === 'help' && wanted === '') return { status: 200, body: helpBody(query) }
    if (searches.has(kind)) return refuse(501, 'Not implemented', 'Searches are not offered.')
    if (!lookUps.has(kind) || wanted === '' || more.length > 0)
      return refuse(400, 'Bad request', 'Ask for domain/NAME, nameserver/NAME, entity/IANA-ID or help.')
    if (unanswered.has(kind)) return refuse(404, 'Not found', 'This registrar has no data about numbers.')
    if (!registrar) return refuse(503, 'Not set up', 'This service is not set up yet.')
    if (kind === 'entity')
      return wanted === registrar.ianaId
        ? { status: 200, body: registrarBody({ registrar, uri }, now()) }
        : refuse(404, 'Not found', 'Only the registrar itself is published as an entity.')
    const name = readAskedName(wanted)
    if (name === undefined) return refuse(400, 'Bad request', 'This is no name of a domain or host.')
    if (kind === 'domain') {
      const domain = await directory.findDomain(name)
      return domain
        ? { status: 200, body: domainBody({ registrar, uri }, domain, now()) }
        : refuse(404, 'Not found', 'This registrar does not sponsor the domain.')
    }
    const host = await directory.findHost(name)
    return host
      ? { status: 200, body: hostBody({ registrar, uri }, host, now()) }
      : refuse(404, 'Not found', 'No host of that name is below a domain of this registrar.')
  }

  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 10_000, keepAliveTimeout: 10_000, maxHeaderSize: 8192 },
    (request, response) => {
      answer(request, clientOf(request, trustProxy))
        .catch((error): Answer => {
          log.warn({ err: error }, 'an RDAP query could not be answered')
          return { status: 500, body: errorBody(asked(request.url ?? ''), 500, 'Internal error', ['Try again later.']) }
        })
        .then(({ status, body, headers }) => {
          const text = JSON.stringify(body)
          response.writeHead(status, {
            'content-type': rdapType,
            'content-length': Buffer.byteLength(text),
            // RFC 7480 section 5.6.
            'access-control-allow-origin': '*',
            'x-content-type-options': 'nosniff',
            'cache-control': 'no-store',
            // A body that nobody asked for is not read.
            ...(status === 405 ? { connection: 'close' } : {}),
            ...headers,
          })
          response.end(request.method === 'HEAD' ? undefined : text)
        })
    },
  )
  server.on('connection', socket => {
    const counted = connections.count(socket)
    socket.on('data', () => counted.progressed())
  })
  return serviceOf(server, connections)
}

const lookUps: ReadonlySet<string> = new Set(['domain', 'nameserver', 'entity', 'ip', 'autnum'])
const unanswered: ReadonlySet<string> = new Set(['ip', 'autnum'])
/** RFC 9082 section 3.2. */
const searches: ReadonlySet<string> = new Set(['domains', 'nameservers', 'entities'])

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function clientOf({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
  return (trustProxy && forwarded) || (socket.remoteAddress ?? '')
}
