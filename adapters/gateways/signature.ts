import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 over the exact octets that are sent, in hex. */
export const sign = (key: Buffer | KeyObject, body: string | Buffer) =>
  createHmac('sha256', key).update(body).digest('hex')

export function isSigned(key: Buffer | KeyObject, body: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const [expected, given] = [Buffer.from(sign(key, body)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
