/** TLSA (RFC 6698), SSHFP (RFC 4255) and DS (RFC 4034 section 5): a few numbers and octets in hexadecimal. */

export type DigestData =
  | {
      readonly type: 'TLSA'
      readonly usage: number
      readonly selector: number
      readonly matching: number
      readonly digest: string
    }
  | { readonly type: 'SSHFP'; readonly algorithm: number; readonly hash: number; readonly digest: string }
  | {
      readonly type: 'DS'
      readonly keyTag: number
      readonly algorithm: number
      readonly hash: number
      readonly digest: string
    }

/** RFC 6698 section 2.1.1 and 2.1.2. */
export const tlsaUsages = [0, 1, 2, 3] as const
export const tlsaSelectors = [0, 1] as const
/** Octets by matching type (RFC 6698 section 2.1.3); type 0 is the whole certificate or key. */
const tlsaOctets: Readonly<Record<number, number | undefined>> = { 1: 32, 2: 64 }
export const tlsaMatchings = [0, 1, 2] as const
/** A whole certificate; those in use have about 2,000 octets. */
const longestCertificate = 4096

/** RSA, DSA, ECDSA, Ed25519, Ed448 (RFC 4255, RFC 6594, RFC 7479, RFC 8709). */
export const sshfpAlgorithms = [1, 2, 3, 4, 6] as const
/** Octets by hash: SHA-1 (RFC 4255), SHA-256 (RFC 6594). */
const sshfpOctets: Readonly<Record<number, number>> = { 1: 20, 2: 32 }
export const sshfpHashes = [1, 2] as const

/** The algorithms that validators may still support (RFC 8624 section 3.1). */
export const dsAlgorithms = [5, 7, 8, 10, 13, 14, 15, 16] as const
/** Octets by digest type: SHA-1 (RFC 4034), SHA-256 (RFC 4509), SHA-384 (RFC 6605). */
const dsOctets: Readonly<Record<number, number>> = { 1: 20, 2: 32, 4: 48 }
export const dsHashes = [1, 2, 4] as const

const isOneOf = (values: readonly number[], value: number) => values.includes(value)

interface Numbered {
  readonly numbers: readonly number[]
  readonly digest: string
  readonly octets: number
}

/** `count` numbers and hexadecimal digits, which may be grouped by spaces (RFC 6698 section 2.2). */
function parseNumbered(value: string, count: number): Numbered | undefined {
  const words = value.trim().split(/\s+/)
  const numbers = words.slice(0, count)
  const digest = words.slice(count).join('').toLowerCase()
  const isWhole = numbers.length === count && numbers.every(word => /^\d{1,5}$/.test(word))
  if (!isWhole || !/^(?:[0-9a-f]{2})+$/.test(digest)) return undefined
  return { numbers: numbers.map(Number), digest, octets: digest.length / 2 }
}

export function parseTlsa(value: string): DigestData | undefined {
  const parsed = parseNumbered(value, 3)
  const [usage = -1, selector = -1, matching = -1] = parsed?.numbers ?? []
  if (!parsed || !isOneOf(tlsaUsages, usage) || !isOneOf(tlsaSelectors, selector)) return undefined
  if (!isOneOf(tlsaMatchings, matching)) return undefined
  const length = tlsaOctets[matching]
  if (length === undefined ? parsed.octets > longestCertificate : parsed.octets !== length) return undefined
  return { type: 'TLSA', usage, selector, matching, digest: parsed.digest }
}

export function parseSshfp(value: string): DigestData | undefined {
  const parsed = parseNumbered(value, 2)
  const [algorithm = -1, hash = -1] = parsed?.numbers ?? []
  if (!parsed || !isOneOf(sshfpAlgorithms, algorithm) || parsed.octets !== sshfpOctets[hash]) return undefined
  return { type: 'SSHFP', algorithm, hash, digest: parsed.digest }
}

export function parseDs(value: string): DigestData | undefined {
  const parsed = parseNumbered(value, 3)
  const [keyTag = -1, algorithm = -1, hash = -1] = parsed?.numbers ?? []
  if (!parsed || keyTag > 65_535 || !isOneOf(dsAlgorithms, algorithm) || parsed.octets !== dsOctets[hash])
    return undefined
  return { type: 'DS', keyTag, algorithm, hash, digest: parsed.digest }
}

/** The canonical text, in lower case. */
export function formatDigest(data: DigestData): string {
  switch (data.type) {
    case 'TLSA':
      return `${data.usage} ${data.selector} ${data.matching} ${data.digest}`
    case 'SSHFP':
      return `${data.algorithm} ${data.hash} ${data.digest}`
    case 'DS':
      return `${data.keyTag} ${data.algorithm} ${data.hash} ${data.digest}`
  }
}
