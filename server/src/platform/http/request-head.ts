import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { hostOf } from './hosts.ts'

/** The host, address and security of a request, parsed and checked once, before any other code uses them. */
export interface RequestHead {
  /** Without port, as hosts are compared; undefined for an HTTP/1.0 request without one. */
  readonly host: string | undefined
  /** The client's address from the socket or the trusted proxy, without port and zone. */
  readonly address: string
  /** Over TLS, here or at the trusted proxy. */
  readonly encrypted: boolean
}

/** Undefined if no legitimate client or proxy sends such a head. */
export function readHead(request: FastifyRequest): RequestHead | undefined {
  const { raw, url, headers, host: asked, protocol } = request
  // HTTP/0.9 has no head at all, and Node's parser accepts it.
  if (raw.httpVersion !== '1.1' && raw.httpVersion !== '1.0') return undefined
  // Of two Host headers a proxy may use the one and we the other (RFC 9112, section 3.2).
  if (countOf(raw.rawHeaders, 'host') > 1) return undefined
  const host = asked === '' ? undefined : hostOf(asked)
  if (asked !== '' && host === undefined) return undefined
  // The proxy may forward another host than its own.
  if (headers.host !== undefined && headers.host !== asked && hostOf(headers.host) === undefined) return undefined
  // No id, name or page contains a NUL, and PostgreSQL accepts none.
  if (url.includes('%00')) return undefined
  const address = addressOf(request.ip)
  if (address === undefined || (protocol !== 'http' && protocol !== 'https')) return undefined
  return { host, address, encrypted: protocol === 'https' }
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count++
  return count
}

/** An address as proxies write it, with or without brackets, port and zone; undefined if it is malformed. */
function addressOf(written: string): string | undefined {
  if (isIP(written) === 4) return written
  const bare = written.replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')
  // PostgreSQL's inet takes no zone of a link-local address.
  // A socket of both families has IPv4 addresses mapped; they are the same clients.
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(\d+(?:\.\d+){3})$/i, '$1')
  return isIP(address) === 0 ? undefined : address
}

/**
 * Whether a page of another site sent the browser here: a link, a form, an image. Programs and typed addresses send no such
 * headers.
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>, ownOrigin: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin !== undefined && origin !== ownOrigin) return true
  return referer !== undefined && !(URL.canParse(referer) && new URL(referer).origin === ownOrigin)
}
