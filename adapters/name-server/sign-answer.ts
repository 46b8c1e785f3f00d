import type { Answer, OwnedSet, SignAnswer } from './answer.ts'
import { type RrSet, setOf } from './compile-zone.ts'
import { rrType } from './dns-numbers.ts'
import { nsecSet } from './nsec.ts'
import { canonicalSet, signatureLife, signSet } from './sign-set.ts'
import type { Segment, SignatureCache } from './signature-cache.ts'
import type { Signer, SigningOfZone } from './signing-keys.ts'
import type { WireName } from './wire-name.ts'

const keyTypes: readonly number[] = [rrType.DNSKEY, rrType.CDS, rrType.CDNSKEY]

/**
 * Adds signatures and denials (RFC 4035 section 3.1, RFC 9824) to an answer of a signed zone. A name that a wildcard matches is
 * signed as if it existed: a signature of the wildcard's own name would need a second proof, signed for each queried name too.
 */
export function createSignAnswer(cache: SignatureCache, now: () => number): SignAnswer {
  function signatureOf(signer: Signer, owner: WireName, set: RrSet, segment: Segment) {
    const canonical = canonicalSet(owner, set)
    return cache.recall(segment, signer.id + canonical, () => {
      const at = now()
      return {
        rdata: signSet(signer, owner, set, canonical, Math.floor(at / 1000)),
        // Half its life: the other half is longer than any TTL, so a copy in a resolver's cache does not expire first.
        reusableUntil: at + (signatureLife * 1000) / 2,
      }
    })
  }

  function signaturesOf(
    answer: Answer,
    signing: SigningOfZone,
    { owner, set, isSynthesized, ttl }: OwnedSet,
  ): OwnedSet {
    const signers = keyTypes.includes(set.type) ? signing.keySigners : signing.zoneSigners
    const data = signers.map(signer => {
      const { rdata, reusableUntil } = signatureOf(signer, owner, set, isSynthesized ? 'synthesized' : 'own')
      answer.until = Math.min(answer.until, reusableUntil)
      return { parts: [{ octets: rdata }] }
    })
    return { owner, set: { type: rrType.RRSIG, ttl: ttl ?? set.ttl, data } }
  }

  return function signAnswer(answer, { zone, denied, cut }, queried) {
    const { signing } = zone
    if (!signing) return
    const withSignature = (owned: OwnedSet) => [owned, signaturesOf(answer, signing, owned)]
    if (cut !== undefined) {
      // NS and glue of a delegation are not the parent's, so they are not signed (RFC 4035 section 2.2).
      const node = zone.nodes.get(cut)
      const ds = setOf(node, rrType.DS) ?? nsecSet(zone, cut, node, rrType.DS)
      answer.authority.push(...withSignature({ owner: cut, set: ds }))
    } else {
      answer.authority.splice(0, Infinity, ...answer.authority.flatMap(withSignature))
    }
    answer.answer.splice(0, Infinity, ...answer.answer.flatMap(withSignature))
    const isOwn = (owned: OwnedSet) => owned.isGlue !== true && cut === undefined
    answer.additional.splice(
      0,
      Infinity,
      ...answer.additional.flatMap(owned => (isOwn(owned) ? withSignature(owned) : [owned])),
    )
    // A query for signatures gets that of the name's NSEC, as small as an answer to ANY (RFC 8482 section 7).
    if (queried === rrType.RRSIG)
      answer.answer.splice(0, Infinity, ...answer.answer.filter(({ set }) => set.type === rrType.RRSIG))
    if (!denied) return
    const { name, node, isSynthesized } = denied
    answer.authority.push(...withSignature({ owner: name, set: nsecSet(zone, name, node, queried), isSynthesized }))
  }
}
