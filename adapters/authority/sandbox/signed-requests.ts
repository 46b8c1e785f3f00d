import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { PublicJwk } from '../jws.ts'
import { decoded, Problem, parseObject } from './problem.ts'

/** The algorithms of account keys (RFC 7518 section 3, RFC 8037). */
const algorithms: Readonly<
  Record<string, { readonly hash: string | null; readonly isFor: (key: KeyObject) => boolean }>
> = {
  RS256: { hash: 'sha256', isFor: key => key.asymmetricKeyType === 'rsa' },
  ES256: { hash: 'sha256', isFor: key => isCurve(key, 'prime256v1') },
  ES384: { hash: 'sha384', isFor: key => isCurve(key, 'secp384r1') },
  EdDSA: { hash: null, isFor: key => key.asymmetricKeyType === 'ed25519' },
}
const isCurve = (key: KeyObject, name: string) => key.asymmetricKeyDetails?.namedCurve === name

export interface SignedRequest {
  /** undefined: the resource is read (RFC 8555 section 6.3). */
  readonly payload: Record<string, unknown> | undefined
  readonly jwk: PublicJwk | undefined
  readonly kid: string | undefined
  readonly nonce: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A key of a request: public, complete, and of a kind that signs. */
function keyOf(jwk: PublicJwk): KeyObject {
  try {
    const { kty, crv, x, y, n, e } = jwk
    return createPublicKey({ key: JSON.parse(JSON.stringify({ kty, crv, x, y, n, e })), format: 'jwk' })
  } catch {
    throw new Problem('badPublicKey', 400, 'This is no public key')
  }
}

/**
 * Checks the signature and the header of a flattened JWS (RFC 8555 section 6.2). The key is in the header or found by its account,
 * never both. A nonce is the caller's to check: a request within another has none.
 */
export function readSignedRequest(
  body: string | Record<string, unknown>,
  url: string,
  findKey: (kid: string) => PublicJwk | undefined,
): SignedRequest {
  const parsed = typeof body === 'string' ? parseObject(body) : body
  const [head, payload, signature] = [text(parsed.protected), text(parsed.payload), text(parsed.signature)]
  if ('header' in parsed || 'signatures' in parsed) throw new Problem('malformed', 400, 'Only one protected header')
  const header = parseObject(decoded(head))
  const algorithm = algorithms[text(header.alg)]
  if (!algorithm)
    throw new Problem('badSignatureAlgorithm', 400, `Use one of ${Object.keys(algorithms).join(', ')}`, {
      algorithms: Object.keys(algorithms),
    })
  const jwk = header.jwk as PublicJwk | undefined
  const kid = header.kid === undefined ? undefined : text(header.kid)
  if ((jwk === undefined) === (kid === undefined))
    throw new Problem('malformed', 400, 'Name the key by jwk or by kid, never by both')
  if (header.url !== url) throw new Problem('unauthorized', 403, 'Signed for another address')
  const found = jwk ?? findKey(kid ?? '')
  if (!found) throw new Problem('accountDoesNotExist', 400, 'Unknown account')
  const key = keyOf(found)
  if (!algorithm.isFor(key)) throw new Problem('badSignatureAlgorithm', 400, 'The algorithm is not of this key')
  const given = { key, dsaEncoding: 'ieee-p1363' as const }
  if (!verify(algorithm.hash, Buffer.from(`${head}.${payload}`), given, Buffer.from(signature, 'base64url')))
    throw new Problem('unauthorized', 403, 'The signature is wrong')
  return {
    payload: payload === '' ? undefined : parseObject(decoded(payload)),
    jwk,
    kid,
    nonce: text(header.nonce),
  }
}
