import { toBase64Url } from './base64.ts'
import { currentToken } from './csrf-token.ts'
import { deriveKey } from './derive-key.ts'
import { clientProof, verifierLine } from './scram.ts'

/** What the server opens a proof with, and for whom. */
interface Handshake {
  readonly login: string
  readonly handshake: string
  readonly salt: string
  readonly iterations: number
  readonly nonce: string
}

/** Shows that a secret is known without sending it: `{handshake}.{ClientProof}`, worth something in this session, once. */
export async function prove(secret: string, { login, handshake, salt, iterations, nonce }: Handshake): Promise<string> {
  const key = await deriveKey(secret, salt, iterations)
  const proof = clientProof(key, { login, handshake, nonce, csrfToken: currentToken() })
  return `${handshake}.${toBase64Url(proof)}`
}

/** What the server keeps of a new password: a line for signing in by e-mail, and one for the account ID. */
export async function verifiersOf(
  password: string,
  { salt, idSalt, iterations }: { readonly salt: string; readonly idSalt: string; readonly iterations: number },
): Promise<string> {
  const lines = await Promise.all([salt, idSalt].map(one => verifierOf(password, one, iterations)))
  return lines.join(' ')
}

/** What the server keeps of a new secret under one salt. */
export const verifierOf = async (secret: string, salt: string, iterations: number): Promise<string> =>
  verifierLine(await deriveKey(secret, salt, iterations), salt, iterations)
