import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** The members of an EC, RSA or Ed25519 key that its thumbprint covers, in their order (RFC 7638 section 3.2, RFC 8037). */
export interface PublicJwk {
  readonly crv?: string | undefined
  readonly e?: string | undefined
  readonly kty: string
  readonly n?: string | undefined
  readonly x?: string | undefined
  readonly y?: string | undefined
}

export function jwkOf(key: KeyObject): PublicJwk {
  const { crv, e, kty = '', n, x, y } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return { crv, e, kty, n, x, y }
}

export function thumbprintOf({ crv, e, kty, n, x, y }: PublicJwk): string {
  const members = kty === 'RSA' ? { e, kty, n } : kty === 'OKP' ? { crv, kty, x } : { crv, kty, x, y }
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url')
}

/** What answers the challenge of this token (RFC 8555 section 8.1). */
export const keyAuthorization = (token: string, jwk: PublicJwk): string => `${token}.${thumbprintOf(jwk)}`

/** The TXT value of dns-01 (RFC 8555 section 8.4). */
export const dnsAnswer = (authorization: string): string =>
  createHash('sha256').update(authorization).digest('base64url')

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A flattened JWS with ES256 (RFC 7515 section 7.2.2). An empty payload is a read (RFC 8555 section 6.3). */
export function signedRequest(
  key: KeyObject,
  header: { readonly nonce: string; readonly url: string; readonly kid?: string },
  payload: unknown,
): string {
  const { kid, ...rest } = header
  const head = encoded({ alg: 'ES256', ...rest, ...(kid === undefined ? { jwk: jwkOf(key) } : { kid }) })
  const body = payload === undefined ? '' : encoded(payload)
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' })
  return JSON.stringify({ protected: head, payload: body, signature: signature.toString('base64url') })
}
