import type { Alias, CompiledZone, RrSet, ZoneContents, ZoneNode } from './compile-zone.ts'
import { rrType } from './dns-numbers.ts'
import type { Rdata, RdataPart } from './rdata.ts'
import type { SigningOfZone } from './signing-keys.ts'
import { isWithin, type WireName } from './wire-name.ts'

/**
 * A zone as one string of octets. As objects it takes ten times as much memory, which the collector visits besides; a name is found
 * by a binary search, and only what an answer needs becomes objects, for as long as the answer is built. A string, not a Buffer:
 * memory of its own outside the heap costs each of a hundred thousand small zones more than its contents.
 */
export interface PackedZone {
  readonly name: WireName
  readonly version: number
  readonly negativeTtl: number
  readonly hasCuts: boolean
  /** The keys, which are imported when they sign; only of signed zones. */
  readonly signing: SigningOfZone | undefined
  /**
   * Number of nodes, the offset of each (four octets each), and the nodes in the order of `compareNames`. A node: its name without
   * the zone's, flags, the ALIAS, its sets. Lengths of names and of parts have one and two octets.
   */
  readonly octets: string
}

const nodeFlag = { isCut: 1, hasAlias: 2 } as const
/** What follows as a part of record data. */
const partKind = { octets: 0, name: 1, nameInZone: 2 } as const
/** The host whose addresses belong to the answer: none, the name in the data, or one that is given here. */
const targetKind = { none: 0, inData: 1, given: 2 } as const

const compareNames = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

let scratch = Buffer.allocUnsafeSlow(64 * 1024)
let length = 0

function reserve(more: number): number {
  const at = length
  length += more
  if (length > scratch.length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * scratch.length, length))
    scratch.copy(larger, 0, 0, at)
    scratch = larger
  }
  return at
}

const put8 = (value: number) => {
  const at = reserve(1)
  scratch[at] = value
}
const put16 = (value: number) => {
  const at = reserve(2)
  scratch.writeUInt16BE(value, at)
}
const put32 = (value: number) => {
  const at = reserve(4)
  scratch.writeUInt32BE(value, at)
}
const putOctets = (octets: string) => {
  const at = reserve(octets.length)
  scratch.write(octets, at, 'latin1')
}

/** A name of the zone without the zone's own, and whether it is one. */
function putName(name: WireName, apex: WireName, kind = false): void {
  const inZone = isWithin(name, apex)
  const kept = inZone ? name.slice(0, name.length - apex.length) : name
  if (kind) put8(inZone ? partKind.nameInZone : partKind.name)
  put8(kept.length)
  putOctets(kept)
}

function putData({ parts, target }: Rdata, apex: WireName): void {
  put16(parts.length)
  for (const part of parts) {
    if ('name' in part) putName(part.name, apex, true)
    else {
      put8(partKind.octets)
      put16(part.octets.length)
      putOctets(part.octets)
    }
  }
  const name = parts.find(part => 'name' in part)
  const isInData = target !== undefined && name?.name === target
  put8(target === undefined ? targetKind.none : isInData ? targetKind.inData : targetKind.given)
  if (target !== undefined && !isInData) putName(target, apex, true)
}

function putNode({ sets, alias, isCut }: ZoneNode, apex: WireName): void {
  put8((isCut ? nodeFlag.isCut : 0) | (alias ? nodeFlag.hasAlias : 0))
  if (alias) {
    put32(alias.ttl)
    putName(alias.target, apex, true)
  }
  put16(sets.length)
  for (const { type, ttl, data } of sets) {
    put16(type)
    put32(ttl)
    put16(data.length)
    for (const member of data) putData(member, apex)
  }
}

export function packZone({ name: apex, version, negativeTtl, hasCuts, signing, nodes }: CompiledZone): PackedZone {
  const byName = [...nodes]
    .map(([name, node]) => ({ prefix: name.slice(0, name.length - apex.length), node }))
    .sort((a, b) => compareNames(a.prefix, b.prefix))
  length = 0
  put32(byName.length)
  const offsets = reserve(4 * byName.length)
  for (const [index, { prefix, node }] of byName.entries()) {
    scratch.writeUInt32BE(length, offsets + 4 * index)
    put8(prefix.length)
    putOctets(prefix)
    putNode(node, apex)
  }
  const octets = scratch.toString('latin1', 0, length)
  // One zone of 10,000 long records must not keep its memory for good.
  if (scratch.length > 1024 * 1024) scratch = Buffer.allocUnsafeSlow(64 * 1024)
  return { name: apex, version, negativeTtl, hasCuts, signing, octets }
}

/** Named in what is kept of packed zones: another one where the octets of any zone change. A test holds both together. */
export const packingFormat = 1

/** Octets before a stored zone's own: the negative TTL, and whether it has cuts. */
const storedHead = 5

