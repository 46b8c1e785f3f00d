import { type RrSet, setOf, type ZoneContents, type ZoneNode } from './compile-zone.ts'
import { rrType } from './dns-numbers.ts'
import { numbers8 } from './rdata.ts'
import type { WireName } from './wire-name.ts'

/**
 * The NSEC of compact denial (RFC 9824 section 3): it is owned by the queried name, covers nothing but it, and lists the types
 * that are there. A name that does not exist has NXNAME instead. No other name of the zone is disclosed.
 */
export function nsecSet(zone: ZoneContents, name: WireName, node: ZoneNode | undefined, queried: number): RrSet {
  const types = node ? typesAt(node, queried) : [rrType.NXNAME]
  const octets = nextAfter(name) + typeBitmap([...types, rrType.RRSIG, rrType.NSEC])
  // RFC 9077 section 3: a denial lives as long as the SOA beside it.
  return { type: rrType.NSEC, ttl: Math.min(zone.soa.ttl, zone.negativeTtl), data: [{ parts: [{ octets }] }] }
}

function typesAt(node: ZoneNode, queried: number): number[] {
  // At a cut, the parent has the delegation only (RFC 4035 section 2.3).
  if (node.isCut) return [rrType.NS, rrType.DS].filter(type => setOf(node, type))
  const types = node.sets.map(set => set.type)
  // Which addresses an ALIAS has changes with its target. Types that resolvers cached as absent would not be asked for again, so
  // both are listed, except the one that this answer says is not there.
  const flattened = node.alias ? [rrType.A, rrType.AAAA].filter(type => type !== queried) : []
  return [...new Set([...types, ...flattened])]
}

/** RFC 4034 section 4.1.2: windows of 256 types, each with its bits up to the last one set. */
export function typeBitmap(types: readonly number[]): string {
  const windows = Map.groupBy(
    types.toSorted((a, b) => a - b),
    type => type >> 8,
  )
  return [...windows]
    .map(([window, members]) => {
      const bits = new Array<number>((((members.at(-1) ?? 0) % 256) >> 3) + 1).fill(0)
      for (const type of members) bits[(type % 256) >> 3] = (bits[(type % 256) >> 3] ?? 0) | (0x80 >> (type % 8))
      return numbers8(window, bits.length, ...bits)
    })
    .join('')
}

const longestName = 255

/** The name that follows in canonical order (RFC 4034 section 6.1): the label of one zero octet below, as RFC 9824 has it. */
function nextAfter(name: WireName): WireName {
  if (name.length + 2 <= longestName) return `\x01\0${name}`
  // No room for a label below: nothing can be there, so the next sibling is as good.
  const length = name.charCodeAt(0)
  const last = name.charCodeAt(length)
  // Upper-case letters sort as lower-case ones, so they are skipped.
  const next = last === 0x40 ? 0x5b : last + 1
  return name.slice(0, length) + String.fromCharCode(next) + name.slice(length + 1)
}
