import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto'

/**
 * What a browser derives from a new password: RFC 5802, section 3, with SHA-256 (RFC 7677). Its ServerKey is not stored
 * (decision 8).
 */
export interface Verifier {
  readonly salt: Buffer
  readonly iterations: number
  readonly storedKey: Buffer
}

/** OWASP's figure for PBKDF2-HMAC-SHA256; the browser does this work, once per sign-in. */
export const iterations = 600_000

/** Reads the RFC 5803 line `SCRAM-SHA-256$iterations:salt$StoredKey:ServerKey`; undefined if it is malformed. */
export function parseVerifier(line: string): Verifier | undefined {
  const match = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):(.+)$/.exec(line)
  if (!match) return undefined
  const [, count = '', salt = '', stored = '', server = ''] = match
  const storedKey = Buffer.from(stored, 'base64')
  if (storedKey.length !== 32 || Buffer.from(server, 'base64').length !== 32) return undefined
  return { salt: Buffer.from(salt, 'base64'), iterations: Number(count), storedKey }
}

/** The verifier of a line, if it was made with this salt and our iteration count. */
export function verifierUnder(salt: Buffer, line: string): Verifier | undefined {
  const verifier = parseVerifier(line)
  return verifier?.iterations === iterations && verifier.salt.equals(salt) ? verifier : undefined
}

/** The message that the proof signs. Its csrf token binds the proof to one session. */
export const authMessage = (login: string, handshake: string, nonce: string, csrfToken: string) =>
  `n=${login},h=${handshake},r=${nonce},c=${csrfToken}`

/** Whether a ClientProof answers the message under this verifier, in constant time. */
export function provesPassword({ storedKey }: Pick<Verifier, 'storedKey'>, message: string, proof: Buffer): boolean {
  if (proof.length !== 32) return false
  // A key object: given a buffer, Node first raises an exception internally, which takes five times as long.
  const signature = createHmac('sha256', createSecretKey(storedKey)).update(message).digest()
  const clientKey = Buffer.alloc(32)
  for (let i = 0; i < 32; i++) clientKey[i] = (proof[i] ?? 0) ^ (signature[i] ?? 0)
  return timingSafeEqual(hash('sha256', clientKey, 'buffer'), storedKey)
}
