import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { shareDatabase } from './database-in-use.ts'
import type { Log } from './log.ts'

/**
 * One LISTEN connection per process. After a lost connection every listener is called once, because it may have missed
 * notifications.
 */
export interface Listener {
  listen(channel: string, onNotification: (payload: string) => void | Promise<void>): Promise<void>
  /** False while notifications may be lost: caches that rely on them must not be used. */
  connected(): boolean
  close(): Promise<void>
}

export async function startListener(url: string, log: Log): Promise<Listener> {
  const listeners = new Map<string, ((payload: string) => void | Promise<void>)[]>()
  let client: pg.Client | undefined
  let closed = false

  const dispatch = (channel: string, payload: string) => {
    for (const onNotification of listeners.get(channel) ?? [])
      Promise.resolve(onNotification(payload)).catch(error => {
        // A listener that was still reading finds its connections closed.
        if (!closed) log.error({ err: error, channel }, 'a listener failed')
      })
  }

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'namestead-listener',
      connectionTimeoutMillis: 5000,
      // A peer that vanished is noticed within half a minute, not after the system's two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    fresh.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''))
    fresh.on('error', () => undefined)
    try {
      await fresh.connect()
      await shareDatabase(fresh)
      for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      fresh.end().catch(() => undefined)
      throw error
    }
    if (closed) return void fresh.end().catch(() => undefined)
    client = fresh
    // Only an established connection is replaced; a failed attempt is repeated by the loop that made it.
    fresh.on('end', () => {
      client = undefined
      if (!closed) void reconnect()
    })
  }

  const reconnect = async () => {
    for (let delay = 100; !closed; delay = Math.min(delay * 2, 5000)) {
      await pause(delay)
      try {
        await connect()
        for (const channel of listeners.keys()) dispatch(channel, '')
        return
      } catch (error) {
        log.warn({ err: error }, 'the notification connection is down')
      }
    }
  }

  await connect()
  return {
    async listen(channel, onNotification) {
      const known = listeners.get(channel)
      if (known) known.push(onNotification)
      else {
        listeners.set(channel, [onNotification])
        await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
    },
    connected: () => client !== undefined,
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}

/** Runs reads one after another: of two concurrent reads the older could finish last and overwrite the newer. */
export function serially(read: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(read, read)
    return last
  }
}
