import { rrType } from './dns-numbers.ts'
import type { AddressResolver, NameServerLog } from './port.ts'
import { ipv4Octets, ipv6Octets, type Rdata } from './rdata.ts'
import { toPresentation, type WireName } from './wire-name.ts'

/**
 * Addresses of ALIAS targets outside our zones. What is known is answered at once and, where it is old, asked for again in
 * the background: old addresses are better than none while the resolver is away. What was never known can be waited for.
 */
export interface AliasAddresses {
  addressesOf(target: WireName, type: number): KnownAddresses | UnknownAddresses
}

export interface UnknownAddresses {
  readonly data: undefined
  /** Ends with the resolver's first answer or failure; undefined where nobody asks it now. Never rejects. */
  readonly asked: Promise<void> | undefined
}

export interface KnownAddresses {
  readonly ttl: number
  readonly data: Rdata[]
  /** Milliseconds: the answer is to be made anew after this. */
  readonly until: number
}

interface Entry {
  ipv4: Rdata[]
  ipv6: Rdata[]
  ttl: number
  until: number
  asked: Promise<void> | undefined
  known: boolean
}

const longestTtl = 3600
const shortestTtl = 30
const retryAfter = 5_000
const maxTargets = 100_000
/** Targets asked for at the same time: a zone full of ALIAS records must not take the resolver from the others. */
const maxAsked = 200

export function createAliasAddresses(options: {
  readonly resolver: AddressResolver | undefined
  readonly now: () => number
  readonly log: NameServerLog
  /** The addresses of a target became known or changed. */
  readonly onChange: () => void
}): AliasAddresses {
  const { resolver, now, log, onChange } = options
  const entries = new Map<WireName, Entry>()
  let asking = 0

  async function ask(from: AddressResolver, target: WireName, entry: Entry): Promise<void> {
    asking++
    try {
      const found = await from.resolveAddresses(toPresentation(target))
      entry.ipv4 = found.ipv4.map(address => ({ parts: [{ octets: ipv4Octets(address) }] }))
      entry.ipv6 = found.ipv6.map(address => ({ parts: [{ octets: ipv6Octets(address) }] }))
      entry.ttl = Math.min(Math.max(found.ttl, shortestTtl), longestTtl)
      entry.until = now() + entry.ttl * 1000
      entry.known = true
      onChange()
    } catch (error) {
      entry.until = now() + retryAfter
      log.warn({ err: error, target: toPresentation(target) }, 'an ALIAS target could not be resolved')
    } finally {
      asking--
      entry.asked = undefined
    }
  }

  function entryFor(target: WireName): Entry {
    const known = entries.get(target)
    if (known) return known
    const oldest = entries.size >= maxTargets ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    const entry: Entry = { ipv4: [], ipv6: [], ttl: 0, until: 0, asked: undefined, known: false }
    entries.set(target, entry)
    return entry
  }

  return {
    addressesOf(target, type) {
      const entry = entryFor(target)
      if (resolver && !entry.asked && entry.until <= now() && asking < maxAsked)
        entry.asked = ask(resolver, target, entry)
      if (!entry.known) return { data: undefined, asked: entry.asked }
      return { ttl: entry.ttl, data: type === rrType.A ? entry.ipv4 : entry.ipv6, until: entry.until }
    },
  }
}
