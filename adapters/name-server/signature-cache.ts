/**
 * Signatures that were made, by signer and canonical set. Those of a zone's own sets and those of names that clients made up have
 * a segment each: queries for random names evict each other only, and what the zone really has is signed once.
 */
export interface SignatureCache {
  /** `key` must contain all that the signature depends on but time. */
  recall(segment: Segment, key: string, make: () => Signature): Signature
  readonly octets: number
  /** How many signatures were made. */
  readonly made: number
}

export type Segment = 'own' | 'synthesized'

export interface Signature {
  readonly rdata: string
  /** Milliseconds of real time: from then on a new one is made, long before this one expires. */
  readonly reusableUntil: number
}

interface Generations {
  recent: Map<string, Signature>
  former: Map<string, Signature>
  recentOctets: number
  formerOctets: number
}

/** A Map entry, its strings' headers and the object. */
const overhead = 160

export function createSignatureCache(
  now: () => number,
  maxOctets: Readonly<Record<Segment, number>> = { own: 48 * 1024 * 1024, synthesized: 8 * 1024 * 1024 },
): SignatureCache {
  const empty = (): Generations => ({ recent: new Map(), former: new Map(), recentOctets: 0, formerOctets: 0 })
  const segments = { own: empty(), synthesized: empty() }
  let made = 0

  /** Two generations share the segment: a full recent one replaces the former as a whole, without a search for the oldest. */
  function remember(segment: Segment, key: string, signature: Signature): void {
    const held = segments[segment]
    const octets = key.length + signature.rdata.length + overhead
    if (held.recentOctets + octets > maxOctets[segment] / 2) {
      Object.assign(held, { former: held.recent, formerOctets: held.recentOctets, recent: new Map(), recentOctets: 0 })
    }
    // A set so large that it fills half a segment is signed again each time.
    if (octets > maxOctets[segment] / 2) return
    held.recent.set(key, signature)
    held.recentOctets += octets
  }

  return {
    recall(segment, key, make) {
      const { recent, former } = segments[segment]
      const isNew = recent.get(key)
      const known = isNew ?? former.get(key)
      if (known && known.reusableUntil > now()) {
        if (!isNew) remember(segment, key, known)
        return known
      }
      const signature = make()
      made++
      remember(segment, key, signature)
      return signature
    },
    get octets() {
      return Object.values(segments).reduce((sum, held) => sum + held.recentOctets + held.formerOctets, 0)
    },
    get made() {
      return made
    },
  }
}
