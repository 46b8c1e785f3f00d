import { toBase64Url } from './base64.ts'
import { currentToken } from './csrf-token.ts'
import { deriveKey } from './derive-key.ts'
import { clientProof, verifierLine } from './scram.ts'

/** The server's first message of a proof (RFC 5802, section 3). */
interface Handshake {
  readonly login: string
  readonly handshake: string
  readonly salt: string
  readonly iterations: number
  readonly nonce: string
}

/** Proves knowledge of a secret without sending it: `{handshake}.{ClientProof}`, valid once, in this session. */
export async function prove(secret: string, { login, handshake, salt, iterations, nonce }: Handshake): Promise<string> {
  const key = await deriveKey(secret, salt, iterations)
  const proof = clientProof(key, { login, handshake, nonce, csrfToken: currentToken() })
  return `${handshake}.${toBase64Url(proof)}`
}

/** The verifiers of a new password: one for signing in by email, one for the account ID. */
export async function verifiersOf(
  password: string,
  { salt, idSalt, iterations }: { readonly salt: string; readonly idSalt: string; readonly iterations: number },
): Promise<string> {
  const lines = await Promise.all([salt, idSalt].map(one => verifierOf(password, one, iterations)))
  return lines.join(' ')
}

/** The verifier of a new secret under one salt. */
export const verifierOf = async (secret: string, salt: string, iterations: number): Promise<string> =>
  verifierLine(await deriveKey(secret, salt, iterations), salt, iterations)
