import { randomBytes } from 'node:crypto'

/** Unique across processes and restarts (RFC 5730 section 2.5): a random run id and a counter. */
export function transactionIds(prefix: string): () => string {
  const run = randomBytes(6).toString('base64url').replace(/[-_]/g, '0')
  let count = 0
  return () => `${prefix}-${run}-${(++count).toString(36).padStart(4, '0')}`
}
