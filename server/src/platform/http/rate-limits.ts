/** Token buckets in memory, one process each: the general limits. Lock-outs that matter live in the database. */
export interface RateLimits {
  /** Whether one more is allowed; else the whole seconds until it is. */
  take(key: string, count: number, seconds: number): { allowed: true } | { allowed: false; wait: number }
  /** Nothing more for a whole window. */
  drain(key: string, count: number): void
  /** Counts from the beginning again. */
  forgive(key: string): void
}

interface Bucket {
  tokens: number
  at: number
}

const mostKeys = 100_000

export function createRateLimits(now: () => number = () => performance.now()): RateLimits {
  const buckets = new Map<string, Bucket>()
  return {
    take(key, count, seconds) {
      const at = now()
      const rate = count / (seconds * 1000)
      const bucket = buckets.get(key) ?? { tokens: count, at }
      bucket.tokens = Math.min(count, bucket.tokens + (at - bucket.at) * rate)
      bucket.at = at
      // The oldest keys go first: a flood of addresses cannot fill the memory.
      if (!buckets.has(key) && buckets.size >= mostKeys) buckets.delete(buckets.keys().next().value ?? '')
      buckets.set(key, bucket)
      if (bucket.tokens < 1) return { allowed: false, wait: Math.max(1, Math.ceil((1 - bucket.tokens) / rate / 1000)) }
      bucket.tokens -= 1
      return { allowed: true }
    },
    drain(key, count) {
      buckets.set(key, { tokens: -count, at: now() })
    },
    forgive(key) {
      buckets.delete(key)
    },
  }
}
