import { rrType } from './dns-numbers.ts'
import type { ForwardingServices, SkippedRecord, Zone, ZoneRecord } from './port.ts'
import { lengthOf, type Rdata } from './rdata.ts'
import { compileSigning, type SigningOfZone } from './signing-keys.ts'
import { parentOf, toWireName, type WireName } from './wire-name.ts'
import { wireRecords } from './wire-records.ts'

/** What answers are built from. Immutable: a new version replaces the whole. */
export interface ZoneContents {
  readonly name: WireName
  readonly version: number
  readonly soa: RrSet
  /** Seconds; the TTL of the SOA in negative answers (RFC 2308 section 3). */
  readonly negativeTtl: number
  /** Every name of the zone, empty non-terminals included: they exist (RFC 8020, RFC 4592 section 2.2.2). */
  readonly nodes: Pick<ReadonlyMap<WireName, ZoneNode>, 'get' | 'has'>
  /** Whether any name below the apex is delegated; without one, look-ups skip the search for zone cuts. */
  readonly hasCuts: boolean
  readonly signing: SigningOfZone | undefined
}

export interface CompiledZone extends ZoneContents {
  readonly nodes: ReadonlyMap<WireName, ZoneNode>
  readonly skipped: readonly SkippedRecord[]
}

export interface ZoneNode {
  /** A node has few sets: searching an array is as fast as a Map and takes far less memory. */
  readonly sets: RrSet[]
  alias: Alias | undefined
  /** NS below the apex: names at and below the cut belong to the child zone (RFC 1034 section 4.2.1). */
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

/** RFC 2181 section 8: a TTL is at most 2^31 - 1. */
function seconds(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number of seconds: ${value}`)
  return Math.min(Math.max(Math.trunc(value), 0), 0x7fff_ffff)
}

/** RFC 1035 section 8: dots before the @ are escaped in presentation form; on the wire they are part of the first label. */
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

const dataKey = ({ parts }: Rdata) => parts.map(part => ('name' in part ? part.name : part.octets)).join('|')

/**
 * Maximum octets of one set, uncompressed. A message holds 65,535 (RFC 1035 section 4.2.2), which the set shares with header,
 * question, OPT and up to twelve CNAMEs that lead to it. No message could carry a larger set.
 */
export const largestSet = 62_000

/** Type, class, TTL and length, with the owner as a pointer (RFC 1035 sections 3.2.1 and 4.1.4). */
const recordHead = 12

/** What is known of a set while its members are added, and not kept. */
interface SetInTheMaking {
  readonly set: { readonly type: number; ttl: number; readonly data: Rdata[] }
  octets: number
  /** Of a set that has more members than are quickly compared. */
  members: Set<string> | undefined
}

const fewMembers = 8

/** A zone while its records are being added. */
interface Draft {
  readonly apex: WireName
  readonly nodes: Map<WireName, ZoneNode>
  readonly making: Map<RrSet, SetInTheMaking>
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

function hasMember(making: SetInTheMaking, data: Rdata): boolean {
  const member = dataKey(data)
  const { set } = making
  if (set.data.length > fewMembers) making.members ??= new Set(set.data.map(dataKey))
  return making.members ? making.members.has(member) : set.data.some(other => dataKey(other) === member)
}

/** Adds to the set. A duplicate member is dropped (RFC 2181 section 5); the lowest TTL applies to the whole set (section 5.2). */
function addToSet(draft: Draft, name: WireName, type: number, ttl: number, data: Rdata): void {
  const octets = recordHead + lengthOf(data)
  const present = setOf(draft.nodes.get(name), type)
  const making = present && draft.making.get(present)
  if (!making) {
    if (octets > largestSet) throw new RangeError(tooLarge)
    const set = { type, ttl, data: [data] }
    draft.making.set(set, { set, octets, members: undefined })
    nodeAt(draft, name).sets.push(set)
    return
  }
  const isDuplicate = hasMember(making, data)
  if (!isDuplicate && making.octets + octets > largestSet) throw new RangeError(tooLarge)
  making.set.ttl = Math.min(making.set.ttl, ttl)
  if (isDuplicate) return
  making.octets += octets
  making.set.data.push(data)
  making.members?.add(dataKey(data))
}

const tooLarge = 'Its set is larger than a DNS message'

/** Throws where DNS cannot carry the record or it conflicts with earlier ones; the draft then stays unchanged. */
function addRecord(draft: Draft, zone: string, record: ZoneRecord, services: ForwardingServices): void {
  const name = toWireName(record.host === '@' ? zone : `${record.host}.${zone}`)
  const ttl = seconds(record.ttl)
  const onWire = wireRecords(record, services)
  const existing = draft.nodes.get(name)
  // RFC 1034 section 3.6.2. CNAMEs are added last, when all other records at the name are known.
  if (record.type === 'CNAME' && existing && (existing.sets.length > 0 || existing.alias))
    throw new RangeError('A CNAME stands alone')
  if (record.type === 'NS' && record.host.startsWith('*'))
    throw new RangeError('NS cannot stand at a wildcard (RFC 4592, 4.2)')
  if (record.type === 'ALIAS') {
    const target = toWireName(record.target)
    nodeAt(draft, name).alias = { target, ttl }
  }
  for (const [type, data] of onWire) addToSet(draft, name, type, ttl, data)
  // A redirect has no addresses when no redirect service is configured, but its name exists.
  const node = nodeAt(draft, name)
  if (record.type === 'NS' && name !== draft.apex) node.isCut = true
}

/**
 * Adds record by record: a record that DNS cannot carry is listed in `skipped`, and the rest of the zone is served. Throws only
 * where the zone's own name, SOA or name servers cannot be encoded.
 */
export function compileZone(zone: Zone, services: ForwardingServices): CompiledZone {
  const apex = toWireName(zone.name)
  const draft: Draft = { apex, nodes: new Map(), making: new Map() }
  const soa = soaOf(zone)
  // First: a packed zone reads it without the others.
  nodeAt(draft, apex).sets.push(soa)
  for (const server of zone.authority.nameServers) {
    const name = toWireName(server)
    addToSet(draft, apex, rrType.NS, seconds(zone.authority.ttl), { parts: [{ name }], target: name })
  }

  const signing = zone.signing && compileSigning(zone.signing, apex)
  for (const [type, data] of signing?.records ?? []) addToSet(draft, apex, type, seconds(zone.authority.ttl), data)

  const skipped = [...(zone.unreadable ?? [])]
  const cnames = zone.records.filter(isCname)
  for (const record of cnames.length > 0
    ? [...zone.records.filter(record => !isCname(record)), ...cnames]
    : zone.records) {
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
    signing,
    skipped,
  }
}

const isCname = ({ type }: ZoneRecord) => type === 'CNAME'
