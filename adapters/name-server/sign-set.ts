import { sign } from 'node:crypto'
import type { RrSet } from './compile-zone.ts'
import { classIn } from './dns-numbers.ts'
import { numbers8, numbers16, type Rdata } from './rdata.ts'
import { type Signer, signingAlgorithm } from './signing-keys.ts'
import type { WireName } from './wire-name.ts'

/** Seconds. Clocks of validators that are slow by less accept a new signature. */
const inceptionMargin = 3600
/**
 * Seconds: how long a new signature holds. One is used for half its life, and a copy of it must outlast the largest TTL, seven
 * days, in the half that is left.
 */
export const signatureLife = 21 * 86_400

const numbers32 = (value: number) => numbers16(Math.floor(value / 65_536) % 65_536, value % 65_536)

const octetsOfData = ({ parts }: Rdata): string =>
  parts
    // RFC 4034 section 6.2: names in lower case. All of our own are, but the mailbox of an SOA is kept as it was written.
    .map(part => ('name' in part ? part.name.replace(/[A-Z]/g, letter => letter.toLowerCase()) : part.octets))
    .join('')

/** RFC 4034 section 3.1.3: labels without the root and a leading `*`. */
function labelsOf(name: WireName): number {
  let labels = name.startsWith('\x01*') ? -1 : 0
  for (let at = 0; name.charCodeAt(at) > 0; at += name.charCodeAt(at) + 1) labels++
  return labels
}

/** The records of a set in canonical form and order (RFC 4034 section 6). */
export function canonicalSet(owner: WireName, { type, ttl, data }: RrSet): string {
  const head = owner + numbers16(type, classIn) + numbers32(ttl)
  if (data.length === 1 && data[0]) {
    const octets = octetsOfData(data[0])
    return head + numbers16(octets.length) + octets
  }
  // A character holds one octet, so strings compare as the octets do.
  const members = data.map(octetsOfData).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return members.map(octets => head + numbers16(octets.length) + octets).join('')
}

/** The data of an RRSIG over a canonical set (RFC 4034 section 3.1.8.1). `now` in seconds of real time. */
export function signSet(signer: Signer, owner: WireName, { type, ttl }: RrSet, canonical: string, now: number): string {
  const head =
    numbers16(type) +
    numbers8(signingAlgorithm, labelsOf(owner)) +
    numbers32(ttl) +
    numbers32(now + signatureLife) +
    numbers32(now - inceptionMargin) +
    numbers16(signer.keyTag) +
    signer.zone
  const signed = Buffer.from(head + canonical, 'latin1')
  return head + rawSignature(sign('sha256', signed, signer.key()))
}

/**
 * RFC 6605 section 4: both integers at their full length. Node.js can convert by itself (`ieee-p1363`), which takes longer than
 * the signature.
 */
export function rawSignature(asn1: Buffer): string {
  // A sequence of two integers (RFC 3279 section 2.2.3); all lengths are below 128.
  const length = asn1[3] ?? 0
  return fullLength(asn1.subarray(4, 4 + length)) + fullLength(asn1.subarray(6 + length))
}

/** Without the zero octet that keeps a large integer positive, and with those that a small one does not need. */
const fullLength = (integer: Buffer): string => integer.subarray(-32).toString('latin1').padStart(32, '\0')
