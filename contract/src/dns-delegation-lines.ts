import { dsAlgorithms, dsHashes, parseDs } from './dns-digest-values.ts'

/** DS and DNSKEY as people paste them: the data alone, or a whole line of a zone file. */

export interface DsData {
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  /** Hexadecimal, in upper case. */
  readonly digest: string
}

/** RFC 4034 section 2. */
export interface KeyData {
  readonly flags: number
  readonly protocol: number
  readonly algorithm: number
  /** Base64. */
  readonly publicKey: string
}

/** A domain has at most this many DS. */
export const maxDs = 8

export { dsAlgorithms, dsHashes as dsDigestTypes }

export type DelegationLine = { readonly ds: DsData } | { readonly key: KeyData }

/** Owner, TTL and class of a zone file, which the type follows (RFC 1035 section 5.1). */
const head = /^(?:\S+\s+)?(?:\d+\s+)?(?:IN\s+)?(?:\d+\s+)?(DS|CDS|DNSKEY|CDNSKEY)\s+/i

/** Undefined for what is neither, or has a digest of the wrong length for its type. */
export function parseDelegationLine(text: string): DelegationLine | undefined {
  // Comments and the parentheses of a line that continues (RFC 1035 section 5.1).
  const line = text.replace(/;.*$/gm, '').replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim()
  const type = head.exec(line)?.[1]?.toUpperCase()
  const data = line.replace(head, '')
  const ds = type?.endsWith('KEY') ? undefined : parseDs(data)
  if (ds?.type === 'DS') {
    const { keyTag, algorithm, hash: digestType, digest } = ds
    return { ds: { keyTag, algorithm, digestType, digest: digest.toUpperCase() } }
  }
  const key = type?.endsWith('DS') ? undefined : parseKey(data)
  return key && { key }
}

/** A key that may sign the zone's key set: a zone key (RFC 4034 section 2.1.1), not revoked (RFC 5011 section 3). */
function parseKey(data: string): KeyData | undefined {
  const [flags = '', protocol, algorithm = '', ...rest] = data.split(' ')
  const publicKey = rest.join('')
  const isKey = /^\d{1,5}$/.test(flags) && protocol === '3' && dsAlgorithms.some(known => `${known}` === algorithm)
  if (!isKey || !/^[A-Za-z0-9+/]{40,2000}={0,2}$/.test(publicKey) || publicKey.length % 4 !== 0) return undefined
  const bits = Number(flags)
  if (bits > 65_535 || (bits & 256) === 0 || (bits & 128) !== 0) return undefined
  return { flags: bits, protocol: 3, algorithm: Number(algorithm), publicKey }
}

export const formatDs = ({ keyTag, algorithm, digestType, digest }: DsData): string =>
  `${keyTag} ${algorithm} ${digestType} ${digest}`

export const formatKey = ({ flags, protocol, algorithm, publicKey }: KeyData): string =>
  `${flags} ${protocol} ${algorithm} ${publicKey}`

/** RSA with SHA-1 signs, or SHA-1 is the digest: validators are giving both up (RFC 8624 section 3, RFC 9905). */
export const isOutdated = ({ algorithm, digestType }: DsData): boolean =>
  algorithm === 5 || algorithm === 7 || digestType === 1
