import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Principal, Session } from '../use-case.ts'
import type { GuardPorts } from './guards.ts'
import { networkOf } from './rate-limits.ts'

/** Limits on concurrent streams in this process. Each costs a socket, and a read of its subject at every change. */
const limits = { session: 20, account: 40, address: 200, all: 4000 }
/** Clients that still watch after this reconnect. */
const longestMs = 10 * 60_000
/** A proxy in front, and the site itself, close a connection without traffic for a minute. */
const heartbeatMs = 20_000
/** How long a reader may leave sent data unread. */
const stalledMs = 30_000

export interface Watcher {
  readonly session: Session | null
  readonly sessionToken: string | undefined
  readonly address: string
  /** Aborted when the stream has to end. */
  readonly gone: AbortController
}

export interface Streams {
  /** Registers a stream until `gone`; false if too many are open. */
  enter(watcher: Watcher): boolean
  /** The number of open streams. */
  count(): number
  endAll(): void
}

/** The streams of a process. Each ends with its session or when its rights change, no matter in which process that happens. */
export async function createStreams({ readSession, onSessionEnds }: GuardPorts): Promise<Streams> {
  const open = new Set<Watcher>()
  const counts = new Map<string, number>()

  async function check(watcher: Watcher): Promise<void> {
    const { session, sessionToken = '', gone } = watcher
    const now = session && (await readSession(sessionToken, session.siteId).catch(() => null))
    if (now?.id !== session?.id || !isSame(now?.principal, session?.principal)) gone.abort()
  }
  await onSessionEnds(ended => {
    for (const watcher of open) if (watcher.session && ended(watcher.session)) void check(watcher)
  })

  return {
    enter(watcher) {
      const { gone } = watcher
      const bounds = boundsOf(watcher)
      if (gone.signal.aborted || open.size >= limits.all) return false
      if (bounds.some(([key, bound]) => (counts.get(key) ?? 0) >= bound)) return false
      for (const [key] of bounds) counts.set(key, (counts.get(key) ?? 0) + 1)
      open.add(watcher)
      const late = setTimeout(() => gone.abort(), longestMs)
      gone.signal.addEventListener('abort', () => {
        clearTimeout(late)
        open.delete(watcher)
        for (const [key] of bounds) {
          const left = (counts.get(key) ?? 1) - 1
          if (left > 0) counts.set(key, left)
          else counts.delete(key)
        }
      })
      // The session may have ended after it was read and before this stream was registered.
      if (watcher.session) void check(watcher)
      return true
    },
    count: () => open.size,
    endAll() {
      for (const { gone } of [...open]) gone.abort()
    },
  }
}

const boundsOf = ({ session, address }: Watcher): (readonly [key: string, bound: number])[] => [
  [`address ${networkOf(address)}`, limits.address],
  ...(session ? [[`session ${session.id}`, limits.session] as const] : []),
  ...(session?.principal ? [[`account ${session.principal.account}`, limits.account] as const] : []),
]

/** Whether a session acts for the same account with the same rights. */
const isSame = (one: Principal | null | undefined, other: Principal | null | undefined): boolean =>
  one?.account === other?.account && one?.member === other?.member && listOf(one) === listOf(other)
const listOf = (principal: Principal | null | undefined) =>
  principal?.rights instanceof Set ? [...principal.rights].sort().join() : principal?.rights

/**
 * Writes server-sent events: one `data` line per event, `event: end` after the last, so that the browser does not reconnect.
 * The next event is generated when the socket has taken the previous one, so a reader that does not read costs one event, and
 * is cut off in the end.
 */
export async function writeEvents(raw: ServerResponse, events: AsyncIterable<unknown>, gone: AbortController) {
  const heartbeat = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(':\n\n')
  }, heartbeatMs)
  const write = async (text: string) => {
    if (raw.write(text)) return
    const late = setTimeout(() => gone.abort(), stalledMs)
    await once(raw, 'drain', { signal: gone.signal }).finally(() => clearTimeout(late))
  }
  try {
    for await (const event of events) {
      if (gone.signal.aborted) return
      await write(`data: ${JSON.stringify(event)}\n\n`)
    }
    if (!gone.signal.aborted) await write('event: end\ndata:\n\n')
  } finally {
    clearInterval(heartbeat)
    // Data that a reader has left unread is discarded.
    if (raw.writableNeedDrain) raw.destroy()
    else raw.end()
  }
}
