import { rrType } from './dns-numbers.ts'
import type { ForwardingServices, SkippedRecord, Zone, ZoneRecord } from './port.ts'
import { ipv4Octets, ipv6Octets, lengthOf, numbers16, type Rdata, textOctets } from './rdata.ts'
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
  readonly skipped: readonly SkippedRecord[]
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

/** RFC 2181, 8: a TTL is at most 2^31 - 1. */
function seconds(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number of seconds: ${value}`)
  return Math.min(Math.max(Math.trunc(value), 0), 0x7fff_ffff)
}

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
  for (const [index, value] of [version % 2 ** 32, refresh, retry, expire, negativeTtl].entries()) {
    numbers.writeUInt32BE(index === 0 ? value : seconds(value), index * 4)
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

/**
 * Octets of one set, written without compression. A message has 65,535 (RFC 1035, 4.2.2): beside the set it holds header,
 * question, OPT and the CNAMEs that lead here, up to twelve. A larger set is one that no message can carry.
 */
export const largestSet = 62_000

/** Type, class, TTL and length, and the owner as a pointer (RFC 1035, 3.2.1 and 4.1.4). */
const recordHead = 12

interface SetInTheMaking extends RrSet {
  ttl: number
  octets: number
  readonly members: Set<string>
}

/** A zone while its records are added one by one. */
interface Draft {
  readonly apex: WireName
  readonly nodes: Map<WireName, ZoneNode>
  readonly sets: Map<string, SetInTheMaking>
}

function nodeAt(draft: Draft, name: WireName): ZoneNode {
  const known = draft.nodes.get(name)
  if (known) return known
  const node: ZoneNode = { sets: [], alias: undefined, isCut: false }
  draft.nodes.set(name, node)
  const parent = parentOf(name)
  if (name !== draft.apex && parent !== undefined) nodeAt(draft, parent)
  return node
}

/** Adds to the set; a member that is there already is left out (RFC 2181, 5), the lowest TTL holds for all (5.2). */
function addToSet(draft: Draft, name: WireName, type: number, ttl: number, data: Rdata): void {
  const key = `${type} ${name}`
  const known = draft.sets.get(key)
  const member = dataKey(data)
  const octets = recordHead + lengthOf(data)
  if (known?.members.has(member)) {
    known.ttl = Math.min(known.ttl, ttl)
    return
  }
  if ((known?.octets ?? 0) + octets > largestSet) throw new RangeError('Its set is larger than a DNS message')
  if (known) {
    known.ttl = Math.min(known.ttl, ttl)
    known.octets += octets
    known.data.push(data)
    known.members.add(member)
    return
  }
  const set = { type, ttl, octets, data: [data], members: new Set([member]) }
  draft.sets.set(key, set)
  nodeAt(draft, name).sets.push(set)
}

/** Throws where the record is not one that DNS can carry, or cannot stand with those before it; nothing is left of it then. */
function addRecord(draft: Draft, zone: string, record: ZoneRecord, services: ForwardingServices): void {
  const name = toWireName(record.host === '@' ? zone : `${record.host}.${zone}`)
  const ttl = seconds(record.ttl)
  const onWire = wireRecords(record, services)
  const standing = draft.nodes.get(name)
  // RFC 1034, 3.6.2. CNAMEs come last, so that what else is at the name is known.
  if (record.type === 'CNAME' && standing && (standing.sets.length > 0 || standing.alias))
    throw new RangeError('A CNAME stands alone')
  if (record.type === 'NS' && record.host.startsWith('*'))
    throw new RangeError('NS cannot stand at a wildcard (RFC 4592, 4.2)')
  if (record.type === 'ALIAS') {
    const target = toWireName(record.target)
    nodeAt(draft, name).alias = { target, ttl }
  }
  for (const [type, data] of onWire) addToSet(draft, name, type, ttl, data)
  // A redirect without addresses answers nothing, but its name exists.
  const node = nodeAt(draft, name)
  if (record.type === 'NS' && name !== draft.apex) node.isCut = true
}

/**
 * Record by record: one that DNS cannot carry is skipped and told in `skipped`, the rest of the zone is served. Throws only
 * where the zone's own name, SOA or name servers cannot be written.
 */
export function compileZone(zone: Zone, services: ForwardingServices): CompiledZone {
  const apex = toWireName(zone.name)
  const draft: Draft = { apex, nodes: new Map(), sets: new Map() }
  const soa = soaOf(zone)
  nodeAt(draft, apex).sets.push(soa)
  for (const server of zone.authority.nameServers) {
    const name = toWireName(server)
    addToSet(draft, apex, rrType.NS, seconds(zone.authority.ttl), { parts: [{ name }], target: name })
  }

  const skipped = [...(zone.unreadable ?? [])]
  const [cnames, others] = [zone.records.filter(isCname), zone.records.filter(record => !isCname(record))]
  for (const record of [...others, ...cnames]) {
    try {
      addRecord(draft, zone.name, record, services)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      const { id, host, type } = record
      skipped.push({ id, host, type, why: error.message })
    }
  }
  return {
    name: apex,
    version: zone.version,
    soa,
    negativeTtl: seconds(zone.authority.negativeTtl),
    nodes: draft.nodes,
    hasCuts: [...draft.nodes.values()].some(node => node.isCut),
    skipped,
  }
}

const isCname = ({ type }: ZoneRecord) => type === 'CNAME'
