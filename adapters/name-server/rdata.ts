import { isIPv4, isIPv6 } from 'node:net'
import type { WireName } from './wire-name.ts'

/**
 * The data of one record, in parts, for its names are compressed where the message has them already. Octets are held as
 * strings of one character each, like names: with a million zones, a Buffer for every address would cost more than all else.
 */
export interface Rdata {
  readonly parts: readonly RdataPart[]
  /** The host whose addresses go into the additional section. */
  readonly target?: WireName
}

export type RdataPart = { readonly octets: string } | { readonly name: WireName }

/** Each as two octets, high one first. */
export const numbers16 = (...values: number[]): string =>
  String.fromCharCode(...values.flatMap(value => [(value >> 8) & 0xff, value & 0xff]))

export function ipv4Octets(address: string): string {
  if (!isIPv4(address)) throw new RangeError(`Not an IPv4 address: ${JSON.stringify(address)}`)
  return String.fromCharCode(...address.split('.').map(Number))
}

export function ipv6Octets(address: string): string {
  if (!isIPv6(address) || address.includes('%')) {
    throw new RangeError(`Not an IPv6 address: ${JSON.stringify(address)}`)
  }
  // URL writes the dotted form as hexadecimal groups, so that only `::` is left to expand.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return numbers16(...groups.map(group => Number.parseInt(group, 16)))
}

/** A character-string (RFC 1035, 3.3): length octet and up to 255 octets. */
export function textOctets(text: string): string {
  const octets = Buffer.from(text, 'utf8')
  if (octets.length > 255) throw new RangeError(`A text of ${octets.length} octets does not fit a character-string`)
  return String.fromCharCode(octets.length) + octets.toString('latin1')
}
