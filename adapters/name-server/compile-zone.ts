import { rrType } from './dns-numbers.ts'
import type { ForwardingServices, Zone, ZoneRecord } from './port.ts'
import { ipv4Octets, ipv6Octets, numbers16, type Rdata, textOctets } from './rdata.ts'
import { parentOf, toWireName, type WireName } from './wire-name.ts'

/** A zone made ready for answering. It is never changed: a new version replaces it whole. */
export interface CompiledZone {
  readonly name: WireName
  readonly version: number
  readonly soa: RrSet
  /** Seconds, for the SOA of negative answers (RFC 2308, 3). */
  readonly negativeTtl: number
  /** Every name of the zone, those in between that own no records too: they exist (RFC 8020, RFC 4592 2.2.2). */
  readonly nodes: ReadonlyMap<WireName, ZoneNode>
  /** Whether a name below the apex is delegated: without, the walk for zone cuts is spared. */
  readonly hasCuts: boolean
}

export interface ZoneNode {
  /** Few, so a list is searched as fast as a Map and takes a fraction of its room. */
  readonly sets: RrSet[]
  alias: Alias | undefined
  /** NS below the apex: the names at and below it belong to others (RFC 1034, 4.2.1). */
  isCut: boolean
}

/** The records of one type at a name. */
export const setOf = (node: ZoneNode | undefined, type: number): RrSet | undefined =>
  node?.sets.find(set => set.type === type)

export interface RrSet {
  readonly type: number
  readonly ttl: number
  readonly data: Rdata[]
}

export interface Alias {
  readonly target: WireName
  readonly ttl: number
}

const seconds = (value: number) => Math.min(Math.max(Math.trunc(value), 0), 0x7fff_ffff)

/** RFC 1035, 8: dots before the @ are escaped on paper; on the wire they are simply part of the first label. */
function contactName(address: string): WireName {
  const at = address.lastIndexOf('@')
  if (at < 1) return toWireName(address)
  const mailbox = address.slice(0, at)
  return String.fromCharCode(Math.min(mailbox.length, 63)) + mailbox.slice(0, 63) + toWireName(address.slice(at + 1))
}

function soaOf({ version, authority }: Zone): RrSet {
  const numbers = Buffer.alloc(20)
  const { refresh, retry, expire, negativeTtl } = authority
  for (const [place, value] of [version % 2 ** 32, refresh, retry, expire, negativeTtl].entries()) {
    numbers.writeUInt32BE(place === 0 ? value : seconds(value), place * 4)
  }
  const primary = toWireName(authority.nameServers[0] ?? '.')
  return {
    type: rrType.SOA,
    ttl: seconds(authority.ttl),
    data: [
      { parts: [{ name: primary }, { name: contactName(authority.contact) }, { octets: numbers.toString('latin1') }] },
    ],
  }
}

const mx = (priority: number, target: string): Rdata => ({
  parts: [{ octets: numbers16(priority) }, { name: toWireName(target) }],
  target: toWireName(target),
})

/** A record as the sets of the wire; a forward is one or two sets of the services' addresses. */
function wireRecords(record: ZoneRecord, services: ForwardingServices): [type: number, data: Rdata][] {
  switch (record.type) {
    case 'A':
      return [[rrType.A, { parts: [{ octets: ipv4Octets(record.address) }] }]]
    case 'AAAA':
      return [[rrType.AAAA, { parts: [{ octets: ipv6Octets(record.address) }] }]]
    case 'CNAME':
    case 'NS':
    case 'PTR': {
      const name = toWireName(record.target)
      return [[rrType[record.type], { parts: [{ name }], target: name }]]
    }
    case 'MX':
      return [[rrType.MX, mx(record.priority, record.target)]]
    case 'TXT':
      return [[rrType.TXT, { parts: record.chunks.map(chunk => ({ octets: textOctets(chunk) })) }]]
    case 'SRV': {
      const target = toWireName(record.target)
      const head = numbers16(record.priority, record.weight, record.port)
      // RFC 2782: the target is not compressed.
      return [[rrType.SRV, { parts: [{ octets: head + target }], target }]]
    }
    case 'CAA': {
      const octets =
        String.fromCharCode(record.flags) + textOctets(record.tag) + Buffer.from(record.value).toString('latin1')
      return [[rrType.CAA, { parts: [{ octets }] }]]
    }
    case 'URL':
    case 'URL_HIDDEN':
      return [
        ...services.redirectIpv4.map((ip): [number, Rdata] => [rrType.A, { parts: [{ octets: ipv4Octets(ip) }] }]),
        ...services.redirectIpv6.map((ip): [number, Rdata] => [rrType.AAAA, { parts: [{ octets: ipv6Octets(ip) }] }]),
      ]
    case 'EMAIL':
      return services.mailExchangers.map(({ priority, target }) => [rrType.MX, mx(priority, target)])
    case 'ALIAS':
      return []
  }
}

const dataKey = ({ parts }: Rdata) => parts.map(part => ('name' in part ? part.name : part.octets)).join('|')

type ZoneNodes = Map<WireName, ZoneNode>

function nodeAt(nodes: ZoneNodes, apex: WireName, name: WireName): ZoneNode {
  const known = nodes.get(name)
  if (known) return known
  const node: ZoneNode = { sets: [], alias: undefined, isCut: false }
  nodes.set(name, node)
  const parent = parentOf(name)
  if (name !== apex && parent !== undefined) nodeAt(nodes, apex, parent)
  return node
}

/** Adds to the set; a member that is there already is left out (RFC 2181, 5), the lowest TTL holds for all (5.2). */
function addToSet({ sets }: ZoneNode, type: number, ttl: number, data: Rdata): void {
  const place = sets.findIndex(set => set.type === type)
  const set = sets[place]
  if (!set) {
    sets.push({ type, ttl: seconds(ttl), data: [data] })
  } else if (!set.data.some(member => dataKey(member) === dataKey(data))) {
    sets[place] = { type, ttl: Math.min(set.ttl, seconds(ttl)), data: [...set.data, data] }
  }
}

/** Throws where a record is not one that DNS can carry; then the version that is served stays. */
export function compileZone(zone: Zone, services: ForwardingServices): CompiledZone {
  const apex = toWireName(zone.name)
  const nodes: ZoneNodes = new Map()
  const soa = soaOf(zone)
  const root = nodeAt(nodes, apex, apex)
  root.sets.push(soa)
  for (const server of zone.authority.nameServers) {
    const name = toWireName(server)
    addToSet(root, rrType.NS, zone.authority.ttl, { parts: [{ name }], target: name })
  }

  let hasCuts = false
  for (const record of zone.records) {
    const name = toWireName(record.host === '@' ? zone.name : `${record.host}.${zone.name}`)
    const node = nodeAt(nodes, apex, name)
    if (record.type === 'ALIAS') node.alias = { target: toWireName(record.target), ttl: seconds(record.ttl) }
    for (const [type, data] of wireRecords(record, services)) addToSet(node, type, record.ttl, data)
    if (record.type === 'NS' && name !== apex) {
      node.isCut = true
      hasCuts = true
    }
  }
  return { name: apex, version: zone.version, soa, negativeTtl: seconds(zone.authority.negativeTtl), nodes, hasCuts }
}
