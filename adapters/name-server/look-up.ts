import type { AliasAddresses } from './alias-addresses.ts'
import type { Answer, Findings, OwnedSet, ProofWish, SignAnswer } from './answer.ts'
import { type Alias, type RrSet, setOf, type ZoneContents, type ZoneNode } from './compile-zone.ts'
import { rcode, rrType } from './dns-numbers.ts'
import { nsecSet } from './nsec.ts'
import { isWithin, parentOf, type WireName, wildcardBelow } from './wire-name.ts'
import type { ServedZone, ZoneBeingRead, ZoneStore } from './zone-store.ts'

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
  /** The node is a wildcard's. */
  readonly isSynthesized: boolean
}

/**
 * Walks up from the name to find the node itself, the wildcard below its closest encloser (RFC 4592 section 4.3.3), and the
 * topmost cut.
 */
function findNode(zone: ZoneContents, name: WireName): Found {
  const exact = zone.nodes.get(name)
  if (exact && !zone.hasCuts) return { node: exact, cut: undefined, isSynthesized: false }
  let node = exact
  let cut: WireName | undefined
  for (let at: WireName | undefined = name; at !== undefined && at !== zone.name; at = parentOf(at)) {
    const here = zone.nodes.get(at)
    if (here?.isCut) cut = at
    const parent = here ? undefined : parentOf(at)
    // A wildcard applies only below the closest encloser: the first ancestor that exists.
    if (parent !== undefined && zone.nodes.has(parent)) node = zone.nodes.get(wildcardBelow(parent))
  }
  return { node, cut, isSynthesized: node !== exact }
}

const negativeSoa = (zone: ZoneContents): OwnedSet => ({
  owner: zone.name,
  set: zone.soa,
  // RFC 2308 section 3: the lesser of the SOA's TTL and its MINIMUM field.
  ttl: Math.min(zone.soa.ttl, zone.negativeTtl),
})

/** RFC 8482 section 4.2: ANY is answered with one small HINFO record, which only confirms that the name exists. */
const anyAnswer: RrSet = {
  type: rrType.HINFO,
  ttl: 3600,
  data: [{ parts: [{ octets: '\x07RFC8482\0' }] }],
}

/** Adds the addresses of MX, NS and SRV targets that lie in the same zone. */
function addAddresses(answer: Answer, zone: ZoneContents, sets: readonly OwnedSet[]): void {
  const seen = new Set(sets.map(({ owner, set }) => `${set.type} ${owner}`))
  for (const { target } of sets.flatMap(({ set }) => set.data)) {
    if (target === undefined || !isWithin(target, zone.name)) continue
    const node = zone.nodes.get(target)
    const isGlue = zone.hasCuts && findNode(zone, target).cut !== undefined
    for (const type of [rrType.A, rrType.AAAA]) {
      const set = setOf(node, type)
      if (!set || seen.has(`${type} ${target}`)) continue
      seen.add(`${type} ${target}`)
      answer.additional.push({ owner: target, set, isGlue })
    }
  }
}

function refer(answer: Answer, zone: ZoneContents, cut: WireName): Answer {
  const set = setOf(zone.nodes.get(cut), rrType.NS)
  if (!set) return answer
  answer.authoritative = answer.answer.length > 0
  answer.authority.push({ owner: cut, set })
  addAddresses(answer, zone, answer.authority)
  answer.additionalIsNeeded = true
  return answer
}

export function createLookUp(store: ZoneStore, aliases: AliasAddresses, signAnswer: SignAnswer) {
  /** The addresses of an ALIAS: from our own zones where possible, through further aliases and CNAMEs. */
  function flatten(alias: Alias, type: number, answer: Answer, depth: number): RrSet | 'unknown' | undefined {
    if (depth > longestChain) return 'unknown'
    const served = store.find(alias.target)
    if (served && !served.zone) {
      answer.waitFor = served.read
      return 'unknown'
    }
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
  function zoneFor(name: WireName, type: number): ServedZone | ZoneBeingRead | undefined {
    const parent = type === rrType.DS && store.apexOf(name) === name ? parentOf(name) : undefined
    return (parent === undefined ? undefined : store.find(parent)) ?? store.find(name)
  }

  function answerFromNode(
    answer: Answer,
    zone: ZoneContents,
    name: WireName,
    type: number,
    node: ZoneNode,
    isSynthesized: boolean,
  ): WireName | 'denied' | undefined {
    const alias = setOf(node, rrType.CNAME)
    if (alias && type !== rrType.CNAME && type !== rrType.ANY) {
      answer.answer.push({ owner: name, set: alias, isSynthesized })
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
    if (set) {
      answer.answer.push({ owner: name, set, isSynthesized })
      return undefined
    }
    answer.authority.push(negativeSoa(zone))
    return 'denied'
  }

  /**
   * `undefined` where none of our zones holds the name; a promise while the contents of the one that does are being read,
   * `unavailable` where they cannot be.
   */
  return function lookUp(
    queried: WireName,
    type: number,
    wish: ProofWish,
  ): Answer | Promise<void> | 'unavailable' | undefined {
    const served = zoneFor(queried, type)
    if (!served) return undefined
    if (!served.zone) return served.read ?? 'unavailable'
    const { zone, lease } = served
    const answer = bare(rcode.noError)
    answer.authoritative = true
    answer.lease = lease
    const findings = fill(answer, zone, queried, type)
    if (zone.signing && (wish.dnssecOk || type === rrType.RRSIG) && answer.rcode !== rcode.servFail) {
      signAnswer(answer, findings, type)
      // RFC 9824 section 3.1: the proof says that the name has no data, so a validator that does not know better wants no NXDOMAIN.
      if (answer.rcode === rcode.nxDomain && !wish.compactOk) answer.rcode = rcode.noError
    }
    return answer
  }

  function fill(answer: Answer, zone: ZoneContents, queried: WireName, type: number): Findings {
    let findings: Findings = { zone }
    let name: WireName = queried
    for (let step = 0; step < longestChain; step++) {
      // Outside the zone a resolver queries again by itself and trusts no other server's data (RFC 2181 section 5.4.1).
      if (step > 0 && store.apexOf(name) !== zone.name) break
      const { node, cut, isSynthesized } = findNode(zone, name)
      if (cut !== undefined && !(type === rrType.DS && cut === name)) {
        refer(answer, zone, cut)
        return { zone, cut }
      }
      if (zone.signing && (type === rrType.NSEC || type === rrType.RRSIG)) {
        answer.answer.push({ owner: name, set: nsecSet(zone, name, node, type), isSynthesized: isSynthesized || !node })
        break
      }
      if (!node) {
        // RFC 6604 section 3: the rcode concerns the last name of the chain.
        answer.rcode = rcode.nxDomain
        answer.authority.push(negativeSoa(zone))
        findings = { zone, denied: { name, node, isSynthesized: true } }
        break
      }
      const next = answerFromNode(answer, zone, name, type, node, isSynthesized)
      if (next === 'denied') findings = { zone, denied: { name, node, isSynthesized } }
      if (next === 'denied' || next === undefined) break
      name = next
      if (answer.answer.some(({ owner, set }) => owner === name && set.type === rrType.CNAME)) break
    }
    addAddresses(answer, zone, answer.answer)
    return findings
  }
}

export type LookUp = ReturnType<typeof createLookUp>
