import type { AliasAddresses } from '../alias-addresses.ts'
import { type CompiledZone, compileZone, type RrSet, setOf } from '../compile-zone.ts'
import { rcode, rrType } from '../dns-numbers.ts'
import { createLookUp } from '../look-up.ts'
import type { ForwardingServices, ZoneSource } from '../port.ts'
import { parentOf, rootName, toPresentation, type WireName } from '../wire-name.ts'
import { createZoneStore, type ZoneStore } from '../zone-store.ts'

/**
 * The addresses that stand in a zone for its ALIAS records. PowerDNS has a type of that name, which it answers without
 * signatures: a signed zone would not validate. So the addresses themselves are delivered, and again when they change.
 */
export type FlattenAliases = (zone: CompiledZone) => Promise<{
  readonly flattened: readonly Flattened[]
  /** Milliseconds; undefined without any ALIAS. */
  readonly refreshAt: number | undefined
}>

export interface Flattened {
  readonly owner: WireName
  readonly type: number
  /** undefined: there are no such addresses. */
  readonly set: RrSet | undefined | 'unknown'
}

/** Milliseconds. Resolvers keep the answers for the TTL besides. */
const refreshEvery = 30_000
const retryUnknownAfter = 5_000
/** Milliseconds for the addresses of all targets of a zone. */
const longestWait = 2_000
const maxHops = 12

export function aliasFlattener(options: {
  readonly source: Pick<ZoneSource, 'readZones'>
  readonly services: ForwardingServices
  readonly aliases: AliasAddresses
  readonly now: () => number
}): FlattenAliases {
  const { source, services, aliases, now } = options

  /** Adds our zone that holds the name, if there is one, and returns the target that the name leads to there. */
  async function addZoneOf(store: ZoneStore, name: WireName): Promise<WireName | undefined> {
    if (!store.find(name)) {
      const above: WireName[] = []
      for (let at: WireName | undefined = name; at !== undefined && at !== rootName; at = parentOf(at)) above.push(at)
      // The first is the longest name that we have.
      const zone = (await source.readZones(above.map(toPresentation))).find(found => found !== undefined)
      if (zone) store.put(compileZone(zone, services))
    }
    const node = store.find(name)?.zone?.nodes.get(name)
    return node?.alias?.target ?? setOf(node, rrType.CNAME)?.data[0]?.target
  }

  return async function flattenAliases(zone) {
    const owners = [...zone.nodes].flatMap(([owner, { alias }]) => (alias ? [{ owner, target: alias.target }] : []))
    if (owners.length === 0) return { flattened: [], refreshAt: undefined }
    const store = createZoneStore()
    store.put(zone)
    for (const { target } of owners) {
      let next: WireName | undefined = target
      for (let hop = 0; next !== undefined && hop < maxHops; hop++) next = await addZoneOf(store, next)
    }
    const lookUp = createLookUp(store, aliases, () => undefined)
    const deadline = AbortSignal.timeout(longestWait)
    const late = new Promise<void>(done => deadline.addEventListener('abort', () => done(), { once: true }))
    let refreshAt = now() + refreshEvery

    async function addressesOf(owner: WireName, type: number): Promise<Flattened> {
      // All zones of this store are in memory.
      const ask = async () => {
        const found = await lookUp(owner, type, { dnssecOk: false, compactOk: false })
        return found === 'unavailable' ? undefined : found
      }
      const first = await ask()
      if (first?.waitFor) await Promise.race([first.waitFor, late])
      const answer = first?.waitFor ? await ask() : first
      if (!answer || answer.rcode === rcode.servFail) {
        refreshAt = Math.min(refreshAt, now() + retryUnknownAfter)
        return { owner, type, set: 'unknown' }
      }
      return { owner, type, set: answer.answer.find(({ set }) => set.type === type)?.set }
    }

    const flattened = await Promise.all(
      owners.flatMap(({ owner }) => [rrType.A, rrType.AAAA].map(type => addressesOf(owner, type))),
    )
    return { flattened, refreshAt }
  }
}
