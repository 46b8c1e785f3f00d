import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database.ts'
import { readSecret } from '../../../platform/secrets.ts'

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The stored form of a code: HMAC-SHA-256 with the installation's secret, bound to the code's use. */
export async function macOfCode(db: Db, boundTo: readonly string[], code: string): Promise<Buffer> {
  const secret = await readSecret(db, 'codes')
  return createHmac('sha256', secret)
    .update([...boundTo, code].join('\n'))
    .digest()
}

export const sameMac = (expected: Buffer, given: Buffer): boolean =>
  expected.length === given.length && timingSafeEqual(expected, given)
