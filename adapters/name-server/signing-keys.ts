import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { rrType } from './dns-numbers.ts'
import type { SigningKey, ZoneSigning } from './port.ts'
import { numbers8, numbers16, type Rdata } from './rdata.ts'
import { toWireName, type WireName } from './wire-name.ts'

/** ECDSA P-256 with SHA-256 (RFC 6605): the one algorithm that we sign with. */
export const signingAlgorithm = 13
/** SHA-256 (RFC 4509). */
const digestType = 2
/** A zone key that is also a secure entry point (RFC 4034 section 2.1.1): one key does the work of both. */
const keyFlags = 257
/** Fixed by RFC 4034 section 2.1.2. */
const keyProtocol = 3

/** A key as signatures are made with it. */
export interface Signer {
  readonly keyTag: number
  /** The public key, which identifies the signer in the signature cache. */
  readonly id: string
  readonly zone: WireName
  /** Imported at the first signature: most zones of a large installation are not asked about between two changes. */
  key(): KeyObject
}

export interface SigningOfZone {
  /** Sign all sets of the zone. */
  readonly zoneSigners: readonly Signer[]
  /** Sign DNSKEY, CDS and CDNSKEY, so that the chain holds with the DS of any key (RFC 7344 section 4.1). */
  readonly keySigners: readonly Signer[]
  readonly records: readonly [type: number, data: Rdata][]
}

const octetsOf = (base64: string) => Buffer.from(base64, 'base64').toString('latin1')

function dnskeyOctets(publicKey: string): string {
  const point = octetsOf(publicKey)
  if (point.length !== 64) throw new RangeError('A P-256 key has 64 octets')
  return numbers16(keyFlags) + numbers8(keyProtocol, signingAlgorithm) + point
}

/** RFC 4034 appendix B. */
function tagOf(dnskey: string): number {
  let sum = 0
  for (let at = 0; at < dnskey.length; at++) sum += at % 2 === 0 ? dnskey.charCodeAt(at) << 8 : dnskey.charCodeAt(at)
  return (sum + (sum >> 16)) & 0xffff
}

/** SHA-1 (RFC 4034), SHA-256 (RFC 4509), SHA-384 (RFC 6605). */
const hashes: ReadonlyMap<number, string> = new Map([
  [1, 'sha1'],
  [2, 'sha256'],
  [4, 'sha384'],
])
/** Whether we can compute digests of this type. */
export const hasDigest = (type: number): boolean => hashes.has(type)

/** RFC 4034 section 5.1.4. */
function digestOf(zone: WireName, dnskey: string, type = digestType): Buffer {
  const hash = hashes.get(type)
  if (hash === undefined) throw new RangeError(`No digest of type ${type}`)
  return createHash(hash)
    .update(Buffer.from(zone + dnskey, 'latin1'))
    .digest()
}

/** A key as registries and people are told of it. */
export interface KeyFacts {
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  /** Hexadecimal, in upper case. */
  readonly digest: string
  readonly flags: number
  readonly protocol: number
  readonly publicKey: string
}

/** The DS of any key, of other algorithms than ours too. */
export function dsOfKey(
  zone: string,
  key: { readonly flags: number; readonly protocol: number; readonly algorithm: number; readonly publicKey: string },
  type = digestType,
) {
  const head = numbers16(key.flags) + numbers8(key.protocol, key.algorithm)
  const dnskey = head + Buffer.from(key.publicKey, 'base64').toString('latin1')
  const digest = digestOf(toWireName(zone), dnskey, type).toString('hex').toUpperCase()
  return { keyTag: tagOf(dnskey), algorithm: key.algorithm, digestType: type, digest }
}

export function factsOfKey(zone: string, publicKey: string): KeyFacts {
  const dnskey = dnskeyOctets(publicKey)
  const digest = digestOf(toWireName(zone), dnskey).toString('hex').toUpperCase()
  const facts = { keyTag: tagOf(dnskey), algorithm: signingAlgorithm, digestType, digest }
  return { ...facts, flags: keyFlags, protocol: keyProtocol, publicKey }
}

/** A new pair, in the form of `SigningKey`. */
export function createSigningKey(): Pick<SigningKey, 'publicKey' | 'privateKey'> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    publicKey: point.toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

/** The private number of a key, as other name servers store it (RFC 6605 section 6.1). `privateKey`: PKCS #8 in base64. */
export function privateKeyOctets(privateKey: string): Buffer {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url')
}

function signerOf({ publicKey, privateKey }: SigningKey, zone: WireName): Signer {
  let imported: KeyObject | undefined
  const key = () => {
    imported ??= createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
    return imported
  }
  return { keyTag: tagOf(dnskeyOctets(publicKey)), id: octetsOf(publicKey), zone, key }
}

/** RFC 8078 section 4: asks the parent to remove its DS. */
const removal: [type: number, data: Rdata][] = [
  [rrType.CDS, { parts: [{ octets: numbers16(0) + numbers8(0, 0, 0) }] }],
  [rrType.CDNSKEY, { parts: [{ octets: numbers16(0) + numbers8(keyProtocol, 0, 0) }] }],
]

function recordsOf({ keys, asksParentFor }: ZoneSigning, zone: WireName): [type: number, data: Rdata][] {
  const whole = (octets: string): Rdata => ({ parts: [{ octets }] })
  const published = keys.map(({ publicKey }): [number, Rdata] => [rrType.DNSKEY, whole(dnskeyOctets(publicKey))])
  if (asksParentFor === 'nothing') return [...published, ...removal]
  const announced = keys.filter(key => key.isAnnounced).map(({ publicKey }) => dnskeyOctets(publicKey))
  return [
    ...published,
    ...announced.flatMap((dnskey): [number, Rdata][] => {
      const head = numbers16(tagOf(dnskey)) + numbers8(signingAlgorithm, digestType)
      return [
        [rrType.CDS, whole(head + digestOf(zone, dnskey).toString('latin1'))],
        [rrType.CDNSKEY, whole(dnskey)],
      ]
    }),
  ]
}

/** Throws where no key can sign: the zone must then not be served in a form that validators reject. */
export function compileSigning(signing: ZoneSigning, zone: WireName): SigningOfZone {
  const signers = signing.keys.map(key => signerOf(key, zone))
  const zoneSigners = signers.filter((_, at) => signing.keys[at]?.signsZone)
  if (zoneSigners.length === 0) throw new RangeError('No key signs the zone')
  return { zoneSigners, keySigners: signers, records: recordsOf(signing, zone) }
}
