import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { hostOf } from './hosts.ts'

/** What the head of a request says of where it goes and whence it comes: read and judged once, before anything believes it. */
export interface RequestHead {
  /** Without port, as hosts are compared; undefined where a request of HTTP/1.0 names none. */
  readonly host: string | undefined
  /** Who asks, as the socket or the trusted proxy says, without port and zone. */
  readonly address: string
  /** Over TLS, here or at the trusted proxy. */
  readonly encrypted: boolean
}

/** Undefined where the head is none that a client or a proxy sends. */
export function readHead(request: FastifyRequest): RequestHead | undefined {
  const { raw, url, headers, host: asked, protocol } = request
  // HTTP/0.9 has no head at all, and Node's parser takes it.
  if (raw.httpVersion !== '1.1' && raw.httpVersion !== '1.0') return undefined
  // Of two Host headers a proxy may believe the one and we the other (RFC 9112, 3.2).
  if (countOf(raw.rawHeaders, 'host') > 1) return undefined
  const host = asked === '' ? undefined : hostOf(asked)
  if (asked !== '' && host === undefined) return undefined
  // The proxy may say another host than its own.
  if (headers.host !== undefined && headers.host !== asked && hostOf(headers.host) === undefined) return undefined
  // No id, name or page has a NUL, and PostgreSQL takes none.
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

/** An address as proxies write it, with or without brackets, port and zone; undefined where it is none. */
function addressOf(written: string): string | undefined {
  if (isIP(written) === 4) return written
  const bare = written.replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')
  // PostgreSQL's inet takes no zone of a link-local address.
  const address = bare.replace(/%.*$/, '')
  return isIP(address) === 0 ? undefined : address
}

/** Whether a page of another site sent the browser here: a link, a form, a picture. Programs and typed addresses say nothing. */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>, ownOrigin: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin !== undefined && origin !== ownOrigin) return true
  return referer !== undefined && !(URL.canParse(referer) && new URL(referer).origin === ownOrigin)
}
