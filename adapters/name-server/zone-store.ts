import type { CompiledZone, RrSet, ZoneContents } from './compile-zone.ts'
import { openZone, type PackedZone, packZone, sizeOfPacked } from './packed-zone.ts'
import { parentOf, type WireName } from './wire-name.ts'
import { createZoneIndex } from './zone-index.ts'

/**
 * Our zones: the names of all, and those that were asked for lately with their contents, up to a number of octets. An answer built
 * from a zone holds the zone's `Lease`; replacing or evicting the zone ends the lease, and thereby invalidates every answer built
 * from it without searching for them.
 */
export interface Lease {
  valid: boolean
  /** An answer was given from the zone since its turn to be evicted came last. */
  used: boolean
}

export interface ServedZone {
  readonly zone: ZoneContents
  readonly lease: Lease
}

/** The zone is ours, and its contents are being read. */
export interface ZoneBeingRead {
  readonly zone: undefined
  /** Settles when they are there, or cannot be read; undefined where they cannot be read now. Never rejects. */
  readonly read: Promise<void> | undefined
}

export interface ZoneStore {
  /** The zone that answers for `name`: the one with the longest matching apex. */
  find(name: WireName): ServedZone | ZoneBeingRead | undefined
  apexOf(name: WireName): WireName | undefined
  /** Of a zone whose contents are here. */
  versionOf(apex: WireName): number | undefined
  /** Puts a zone that was read; it replaces the former version as a whole. Returns how it is held. */
  put(zone: CompiledZone): PackedZone
  putPacked(packed: PackedZone): void
  /** A zone that exists: its contents are read when they are asked for. */
  add(apex: WireName): void
  /** It is not there although its name seems to be ours: not served until it is added or all zones are listed again. */
  hide(apex: WireName): void
  /** The zone is gone: a change of it was notified, and a read confirmed that. */
  drop(apex: WireName): void
  /** It has changed, so that answers that followed an ALIAS into it are built again. */
  endSharedLease(): void
  /** The zones whose contents are here. */
  held(): MapIterator<WireName>
  /** Exchanges the names of all zones for those of a complete list; what is held stays. */
  startListing(): { add(apex: WireName): void; finish(): void }
  readonly size: number
  readonly heldOctets: number
  /** Whether there is room for more without evicting. */
  readonly hasRoom: boolean
  /** The lease of answers that depend on more than one zone or on outside addresses: any change ends it. */
  sharedLease(): Lease
}

const newLease = (): Lease => ({ valid: true, used: false })
const endLease = (lease: Lease) => {
  lease.valid = false
}

interface Held {
  readonly packed: PackedZone
  lease: Lease
  readonly octets: number
  /** Not used since it was read, but by the query that it was read for: most zones are asked for once. */
  isNew: boolean
}

/** As objects, measured: the objects and their strings. */
const octetsOfSet = 180
const octetsOfMember = 250

/** Octets of memory, about. */
export function sizeOfSet({ data }: RrSet): number {
  let octets = octetsOfSet
  for (const { parts } of data) {
    octets += octetsOfMember
    for (const part of parts) octets += 'name' in part ? part.name.length : part.octets.length
  }
  return octets
}

/** The rest is for zones that are asked for. */
const filledPart = 0.8

const maxHidden = 10_000

export const usualZoneOctets = 104 * 1024 * 1024

