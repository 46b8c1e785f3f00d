import { isIPv4, isIPv6 } from 'node:net'
import type { Session } from '../use-case.ts'

/** Token buckets in memory, per process: the general limits. Lock-outs that matter are in the database. */
export interface RateLimits {
  /** Whether one more is allowed; otherwise the whole seconds until it is. */
  take(key: string, count: number, seconds: number): { allowed: true } | { allowed: false; wait: number }
  /** Allows nothing more for a whole window. */
  drain(key: string, count: number): void
  /** Resets the count. */
  forgive(key: string): void
}

interface Bucket {
  tokens: number
  at: number
}

const maxKeys = 100_000

export function createRateLimits(now: () => number = () => performance.now()): RateLimits {
  const buckets = new Map<string, Bucket>()
  return {
    take(key, count, seconds) {
      const at = now()
      const rate = count / (seconds * 1000)
      const bucket = buckets.get(key) ?? { tokens: count, at }
      bucket.tokens = Math.min(count, bucket.tokens + (at - bucket.at) * rate)
      bucket.at = at
      // The oldest keys are evicted first, so that a flood of addresses cannot fill the memory.
      if (!buckets.has(key) && buckets.size >= maxKeys) buckets.delete(buckets.keys().next().value ?? '')
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

/** The subject that a limit counts. A visitor can have any number of sessions, so it is counted by its network. */
export const countedAs = (session: Session | null, address: string): string =>
  session?.principal ? `session ${session.id}` : `address ${networkOf(address)}`

/**
 * The networks that an address belongs to, each with how many times the limit of one party its own is: in IPv6 a /56 and a /48 are what
 * one customer of a provider may get (RFC 6177), in IPv4 a /24 is what one party announces.
 */
export function networksOf(address: string): readonly { readonly network: string; readonly parties: number }[] {
  const narrow = networkOf(address)
  const [network, length] = narrow.split('/')
  if (length === undefined) {
    const wide = /^(\d+\.\d+\.\d+)\.\d+$/.exec(narrow)?.[1]
    return [{ network: narrow, parties: 1 }, ...(wide ? [{ network: `${wide}.0/24`, parties: 8 }] : [])]
  }
  const [a = '0', b = '0', c = '0', d = '0'] = (network ?? '').split(':')
  const fourth = (Number.parseInt(d || '0', 16) & 0xff00).toString(16)
  return [
    { network: narrow, parties: 1 },
    { network: `${a}:${b}:${c}:${fourth}::/56`, parties: 2 },
    { network: `${a}:${b}:${c}::/48`, parties: 8 },
  ]
}

/** The smallest unit that one party holds: an IPv4 address, or the /64 network that every IPv6 customer gets. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped) || !isIPv6(address)) return mapped
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length - (address.includes('.') ? 1 : 0)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
