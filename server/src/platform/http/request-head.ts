import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { hostOf } from './hosts.ts'

/** Whether the head of a request is none that a client or a proxy sends. Nothing believes it before this was asked. */
export function isMalformed(request: FastifyRequest): boolean {
  const { raw, url, headers } = request
  // HTTP/0.9 has no head at all, and Node's parser takes it.
  if (raw.httpVersion !== '1.1' && raw.httpVersion !== '1.0') return true
  // Of two Host headers a proxy may believe the one and we the other (RFC 9112, 3.2).
  if (countOf(raw.rawHeaders, 'host') > 1) return true
  if (headers.host !== undefined && hostOf(headers.host) === undefined) return true
  if (request.host !== '' && request.host !== headers.host && hostOf(request.host) === undefined) return true
  // No id, name or page has a NUL, and PostgreSQL takes none.
  if (url.includes('%00')) return true
  return clientAddress(request) === undefined || !/^https?$/.test(request.protocol)
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count++
  return count
}

/** Who asks, as the socket or the trusted proxy says, without port and zone; undefined where the proxy says no address. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string | undefined {
  const bare = ip.replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')
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
