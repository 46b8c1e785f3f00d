import type { ZoneAuthority } from '@namestead/adapters/name-server/port'
import { type DnsRecord, escapedOctets, mapName, ttl } from '@namestead/contract/dns-records'

export interface FileZone {
  readonly name: string
  readonly version: number
  readonly authority: ZoneAuthority
}

const absolute = (name: string) => (name === '.' ? '.' : `${name}.`)

/** The types that only our name server has. */
const ownTypes: ReadonlySet<string> = new Set(['ALIAS', 'URL', 'URL_HIDDEN', 'EMAIL'])

/**
 * A zone as a master file (RFC 1035 section 5) in ASCII. Our own types and paused records are comments, which other name servers
 * skip and our import reads.
 */
export function writeZoneFile(
  { name, version, authority }: FileZone,
  records: readonly (DnsRecord & { comment: string })[],
): string {
  const { nameServers, contact, refresh, retry, expire, negativeTtl } = authority
  const numbers = [version % 2 ** 32, refresh, retry, expire, negativeTtl].join(' ')
  const head = [
    `$ORIGIN ${absolute(name)}`,
    `$TTL ${ttl.default}`,
    `@ ${authority.ttl} IN SOA ${absolute(nameServers[0] ?? '.')} ${absolute(mailboxName(contact))} ${numbers}`,
    ...nameServers.map(server => `@ ${authority.ttl} IN NS ${absolute(server)}`),
  ]
  return `${[...head, ...records.map(writeRecord)].join('\n')}\n`
}

/** RFC 1035 section 8: dots before the @ are escaped. */
function mailboxName(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at).replaceAll('.', '\\.')}.${address.slice(at + 1)}`
}

function writeRecord(record: DnsRecord & { comment: string }): string {
  const { host, ttl: seconds, data, paused, comment } = record
  const prefix = paused ? '; paused: ' : ownTypes.has(data.type) ? '; only-here: ' : ''
  const note = comment === '' ? '' : ` ; ${comment.replace(/[^\x20-\x7e]/g, '?')}`
  return `${prefix}${host} ${seconds} IN ${data.type} ${dataOf(record)}${note}`
}

function dataOf({ data, value }: DnsRecord): string {
  switch (data.type) {
    case 'TXT':
      return data.chunks.map(chunk => `"${escapedOctets(chunk)}"`).join(' ')
    case 'MX':
      return `${data.priority} ${absolute(data.target)}`
    case 'URL':
      return `${data.status} "${data.location}"`
    case 'URL_HIDDEN':
      return `"${data.location}"`
    default:
      return mapName(data.type, value, absolute)
  }
}
