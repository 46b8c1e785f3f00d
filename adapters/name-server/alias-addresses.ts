import { rrType } from './dns-numbers.ts'
import type { AddressResolver, NameServerLog } from './port.ts'
import { ipv4Octets, ipv6Octets, type Rdata } from './rdata.ts'
import { toPresentation, type WireName } from './wire-name.ts'

/**
 * Addresses of ALIAS targets outside our zones. Cached addresses are served at once, stale ones too (stale-while-revalidate):
 * stale addresses are better than none while the resolver is unavailable. A caller can wait for addresses that are not cached
 * yet.
 */
export interface AliasAddresses {
  addressesOf(target: WireName, type: number): KnownAddresses | UnknownAddresses
}

export interface UnknownAddresses {
  readonly data: undefined
  /** Settles with the resolver's first answer or failure; undefined when no query is running. Never rejects. */
  readonly pending: Promise<void> | undefined
}

export interface KnownAddresses {
  readonly ttl: number
  readonly data: Rdata[]
  /** Milliseconds: after this instant the answer must be rebuilt. */
  readonly until: number
}

interface Entry {
  ipv4: Rdata[]
  ipv6: Rdata[]
  ttl: number
  until: number
  pending: Promise<void> | undefined
  known: boolean
}

const longestTtl = 3600
const shortestTtl = 30
const retryAfter = 5_000
const maxTargets = 100_000
/** Concurrent queries to the resolver: a zone full of ALIAS records must not block those of other zones. */
const maxQueries = 200

export function createAliasAddresses(options: {
  readonly resolver: AddressResolver | undefined
  readonly now: () => number
  readonly log: NameServerLog
  /** Called when the addresses of a target become known or change. */
  readonly onChange: () => void
}): AliasAddresses {
  const { resolver, now, log, onChange } = options
  const entries = new Map<WireName, Entry>()
  let running = 0

  async function query(from: AddressResolver, target: WireName, entry: Entry): Promise<void> {
    running++
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
      running--
      entry.pending = undefined
    }
  }

  function entryFor(target: WireName): Entry {
    const known = entries.get(target)
    if (known) return known
    const oldest = entries.size >= maxTargets ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    const entry: Entry = { ipv4: [], ipv6: [], ttl: 0, until: 0, pending: undefined, known: false }
    entries.set(target, entry)
    return entry
  }

  return {
    addressesOf(target, type) {
      const entry = entryFor(target)
      if (resolver && !entry.pending && entry.until <= now() && running < maxQueries)
        entry.pending = query(resolver, target, entry)
      if (!entry.known) return { data: undefined, pending: entry.pending }
      return { ttl: entry.ttl, data: type === rrType.A ? entry.ipv4 : entry.ipv6, until: entry.until }
    },
  }
}
