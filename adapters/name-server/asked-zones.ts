import type { WireName } from './wire-name.ts'

/** Milliseconds that a client waits for a zone or the first addresses of an ALIAS; resolvers retry after one to five seconds. */
export const longestWait = 1_500
/** Zones that may be asked for at one time. */
const maxAsked = 2_000

interface Asked {
  readonly read: Promise<void>
  readonly end: () => void
  askedAt: number
}

/**
 * The zones that clients wait for. Those that were asked for last are read first: a queue in order of arrival would, after a
 * burst, only read for clients that have gone.
 */
export function createAskedZones() {
  // In order of their last query.
  const asked = new Map<WireName, Asked>()

  function settle(apex: WireName): void {
    asked.get(apex)?.end()
    asked.delete(apex)
  }

  const hasGone = ({ askedAt }: Asked) => performance.now() - askedAt > longestWait

  return {
    /** Settles when the zone was read, or nobody waits for it; undefined while too many are asked for. Never rejects. */
    ask(apex: WireName): Promise<void> | undefined {
      const known = asked.get(apex)
      if (known) {
        known.askedAt = performance.now()
        asked.delete(apex)
        asked.set(apex, known)
        return known.read
      }
      for (const [oldest, entry] of asked) {
        if (asked.size < maxAsked || !hasGone(entry)) break
        settle(oldest)
      }
      if (asked.size >= maxAsked) return undefined
      const { promise, resolve } = Promise.withResolvers<void>()
      asked.set(apex, { read: promise, end: resolve, askedAt: performance.now() })
      return promise
    },
    /** The last ones that nobody reads yet. */
    next(limit: number, isBeingRead: (apex: WireName) => boolean): WireName[] {
      const found: WireName[] = []
      for (const [apex, entry] of [...asked].reverse()) {
        if (hasGone(entry)) settle(apex)
        else if (found.length < limit && !isBeingRead(apex)) found.push(apex)
      }
      return found
    },
    settle,
  }
}
