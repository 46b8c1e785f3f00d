import type { AliasAddresses } from './alias-addresses.ts'
import { type Alias, type CompiledZone, type RrSet, setOf, type ZoneNode } from './compile-zone.ts'
import { rcode, rrType } from './dns-numbers.ts'
import { isWithin, parentOf, type WireName, wildcardBelow } from './wire-name.ts'
import type { Lease, ServedZone, ZoneStore } from './zone-store.ts'

/** The sections of an answer (RFC 1034 section 4.3.2), before encoding. */
export interface Answer {
  rcode: number
  authoritative: boolean
  readonly answer: OwnedSet[]
  readonly authority: OwnedSet[]
  readonly additional: OwnedSet[]
  /** Glue of a referral cannot be left out without setting TC (RFC 9471). */
  additionalIsNeeded: boolean
  /** How long the answer stays valid; undefined where it must be built each time. */
  lease: Lease | undefined
  /** Milliseconds, for an answer that also expires by time. */
  until: number
  /** When it settles, the addresses of an ALIAS may be known and the same look-up can return more. */
  waitFor: Promise<void> | undefined
}

export interface OwnedSet {
  readonly owner: WireName
  readonly set: RrSet
}

const longestChain = 12

const bare = (code: number): Answer => ({
  rcode: code,
  authoritative: false,
  answer: [],
  authority: [],
  additional: [],
  additionalIsNeeded: false,
  lease: undefined,
  until: Number.POSITIVE_INFINITY,
  waitFor: undefined,
})

interface Found {
  readonly node: ZoneNode | undefined
  /** The delegated name at or above the queried one. */
  readonly cut: WireName | undefined
}

/**
 * Walks up from the name to find the node itself, the wildcard below its closest encloser (RFC 4592 section 4.3.3), and the
 * topmost cut.
 */
function findNode(zone: CompiledZone, name: WireName): Found {
  const exact = zone.nodes.get(name)
  if (exact && !zone.hasCuts) return { node: exact, cut: undefined }
  let node = exact
  let cut: WireName | undefined
  for (let at: WireName | undefined = name; at !== undefined && at !== zone.name; at = parentOf(at)) {
    const here = zone.nodes.get(at)
    if (here?.isCut) cut = at
    const parent = here ? undefined : parentOf(at)
    // A wildcard applies only below the closest encloser: the first ancestor that exists.
    if (parent !== undefined && zone.nodes.has(parent)) node = zone.nodes.get(wildcardBelow(parent))
  }
  return { node, cut }
}

const negativeSoa = (zone: CompiledZone): OwnedSet => ({
  owner: zone.name,
  // RFC 2308 section 3: the lesser of the SOA's TTL and its MINIMUM field.
  set: { ...zone.soa, ttl: Math.min(zone.soa.ttl, zone.negativeTtl) },
})

/** RFC 8482 section 4.2: ANY is answered with one small HINFO record, which only confirms that the name exists. */
const anyAnswer: RrSet = {
  type: rrType.HINFO,
  ttl: 3600,
  data: [{ parts: [{ octets: '\x07RFC8482\0' }] }],
}

/** Adds the addresses of MX, NS and SRV targets that lie in the same zone. */
function addAddresses(answer: Answer, zone: CompiledZone, sets: readonly OwnedSet[]): void {
  const seen = new Set(sets.map(({ owner, set }) => `${set.type} ${owner}`))
  for (const { target } of sets.flatMap(({ set }) => set.data)) {
    if (target === undefined || !isWithin(target, zone.name)) continue
    const node = zone.nodes.get(target)
    for (const type of [rrType.A, rrType.AAAA]) {
      const set = setOf(node, type)
      if (!set || seen.has(`${type} ${target}`)) continue
      seen.add(`${type} ${target}`)
      answer.additional.push({ owner: target, set })
    }
  }
}

function refer(answer: Answer, zone: CompiledZone, cut: WireName): Answer {
  const set = setOf(zone.nodes.get(cut), rrType.NS)
  if (!set) return answer
  answer.authoritative = answer.answer.length > 0
  answer.authority.push({ owner: cut, set })
  addAddresses(answer, zone, answer.authority)
  answer.additionalIsNeeded = true
  return answer
}

