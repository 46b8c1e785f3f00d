import type { CompiledZone } from './compile-zone.ts'
import { parentOf, toPresentation, type WireName } from './wire-name.ts'

/**
 * The zones in memory. An answer built from a zone holds the zone's `Lease`; replacing the zone ends the lease, and thereby
 * invalidates every answer built from it without searching for them.
 */
export interface Lease {
  valid: boolean
}

export interface ServedZone {
  readonly zone: CompiledZone
  readonly lease: Lease
}

export interface ZoneStore {
  /** The zone that answers for `name`: the one with the longest matching apex. */
  find(name: WireName): ServedZone | undefined
  versionOf(apex: WireName): number | undefined
  /** Replaces the zone as a whole. */
  put(zone: CompiledZone): void
  drop(apex: WireName): void
  /** In the source's spelling. */
  names(): string[]
  readonly size: number
  /** The lease of answers that depend on more than one zone or on outside addresses: any change ends it. */
  sharedLease(): Lease
  /** Ends the shared lease, after an outside address has changed. */
  endSharedLease(): void
}

const endLease = (lease: Lease) => {
  lease.valid = false
}

export function createZoneStore(): ZoneStore {
  const zones = new Map<WireName, ServedZone>()
  let shared: Lease = { valid: true }

  function find(name: WireName): ServedZone | undefined {
    for (let at: WireName | undefined = name; at !== undefined; at = parentOf(at)) {
      const served = zones.get(at)
      if (served) return served
    }
    return undefined
  }

  function endSharedLease(): void {
    endLease(shared)
    shared = { valid: true }
  }

  /** A zone that is created or dropped below another of ours changes that one's answers. */
  function renewEnclosing(apex: WireName): void {
    const parent = parentOf(apex)
    const enclosing = parent === undefined ? undefined : find(parent)
    if (!enclosing) return
    endLease(enclosing.lease)
    zones.set(enclosing.zone.name, { zone: enclosing.zone, lease: { valid: true } })
  }

  return {
    find,
    versionOf: apex => zones.get(apex)?.zone.version,
    put(zone) {
      const served = zones.get(zone.name)
      zones.set(zone.name, { zone, lease: { valid: true } })
      if (served) endLease(served.lease)
      else renewEnclosing(zone.name)
      endSharedLease()
    },
    drop(apex) {
      const served = zones.get(apex)
      if (!served) return
      zones.delete(apex)
      endLease(served.lease)
      renewEnclosing(apex)
      endSharedLease()
    },
    names: () => [...zones.keys()].map(toPresentation),
    get size() {
      return zones.size
    },
    sharedLease: () => shared,
    endSharedLease,
  }
}