export function createZoneStore({
  maxOctets = usualZoneOctets,
  readMissing,
}: {
  readonly maxOctets?: number
  /** Reads the contents of a zone and puts it. Without it every zone is held. */
  readonly readMissing?: (apex: WireName) => Promise<void> | undefined
} = {}): ZoneStore {
  let index = createZoneIndex()
  let listing: { readonly index: ReturnType<typeof createZoneIndex>; readonly dropped: Set<WireName> } | undefined
  // In order of their turn to be evicted: a Map keeps insertion order.
  const zones = new Map<WireName, Held>()
  /**
   * Names that were read in vain. The index keeps them: it knows hashes, and that of a foreign name may be one of our own.
   */
  const hidden = new Set<WireName>()
  let octets = 0
  let isEvicting = false
  let shared: Lease = newLease()

  function endSharedLease(): void {
    endLease(shared)
    shared = newLease()
  }

  function apexOf(name: WireName): WireName | undefined {
    for (let at: WireName | undefined = name; at !== undefined; ) {
      const apex = index.apexOf(at)
      if (apex === undefined || !hidden.has(apex)) return apex
      at = parentOf(apex)
    }
    return undefined
  }

  /** A zone that is created or dropped below another of our own changes that one's answers. */
  function renewEnclosing(apex: WireName): void {
    const parent = parentOf(apex)
    const enclosing = parent === undefined ? undefined : apexOf(parent)
    const held = enclosing === undefined ? undefined : zones.get(enclosing)
    if (!held) return
    endLease(held.lease)
    held.lease = newLease()
  }

  function remove(apex: WireName): void {
    const held = zones.get(apex)
    if (!held) return
    zones.delete(apex)
    octets -= held.octets
    endLease(held.lease)
  }

  /** A zone that was used since its last turn gets another turn. */
  function evict(): void {
    isEvicting = false
    // Twice each at most: after its first turn none is marked. Those that get another turn come again at the end.
    let turns = 2 * zones.size
    for (const [apex, held] of zones) {
      if (octets <= maxOctets || turns-- === 0) return
      if (held.lease.used) {
        held.lease.used = false
        zones.delete(apex)
        zones.set(apex, held)
      } else remove(apex)
    }
  }

  /** In a later turn of the event loop: zones that were read together are first used by the queries that wait for them. */
  function evictSoon(): void {
    if (isEvicting || !readMissing || octets <= maxOctets) return
    isEvicting = true
    setImmediate(() => setImmediate(evict))
  }

  function add(apex: WireName): void {
    listing?.index.add(apex)
    listing?.dropped.delete(apex)
    const isNew = index.add(apex)
    if (hidden.delete(apex) || isNew) renewEnclosing(apex)
  }

  function putPacked(packed: PackedZone): void {
    const isChange = zones.has(packed.name)
    remove(packed.name)
    add(packed.name)
    const held = { packed, lease: newLease(), octets: sizeOfPacked(packed), isNew: true }
    zones.set(packed.name, held)
    octets += held.octets
    evictSoon()
    if (isChange || !readMissing) endSharedLease()
  }

  return {
    find(name) {
      const apex = apexOf(name)
      if (apex === undefined) return undefined
      const held = zones.get(apex)
      if (held) {
        if (held.isNew) held.isNew = false
        else held.lease.used = true
        return { zone: openZone(held.packed), lease: held.lease }
      }
      return readMissing && { zone: undefined, read: readMissing(apex) }
    },
    apexOf,
    versionOf: apex => zones.get(apex)?.packed.version,
    put(zone) {
      const packed = packZone(zone)
      putPacked(packed)
      return packed
    },
    putPacked,
    add,
    hide(apex) {
      if (zones.has(apex) || hidden.has(apex)) return
      const [oldest] = hidden
      if (hidden.size >= maxHidden && oldest !== undefined) hidden.delete(oldest)
      hidden.add(apex)
      renewEnclosing(apex)
      endSharedLease()
    },
    drop(apex) {
      remove(apex)
      hidden.delete(apex)
      listing?.dropped.add(apex)
      if (!index.delete(apex)) return
      renewEnclosing(apex)
      endSharedLease()
    },
    endSharedLease,
    held: () => zones.keys(),
    startListing() {
      // The first list is served while it is read.
      const fresh = { index: index.size === 0 ? index : createZoneIndex(), dropped: new Set<WireName>() }
      listing = fresh
      return {
        add: apex => void fresh.index.add(apex),
        finish() {
          // What was dropped while the list was read may still be on it.
          for (const apex of fresh.dropped) fresh.index.delete(apex)
          index = fresh.index
          hidden.clear()
          if (listing === fresh) listing = undefined
        },
      }
    },
    get size() {
      return index.size
    },
    get heldOctets() {
      return octets
    },
    get hasRoom() {
      return octets < maxOctets * filledPart
    },
    sharedLease: () => shared,
  }
}
