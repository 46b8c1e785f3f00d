import type { NameServerLog } from './port.ts'

/**
 * Response-rate limiting: a flood in the name of a victim is answered at a bounded rate for each client prefix, and every
 * second answer above it is a truncated one, so that a genuine client behind the same prefix gets through by TCP.
 */
export interface ResponseRateLimit {
  decide(address: string): 'answer' | 'truncate' | 'drop'
  readonly counts: { readonly truncated: number; readonly dropped: number }
}

const maxPrefixes = 100_000
/** Milliseconds. */
const reportEvery = 60_000

/** /24 of IPv4 and /56 of IPv6, the sizes that are handed out to one user or site; an IPv4 client of an IPv6 socket is IPv4. */
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
  const asked = new Map<string, number>()
  const counts = { truncated: 0, dropped: 0 }

  /** Says at most once a minute that a limit was reached, and which network asked most. */
  function report(): void {
    if (now() - reportedAt < reportEvery) return
    let network = ''
    for (const [prefix, count] of asked) if (count > (asked.get(network) ?? answersPerSecond)) network = prefix
    if (network === '') return
    reportedAt = now()
    log.warn({ network, queries: asked.get(network), ...counts }, 'answers to a network are limited')
  }

  return {
    counts,
    decide(address) {
      const current = Math.floor(now() / 1000)
      // Forged sources are countless: past the bound the counts begin anew.
      if (current !== second || asked.size > maxPrefixes) {
        report()
        asked.clear()
        second = current
      }
      const prefix = prefixOf(address)
      const count = (asked.get(prefix) ?? 0) + 1
      asked.set(prefix, count)
      if (count <= answersPerSecond) return 'answer'
      const isAnswered = count % 2 === 0
      counts[isAnswered ? 'truncated' : 'dropped']++
      return isAnswered ? 'truncate' : 'drop'
    },
  }
}
