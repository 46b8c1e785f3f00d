import { createHash, createSign, createVerify, type KeyObject, X509Certificate } from 'node:crypto'

export type Parameters = Readonly<Record<string, string>>

/** Everything but the signature itself, by name, as `name=value` between ampersands; values as they are, not URL-encoded. */
const signedText = (parameters: Parameters): string =>
  Object.entries(parameters)
    .filter(([name]) => name !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** What version 5.1.0 signs with method 01: the digest of the text in small hexadecimal digits, which is digested once more. */
const digestOf = (parameters: Parameters): string =>
  createHash('sha256').update(signedText(parameters), 'utf8').digest('hex')

/** The message without empty fields, which are not sent, and with its signature (SHA256withRSA, in base64). */
export function signed(key: KeyObject, parameters: Parameters): Record<string, string> {
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
  return { ...given, signature: createSign('RSA-SHA256').update(digestOf(given)).sign(key, 'base64') }
}

export const isSigned = (key: KeyObject, parameters: Parameters): boolean =>
  createVerify('RSA-SHA256')
    .update(digestOf(parameters))
    .verify(key, parameters.signature ?? '', 'base64')

/** The certificates by which UnionPay's own, sent with each message, is believed. */
export interface TrustedCertificates {
  readonly middle: X509Certificate
  readonly root: X509Certificate
  /** To whom it must be issued: the third part of its common name. */
  readonly owner: string
}

/**
 * UnionPay's key, from the certificate in its message: undefined where that was not issued to UnionPay over the two known
 * certificates, or does not hold at this instant.
 */
export function keyOf(text: string, { middle, root, owner }: TrustedCertificates, at: Date): KeyObject | undefined {
  const own = certificateOf(text)
  if (!own || ownerOf(own) !== owner) return undefined
  const isIssued = isIssuedBy(own, middle) && isIssuedBy(middle, root) && isIssuedBy(root, root)
  return isIssued && [own, middle, root].every(one => holds(one, at)) ? own.publicKey : undefined
}

function certificateOf(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text)
  } catch {
    return undefined
  }
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

const holds = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  new Date(validFrom) <= at && at <= new Date(validTo)

/** `CN=041@8310000000083040@中国银联股份有限公司@00016490`. */
const ownerOf = ({ subject }: X509Certificate): string | undefined =>
  /(?:^|\n)CN=([^\n]*)/.exec(subject)?.[1]?.split('@')[2]

/** The id of a certificate in messages: its serial number, in decimal. */
export const certificateId = ({ serialNumber }: X509Certificate): string => BigInt(`0x${serialNumber}`).toString()

/** Times of the protocol are Beijing's: `20270131093000`. */
export const beijingTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** The instant of such a time. */
export const fromBeijing = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+08:00'))

/**
 * The fields of an answer: `name=value` between ampersands, not URL-encoded. A value in braces holds ampersands of its own, and one
 * in base64 ends with equals signs.
 */
export function parseAnswer(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.trim().matchAll(/(?:^|&)(\w+)=(\{[^}]*\}|[^&]*)/g)) fields[name] = value
  return fields
}