/** To be stored; without keys. */
export function storedForm({ negativeTtl, hasCuts, octets }: PackedZone): Buffer {
  const stored = Buffer.allocUnsafe(storedHead + octets.length)
  stored.writeUInt32BE(negativeTtl, 0)
  stored.writeUInt8(hasCuts ? 1 : 0, 4)
  stored.write(octets, storedHead, 'latin1')
  return stored
}

export const restoreZone = (name: WireName, version: number, stored: Buffer): PackedZone => ({
  name,
  version,
  negativeTtl: stored.readUInt32BE(0),
  hasCuts: stored.readUInt8(4) === 1,
  signing: undefined,
  octets: stored.toString('latin1', storedHead),
})

/** Octets of the object, its two strings' headers, the Map's entry and the lease. */
const octetsOfZone = 260
/** Of the signers and their imported keys. */
const octetsOfSigning = 6_000

/** Octets of memory, about. */
export const sizeOfPacked = ({ name, octets, signing }: PackedZone): number =>
  octetsOfZone + name.length + octets.length + (signing ? octetsOfSigning : 0)

/** V8 keeps the whole string alive for a slice of this length or more. */
const shortestView = 13

/** A copy: caches keep names and data of a zone longer than the zone, which must leave memory when it is evicted. */
const copyOf = (slice: string) =>
  slice.length < shortestView ? slice : Buffer.from(slice, 'latin1').toString('latin1')

const read16 = (octets: string, at: number) => (octets.charCodeAt(at) << 8) | octets.charCodeAt(at + 1)
const read32 = (octets: string, at: number) => read16(octets, at) * 65_536 + read16(octets, at + 2)

/** What answers are built from. Cheap: it reads nothing before it is asked. */
export function openZone({ name: apex, version, negativeTtl, hasCuts, signing, octets }: PackedZone): ZoneContents {
  let at = 0
  const next8 = () => octets.charCodeAt(at++)
  const next16 = () => {
    at += 2
    return read16(octets, at - 2)
  }
  const next32 = () => {
    at += 4
    return read32(octets, at - 4)
  }
  const nextOctets = (count: number) => {
    at += count
    return copyOf(octets.slice(at - count, at))
  }
  const nextName = (kind: number): WireName =>
    kind === partKind.nameInZone ? nextOctets(next8()) + apex : nextOctets(next8())

  function nextPart(): RdataPart {
    const kind = next8()
    return kind === partKind.octets ? { octets: nextOctets(next16()) } : { name: nextName(kind) }
  }

  function nextData(): Rdata {
    const parts = Array.from({ length: next16() }, nextPart)
    const kind = next8()
    if (kind === targetKind.none) return { parts }
    const inData = parts.find(part => 'name' in part)
    const target = kind === targetKind.inData && inData ? inData.name : nextName(next8())
    return { parts, target }
  }

  function nextSet(): RrSet {
    const type = next16()
    const ttl = next32()
    return { type, ttl, data: Array.from({ length: next16() }, nextData) }
  }

  /** Where the node's data begins; undefined where the zone does not have the name. */
  function find(name: WireName): number | undefined {
    const prefix = name.length - apex.length
    if (prefix < 0 || !name.endsWith(apex)) return undefined
    let [low, high] = [0, read32(octets, 0) - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const start = read32(octets, 4 + 4 * middle)
      let order = prefix - octets.charCodeAt(start)
      for (let index = 0; order === 0 && index < prefix; index++)
        order = name.charCodeAt(index) - octets.charCodeAt(start + 1 + index)
      if (order === 0) return start + 1 + prefix
      if (order < 0) high = middle - 1
      else low = middle + 1
    }
    return undefined
  }

  /** Reads what stands before the sets of a node, and how many of them follow. */
  function nextHead(): { alias: Alias | undefined; isCut: boolean; count: number } {
    const flags = next8()
    const alias = (flags & nodeFlag.hasAlias) === 0 ? undefined : { ttl: next32(), target: nextName(next8()) }
    return { alias, isCut: (flags & nodeFlag.isCut) !== 0, count: next16() }
  }

  function nodeAt(start: number): ZoneNode {
    at = start
    const { alias, isCut, count } = nextHead()
    return { sets: Array.from({ length: count }, nextSet), alias, isCut }
  }

  /** Every negative answer has the SOA, and the apex may have 62,000 octets of other sets: only the first set is read. */
  function readSoa(): RrSet {
    const start = find(apex)
    if (start === undefined) throw new Error('A zone without apex was packed')
    at = start
    const soa = nextHead().count > 0 ? nextSet() : undefined
    if (soa?.type !== rrType.SOA) throw new Error('A zone was packed whose first set is not the SOA')
    return soa
  }

  const get = (name: WireName): ZoneNode | undefined => {
    const start = find(name)
    return start === undefined ? undefined : nodeAt(start)
  }
  return {
    name: apex,
    version,
    negativeTtl,
    hasCuts,
    signing,
    nodes: { get, has: name => find(name) !== undefined },
    get soa() {
      return readSoa()
    },
  }
}
