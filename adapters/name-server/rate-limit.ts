import type { NameServerLog } from './port.ts'

/**
 * Response-rate limiting: a flood with the forged address of a victim is answered at a bounded rate for each client prefix. Every
 * second answer above the rate is truncated, so that a genuine client behind the same prefix gets through over TCP.
 */
export interface ResponseRateLimit {
  decide(address: string): 'answer' | 'truncate' | 'drop'
  readonly counts: { readonly truncated: number; readonly dropped: number }
}

const maxPrefixes = 100_000
/** Milliseconds. */
const reportEvery = 60_000

/** /24 of IPv4 and /56 of IPv6, the sizes assigned to one user or site; an IPv4 client of an IPv6 socket counts as IPv4. */
export function prefixOf(client: string): string {
  const address = client.startsWith('::ffff:') && client.includes('.') ? client.slice('::ffff:'.length) : client
  if (!address.includes(':')) return address.slice(0, address.lastIndexOf('.'))
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(8 - front.length - back.length, 0)
  const [a, b, c, d = '0'] = [...front, ...Array<string>(missing).fill('0'), ...back]
  return `${a}:${b}:${c}:${d.padStart(4, '0').slice(0, 2)}`
}

export function createResponseRateLimit(
  answersPerSecond: number,
  now: () => number,
  log: NameServerLog,
): ResponseRateLimit {
  let second = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  const queries = new Map<string, number>()
  const counts = { truncated: 0, dropped: 0 }

  /** Logs at most once a minute that the limit was reached, and by which network most. */
  function report(): void {
    if (now() - reportedAt < reportEvery) return
    let network = ''
    for (const [prefix, count] of queries) if (count > (queries.get(network) ?? answersPerSecond)) network = prefix
    if (network === '') return
    reportedAt = now()
    log.warn({ network, queries: queries.get(network), ...counts }, 'answers to a network are limited')
  }

  return {
    counts,
    decide(address) {
      const current = Math.floor(now() / 1000)
      // The number of forged sources is unbounded: past the limit all counts restart.
      if (current !== second || queries.size > maxPrefixes) {
        report()
        queries.clear()
        second = current
      }
      const prefix = prefixOf(address)
      const count = (queries.get(prefix) ?? 0) + 1
      queries.set(prefix, count)
      if (count <= answersPerSecond) return 'answer'
      const isAnswered = count % 2 === 0
      counts[isAnswered ? 'truncated' : 'dropped']++
      return isAnswered ? 'truncate' : 'drop'
    },
  }
}
