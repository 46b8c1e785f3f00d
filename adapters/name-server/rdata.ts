import { isIPv4, isIPv6 } from 'node:net'
import type { WireName } from './wire-name.ts'

/**
 * The data of one record, in parts, since its names are compressed against the rest of the message. Octets are held as strings of
 * one character each, like names: with a million zones, a Buffer per address would dominate memory.
 */
export interface Rdata {
  readonly parts: readonly RdataPart[]
  /** The host whose addresses belong in the additional section. */
  readonly target?: WireName
}

export type RdataPart = { readonly octets: string } | { readonly name: WireName }

/** Each number as two octets, in network byte order. */
export function numbers16(...values: number[]): string {
  const wrong = values.find(value => !Number.isInteger(value) || value < 0 || value > 0xffff)
  if (wrong !== undefined) throw new RangeError(`Not a number of 16 bits: ${wrong}`)
  return String.fromCharCode(...values.flatMap(value => [value >> 8, value & 0xff]))
}

/** Each number as one octet. */
export function numbers8(...values: number[]): string {
  const wrong = values.find(value => !Number.isInteger(value) || value < 0 || value > 0xff)
  if (wrong !== undefined) throw new RangeError(`Not a number of 8 bits: ${wrong}`)
  return String.fromCharCode(...values)
}

export function hexOctets(digits: string): string {
  if (!/^(?:[0-9a-f]{2})+$/i.test(digits)) throw new RangeError('Not octets in hexadecimal')
  return Buffer.from(digits, 'hex').toString('latin1')
}

export function ipv4Octets(address: string): string {
  if (!isIPv4(address)) throw new RangeError(`Not an IPv4 address: ${JSON.stringify(address)}`)
  return String.fromCharCode(...address.split('.').map(Number))
}

export function ipv6Octets(address: string): string {
  if (!isIPv6(address) || address.includes('%')) {
    throw new RangeError(`Not an IPv6 address: ${JSON.stringify(address)}`)
  }
  // URL converts the dotted form to hexadecimal groups, so that only `::` is left to expand.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return numbers16(...groups.map(group => Number.parseInt(group, 16)))
}

/** A character-string (RFC 1035 section 3.3): length octet and up to 255 octets. */
export function textOctets(octets: string): string {
  if (octets.length > 255) throw new RangeError(`A text of ${octets.length} octets does not fit a character-string`)
  if (/[^\0-\xff]/.test(octets)) throw new RangeError('A text has a character that is no octet')
  return String.fromCharCode(octets.length) + octets
}

/** Octets of the data without compression. */
export const lengthOf = ({ parts }: Rdata): number =>
  parts.reduce((sum, part) => sum + ('name' in part ? part.name.length : part.octets.length), 0)
