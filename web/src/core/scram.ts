import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64 } from './base64.ts'

/** The client's half of SCRAM-SHA-256 (RFC 5802 section 3, RFC 7677), over the key derived from the password. */
const clientKeyOf = (key: Uint8Array) => hmac(sha256, key, utf8ToBytes('Client Key'))

/** The verifier that the server stores for a new password, in the format of RFC 5803. */
export function verifierLine(key: Uint8Array, salt: string, iterations: number): string {
  const storedKey = toBase64(sha256(clientKeyOf(key)))
  const serverKey = toBase64(hmac(sha256, key, utf8ToBytes('Server Key')))
  return `SCRAM-SHA-256$${iterations}:${salt}$${storedKey}:${serverKey}`
}

export interface Handshake {
  readonly login: string
  readonly handshake: string
  readonly nonce: string
  /** Binds the proof to one session. */
  readonly csrfToken: string
}

/** The message that the proof signs; the server builds the same one. */
const authMessage = ({ login, handshake, nonce, csrfToken }: Handshake) =>
  `n=${login},h=${handshake},r=${nonce},c=${csrfToken}`

/** Proves knowledge of the password for one handshake. */
export function clientProof(key: Uint8Array, handshake: Handshake): Uint8Array {
  const clientKey = clientKeyOf(key)
  const signature = hmac(sha256, sha256(clientKey), utf8ToBytes(authMessage(handshake)))
  return clientKey.map((byte, index) => byte ^ (signature[index] ?? 0))
}
