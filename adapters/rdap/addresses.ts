import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Addresses that no public server has (IANA special-purpose registries, RFC 6890), and those that embed an IPv4 address; a mapped one is judged as IPv4. */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) // biome-ignore format: one list
  special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96], ['64:ff9b::', 32], ['100::', 64], ['2001::', 23], ['2001:db8::', 32], ['2002::', 16],
  ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
] as const) // biome-ignore format: one list
  special.addSubnet(network, prefix, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !special.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

export type IsAllowed = (address: string) => boolean

/**
 * Resolves a host to those of its addresses that are allowed. The connection is made to an address that was judged, so a name
 * that resolves differently a moment later leads nowhere else.
 */
export const allowedOnly =
  (isAllowed: IsAllowed): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const allowed = found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) return done(new Error(`${host} has no allowed address`), '')
      if (options.all) return done(null, allowed)
      return done(null, first.address, first.family)
    })

/** A host given as an address is never resolved, so it is judged here. */
export const mayConnect = (host: string, isAllowed: IsAllowed): boolean => {
  const address = host.startsWith('[') ? host.slice(1, -1) : host
  return isIP(address) === 0 || isAllowed(address)
}
