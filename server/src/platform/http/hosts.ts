import { isIP } from 'node:net'

/**
 * The host in a `Host` header (RFC 9110, section 7.2): in lower case, without port, brackets and a trailing dot; undefined if
 * it is neither a name nor an address.
 */
export function hostOf(header: string): string | undefined {
  const [, bracketed, plain = ''] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(header) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : undefined
  const host = plain.toLowerCase().replace(/\.$/, '')
  if (isIP(host) === 4) return host
  const isName = host.length <= 253 && /^(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}$/.test(host)
  // A last label of digits is an IPv4 address or a part of one (RFC 1123, section 2.1).
  return isName && !/(?:^|\.)\d+$/.test(host) ? host : undefined
}

export const isAddress = (host: string) => isIP(host) !== 0
