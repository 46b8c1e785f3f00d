import type { Response } from '../epp/answers.ts'
import type { Dnssec, DsRecord } from '../port.ts'
import type { TldPolicy } from './tld-policies.ts'
import { refuse } from './use-case.ts'

/** Octets of a digest by its type: SHA-1 (RFC 4034), SHA-256 (RFC 4509), GOST (RFC 5933), SHA-384 (RFC 6605). */
const digestOctets: ReadonlyMap<number, number> = new Map([
  [1, 20],
  [2, 32],
  [3, 32],
  [4, 48],
])

/** A registry takes either DS or keys (RFC 5910 section 4). */
export function wrongInterface({ dnssec }: TldPolicy, records: Dnssec['records']): Response | null {
  if (dnssec === 'none') return refuse(2306, 'DNSSEC is not offered')
  if (dnssec === 'ds') return records.interface === 'ds' ? null : refuse(2306, 'DS records only')
  return records.interface === 'key' ? null : refuse(2306, 'keys only')
}

/** A DS record may occur once, and its digest has the length of its type. */
export function brokenDs(ds: readonly DsRecord[]): Response | null {
  for (const { digestType, digest } of ds) {
    const octets = digestOctets.get(digestType)
    if (octets !== undefined && digest.length !== octets * 2)
      return refuse(2005, `a digest of type ${digestType} has ${octets} octets`)
  }
  const distinct = new Set(
    ds.map(({ keyTag, algorithm, digestType, digest }) => `${keyTag} ${algorithm} ${digestType} ${digest}`),
  )
  return distinct.size < ds.length ? refuse(2306, 'a DS record is given twice') : null
}
