import { rrType } from '../dns-numbers.ts'
import type { Rdata } from '../rdata.ts'
import type { WireName } from '../wire-name.ts'

/** Reads the data of a record from its octets, one character each. */
interface Reader {
  readonly octets: string
  at: number
}

const decimal = (octet: string) => `\\${octet.charCodeAt(0).toString().padStart(3, '0')}`

/** A name as PowerDNS writes it: printable octets as they are, but for dots and backslashes inside a label. */
export function presentName(name: WireName): string {
  const labels: string[] = []
  for (let at = 0; name.charCodeAt(at) > 0; at += name.charCodeAt(at) + 1) {
    const label = name.slice(at + 1, at + 1 + name.charCodeAt(at))
    labels.push(label.replace(/[.\\]/g, octet => `\\${octet}`).replace(/[^\x21-\x7e]/g, decimal))
  }
  return `${labels.join('.')}.`
}

function take(reader: Reader, count: number): string {
  const taken = reader.octets.slice(reader.at, reader.at + count)
  if (taken.length < count) throw new RangeError('The data of a record is too short')
  reader.at += count
  return taken
}

const number = (reader: Reader, octets: number) =>
  [...take(reader, octets)].reduce((sum, octet) => sum * 256 + octet.charCodeAt(0), 0)

const numbers = (reader: Reader, ...octets: number[]) => octets.map(count => number(reader, count)).join(' ')

const rest = (reader: Reader) => take(reader, reader.octets.length - reader.at)

function name(reader: Reader): string {
  const from = reader.at
  while (reader.octets.charCodeAt(reader.at) > 0) reader.at += reader.octets.charCodeAt(reader.at) + 1
  reader.at++
  return presentName(reader.octets.slice(from, reader.at))
}

const quoted = (octets: string) =>
  `"${octets.replace(/["\\]/g, octet => `\\${octet}`).replace(/[^\x20-\x7e]/g, decimal)}"`

const text = (reader: Reader) => quoted(take(reader, number(reader, 1)))

function texts(reader: Reader): string {
  const chunks: string[] = []
  while (reader.at < reader.octets.length) chunks.push(text(reader))
  return chunks.join(' ')
}

const hex = (octets: string) => Buffer.from(octets, 'latin1').toString('hex')
const base64 = (octets: string) => Buffer.from(octets, 'latin1').toString('base64')
const ipv4 = (octets: string) => [...octets].map(octet => octet.charCodeAt(0)).join('.')
const ipv6 = (octets: string) => (hex(octets).match(/.{4}/g) ?? []).join(':')

function every<T>(octets: string, size: number, present: (part: string) => T): T[] {
  return Array.from({ length: Math.floor(octets.length / size) }, (_, at) =>
    present(octets.slice(at * size, (at + 1) * size)),
  )
}

const serviceKeys = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint']
const keyName = (key: number) => serviceKeys[key] ?? `key${key}`
const number16 = (octets: string) => octets.charCodeAt(0) * 256 + octets.charCodeAt(1)

function protocols(octets: string): string {
  const reader = { octets, at: 0 }
  const names: string[] = []
  while (reader.at < octets.length) names.push(take(reader, number(reader, 1)))
  return names.join(',')
}

/** RFC 9460 section 2.1, in the form that PowerDNS expects of each key. */
function serviceParameter(key: number, value: string): string {
  const given = `${keyName(key)}=`
  switch (keyName(key)) {
    case 'mandatory':
      return given + every(value, 2, octets => keyName(number16(octets))).join(',')
    case 'alpn':
      return given + protocols(value)
    case 'no-default-alpn':
      return keyName(key)
    case 'port':
      return given + number16(value)
    case 'ipv4hint':
      return given + every(value, 4, ipv4).join(',')
    case 'ech':
      return `${given}"${base64(value)}"`
    case 'ipv6hint':
      return given + every(value, 16, shortIpv6).join(',')
    default:
      return given + quoted(value)
  }
}

/** RFC 5952, as URLs write it. */
const shortIpv6 = (octets: string) => new URL(`http://[${ipv6(octets)}]`).hostname.slice(1, -1)

function service(reader: Reader): string {
  const words = [numbers(reader, 2), name(reader)]
  while (reader.at < reader.octets.length) {
    const key = number(reader, 2)
    words.push(serviceParameter(key, take(reader, number(reader, 2))))
  }
  return words.join(' ')
}

/** The data of a record in presentation form. Throws for types that a zone of our own does not contain. */
export function presentData(type: number, { parts }: Rdata): string {
  const octets = parts.map(part => ('name' in part ? part.name : part.octets)).join('')
  const reader: Reader = { octets, at: 0 }
  switch (type) {
    case rrType.A:
      return ipv4(octets)
    case rrType.AAAA:
      return shortIpv6(octets)
    case rrType.NS:
    case rrType.CNAME:
    case rrType.PTR:
      return name(reader)
    case rrType.SOA:
      return `${name(reader)} ${name(reader)} ${numbers(reader, 4, 4, 4, 4, 4)}`
    case rrType.MX:
      return `${numbers(reader, 2)} ${name(reader)}`
    case rrType.TXT:
      return texts(reader)
    case rrType.SRV:
      return `${numbers(reader, 2, 2, 2)} ${name(reader)}`
    case rrType.CAA:
      return `${numbers(reader, 1)} ${take(reader, number(reader, 1))} ${quoted(rest(reader))}`
    case rrType.HTTPS:
    case rrType.SVCB:
      return service(reader)
    case rrType.TLSA:
      return `${numbers(reader, 1, 1, 1)} ${hex(rest(reader))}`
    case rrType.SSHFP:
      return `${numbers(reader, 1, 1)} ${hex(rest(reader))}`
    case rrType.DS:
    case rrType.CDS:
      return `${numbers(reader, 2, 1, 1)} ${hex(rest(reader))}`
    case rrType.CDNSKEY:
      return `${numbers(reader, 2, 1, 1)} ${base64(rest(reader))}`
    case rrType.NAPTR:
      return `${numbers(reader, 2, 2)} ${text(reader)} ${text(reader)} ${text(reader)} ${name(reader)}`
    default:
      throw new RangeError(`No presentation of type ${type}`)
  }
}
