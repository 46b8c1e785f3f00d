import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'

/** Alipay hands keys out as bare base64 of PKCS #8 and SubjectPublicKeyInfo; PEM is taken as well. Throws on anything else. */
export const privateKeyOf = (text: string): KeyObject =>
  text.includes('-----')
    ? createPrivateKey(text)
    : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })

export const publicKeyOf = (text: string): KeyObject =>
  text.includes('-----')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })

export type Parameters = Readonly<Record<string, string>>

/** The signed text of a request: all parameters with a value, by name, as `name=value` between ampersands; never `sign`. */
export const signedText = ({ sign: _, ...parameters }: Parameters): string => joined(withValue(parameters))

/** The signed text of a notification: all that is in it, also without a value, but for the signature and its type. */
export const noticeText = ({ sign: _, sign_type: _type, ...parameters }: Parameters): string => joined(parameters)

export const withValue = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))

const joined = (parameters: Parameters) =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** RSA2: SHA256withRSA (PKCS #1 v1.5), in base64. */
export const sign = (key: KeyObject, text: string): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export const isSigned = (key: KeyObject, text: string, signature: string | undefined): boolean =>
  signature !== undefined && createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')

/** Times of the protocol are Beijing's: `2027-01-31 09:30:00`. */
export const beijingTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The instant of such a time; undefined where it is none. */
export function fromBeijing(text: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(text) ?? []
  const at = new Date(`${day}T${time}+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/**
 * The response object of an answer as it was written, which is what the signature covers; undefined where there is none. The
 * signature stands after it.
 */
export function signedResponse(answer: string, method: string): { text: string; signature: string } | undefined {
  const name = `"${method.replaceAll('.', '_')}_response":`
  const start = answer.indexOf(name)
  const end = answer.lastIndexOf(',"sign":"')
  const signature = /,"sign":"([^"]+)"/.exec(answer.slice(end))?.[1]
  return start < 0 || end < start || !signature
    ? undefined
    : { text: answer.slice(start + name.length, end), signature: signature.replaceAll('\\/', '/') }
}
