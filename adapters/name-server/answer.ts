import type { RrSet, ZoneContents, ZoneNode } from './compile-zone.ts'
import type { WireName } from './wire-name.ts'
import type { Lease } from './zone-store.ts'

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
  /** In the message, where it is shorter than the set's own. */
  readonly ttl?: number
  /** Made for a name that the zone does not have, from a wildcard or as a denial. */
  readonly isSynthesized?: boolean
  /** Addresses below a delegation, which are not this zone's to sign (RFC 4035 section 2.2). */
  readonly isGlue?: boolean
}

/** How a client asks for proofs. */
export interface ProofWish {
  readonly dnssecOk: boolean
  /** It understands that a signed answer for a missing name is NXDOMAIN (RFC 9824 section 5.1). */
  readonly compactOk: boolean
}

/** What a look-up found, as far as proofs depend on it. */
export interface Findings {
  readonly zone: ZoneContents
  /** The name without the queried type, and its node if it exists. */
  readonly denied?: { readonly name: WireName; readonly node: ZoneNode | undefined; readonly isSynthesized: boolean }
  /** The delegated name of a referral. */
  readonly cut?: WireName
}

export type SignAnswer = (answer: Answer, findings: Findings, queried: number) => void
