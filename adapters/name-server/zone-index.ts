import { randomBytes } from 'node:crypto'
import type { WireName } from './wire-name.ts'

/**
 * The names of all zones that are ours, as hashes of 64 bits: a million takes 16 to 32 MB. It answers without the source that a
 * name is not ours. The hash is keyed (HalfSipHash-1-3, made for words of 32 bits): without the key nobody can find a name with the hash of
 * another. A seed does not achieve that for FNV and its like, where some names collide under many seeds.
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
  const key = randomBytes(8)
  const [key0, key1] = [key.readInt32LE(0), key.readInt32LE(4)]
  let slots = smallest
  // Two words a slot; both zero: free.
  let table = new Uint32Array(2 * slots)
  let size = 0
  let low = 0
  let high = 0

  let [v0, v1, v2, v3] = [0, 0, 0, 0]

  function mix(): void {
    v0 = (v0 + v1) | 0
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
    v0 = (v0 << 16) | (v0 >>> 16)
    v2 = (v2 + v3) | 0
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
    v0 = (v0 + v3) | 0
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
    v2 = (v2 + v1) | 0
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
    v2 = (v2 << 16) | (v2 >>> 16)
  }

  function absorb(word: number): void {
    v3 ^= word
    mix()
    v0 ^= word
  }

  /** HalfSipHash-1-3 with 64 bits of output, into `low` and `high`. */
  function hash(name: WireName, from: number): void {
    v0 = key0
    v1 = key1 ^ 0xee
    v2 = key0 ^ 0x6c796765
    v3 = key1 ^ 0x74656462
    const length = name.length - from
    let word = 0
    for (let at = 0; at < length; at++) {
      word |= name.charCodeAt(from + at) << (8 * (at & 3))
      if ((at & 3) !== 3) continue
      absorb(word)
      word = 0
    }
    absorb(word | (length << 24))
    v2 ^= 0xee
    mix()
    mix()
    mix()
    low = (v1 ^ v3) >>> 0
    v1 ^= 0xdd
    mix()
    mix()
    mix()
    high = (v1 ^ v3) >>> 0
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