export function createLookUp(store: ZoneStore, aliases: AliasAddresses) {
  /** The addresses of an ALIAS: from our own zones where possible, through further aliases and CNAMEs. */
  function flatten(alias: Alias, type: number, answer: Answer, depth: number): RrSet | 'unknown' | undefined {
    if (depth > longestChain) return 'unknown'
    const served = store.find(alias.target)
    if (!served) {
      const known = aliases.addressesOf(alias.target, type)
      if (!known.data) {
        answer.waitFor = known.pending
        return 'unknown'
      }
      answer.until = Math.min(answer.until, known.until)
      return known.data.length > 0 ? { type, ttl: Math.min(alias.ttl, known.ttl), data: known.data } : undefined
    }
    const { node, cut } = findNode(served.zone, alias.target)
    if (cut !== undefined) return 'unknown'
    const name = setOf(node, rrType.CNAME)
    const next = name?.data[0]?.target
    if (name && next !== undefined)
      return flatten({ target: next, ttl: Math.min(alias.ttl, name.ttl) }, type, answer, depth + 1)
    if (node?.alias)
      return flatten({ ...node.alias, ttl: Math.min(alias.ttl, node.alias.ttl) }, type, answer, depth + 1)
    const set = setOf(node, type)
    return set && { ...set, ttl: Math.min(alias.ttl, set.ttl) }
  }

  /** DS belongs to the parent's side of a cut (RFC 4035 section 3.1.4.1); our parent zone answers it where we have one. */
  function zoneFor(name: WireName, type: number): ServedZone | undefined {
    const served = store.find(name)
    const parent = parentOf(name)
    if (type !== rrType.DS || served?.zone.name !== name || parent === undefined) return served
    return store.find(parent) ?? served
  }

  function answerFromNode(
    answer: Answer,
    zone: CompiledZone,
    name: WireName,
    type: number,
    node: ZoneNode,
  ): WireName | undefined {
    const alias = setOf(node, rrType.CNAME)
    if (alias && type !== rrType.CNAME && type !== rrType.ANY) {
      answer.answer.push({ owner: name, set: alias })
      return alias.data[0]?.target
    }
    const isFlattened = node.alias !== undefined && (type === rrType.A || type === rrType.AAAA)
    let set = setOf(node, type)
    if (isFlattened && node.alias) {
      answer.lease = store.sharedLease()
      const flat = flatten(node.alias, type, answer, 0)
      if (flat === 'unknown') {
        Object.assign(answer, { rcode: rcode.servFail, authoritative: false, lease: undefined })
        return undefined
      }
      set = flat
    }
    if (type === rrType.ANY && (node.sets.length > 0 || node.alias)) set = alias ?? anyAnswer
    if (set) answer.answer.push({ owner: name, set })
    else answer.authority.push(negativeSoa(zone))
    return undefined
  }

  /** `undefined` where none of our zones holds the name. */
  return function lookUp(queried: WireName, type: number): Answer | undefined {
    const served = zoneFor(queried, type)
    if (!served) return undefined
    const { zone, lease } = served
    const answer = bare(rcode.noError)
    answer.authoritative = true
    answer.lease = lease

    let name: WireName | undefined = queried
    for (let step = 0; name !== undefined && step < longestChain; step++) {
      // Outside the zone a resolver queries again by itself and trusts no other server's data (RFC 2181 section 5.4.1).
      if (step > 0 && store.find(name)?.zone !== zone) break
      const { node, cut } = findNode(zone, name)
      if (cut !== undefined && !(type === rrType.DS && cut === name)) return refer(answer, zone, cut)
      if (!node) {
        // RFC 6604 section 3: the rcode concerns the last name of the chain.
        answer.rcode = rcode.nxDomain
        answer.authority.push(negativeSoa(zone))
        break
      }
      name = answerFromNode(answer, zone, name, type, node)
      if (answer.answer.some(({ owner, set }) => owner === name && set.type === rrType.CNAME)) break
    }
    addAddresses(answer, zone, answer.answer)
    return answer
  }
}

export type LookUp = ReturnType<typeof createLookUp>
