import { randomInt } from 'node:crypto'
import type { WireName } from './wire-name.ts'

/**
 * The names of all zones that are ours, as hashes of 64 bits: a million takes 16 to 32 MB. It answers without the source that a
 * name is not ours. A name of the same hash would only be read from the source in vain; the hash is seeded, so that nobody can
 * look for one.
 */
export interface ZoneIndex {
  /** Whether it was not there before. */
  add(apex: WireName): boolean
  delete(apex: WireName): boolean
  has(apex: WireName): boolean
  /** The longest of our zones' names that is `name` or above it. */
  apexOf(name: WireName): WireName | undefined
  readonly size: number
}

const smallest = 1024
/** Parts of the table that may be in use; probing beyond takes long. */
const maxLoad = 0.6

export function createZoneIndex(): ZoneIndex {
  const seed = randomInt(2 ** 32)
  let slots = smallest
  // Two words a slot; both zero: free.
  let table = new Uint32Array(2 * slots)
  let size = 0
  let low = 0
  let high = 0

  /** FNV-1a over both halves with different seeds, into `low` and `high`. */
  function hash(name: WireName, from: number): void {
    low = seed
    high = ~seed
    for (let at = from; at < name.length; at++) {
      const octet = name.charCodeAt(at)
      low = Math.imul(low ^ octet, 0x01000193)
      high = Math.imul(high ^ (octet + at - from), 0x85ebca6b)
    }
    low = (low ^ (high >>> 15)) >>> 0
    high = (Math.imul(high ^ (high >>> 13), 0xc2b2ae35) ^ low) >>> 0
    if (low === 0 && high === 0) low = 1
  }

  /** The slot of the present hash, or the free one where it would stand. */
  function slotOfHash(): number {
    const mask = slots - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const [first, second] = [table[2 * slot], table[2 * slot + 1]]
      if ((first === low && second === high) || (first === 0 && second === 0)) return slot
    }
  }

  const isFree = (slot: number) => table[2 * slot] === 0 && table[2 * slot + 1] === 0

  function grow(): void {
    const former = table
    slots *= 2
    table = new Uint32Array(2 * slots)
    for (let at = 0; at < former.length; at += 2) {
      low = former[at] ?? 0
      high = former[at + 1] ?? 0
      if (low === 0 && high === 0) continue
      const slot = slotOfHash()
      table[2 * slot] = low
      table[2 * slot + 1] = high
    }
  }

  const isThere = (name: WireName, from: number) => {
    hash(name, from)
    return !isFree(slotOfHash())
  }

  return {
    add(apex) {
      if (isThere(apex, 0)) return false
      if (size + 1 > slots * maxLoad) grow()
      hash(apex, 0)
      const slot = slotOfHash()
      table[2 * slot] = low
      table[2 * slot + 1] = high
      size++
      return true
    },
    delete(apex) {
      if (!isThere(apex, 0)) return false
      const mask = slots - 1
      let hole = slotOfHash()
      // What was displaced by the deleted one moves up: a search ends at the first free slot.
      for (let slot = (hole + 1) & mask; !isFree(slot); slot = (slot + 1) & mask) {
        const home = (table[2 * slot] ?? 0) & mask
        if (((slot - home) & mask) < ((slot - hole) & mask)) continue
        table.copyWithin(2 * hole, 2 * slot, 2 * slot + 2)
        hole = slot
      }
      table.fill(0, 2 * hole, 2 * hole + 2)
      size--
      return true
    },
    has: apex => isThere(apex, 0),
    apexOf(name) {
      for (let at = 0; ; at += name.charCodeAt(at) + 1) {
        if (isThere(name, at)) return name.slice(at)
        if (name.charCodeAt(at) === 0 || at >= name.length) return undefined
      }
    },
    get size() {
      return size
    },
  }
}
