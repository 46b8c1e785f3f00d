import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

/** One LISTEN connection a process. After a lost connection every listener is called once, for what it may have missed. */
export interface Listener {
  listen(channel: string, heard: (payload: string) => void | Promise<void>): Promise<void>
  /** False while notifications may be lost: caches that rely on them must not be believed. */
  connected(): boolean
  close(): Promise<void>
}

export async function startListener(url: string, log: Log): Promise<Listener> {
  const listeners = new Map<string, ((payload: string) => void | Promise<void>)[]>()
  let client: pg.Client | undefined
  let closed = false

  const tell = (channel: string, payload: string) => {
    for (const heard of listeners.get(channel) ?? [])
      Promise.resolve(heard(payload)).catch(error => log.error({ err: error, channel }, 'a listener failed'))
  }

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'namestead-listener',
      connectionTimeoutMillis: 5000,
      // A peer that vanished without a word is noticed within half a minute, not after the system's two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    fresh.on('error', () => undefined)
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      fresh.end().catch(() => undefined)
      throw error
    }
    if (closed) return void fresh.end().catch(() => undefined)
    client = fresh
    // Only a connection that was there is replaced: an attempt that fails is the attempt's own loop to repeat.
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
        for (const channel of listeners.keys()) tell(channel, '')
        return
      } catch (error) {
        log.warn({ err: error }, 'the notification connection is down')
      }
    }
  }

  await connect()
  return {
    async listen(channel, heard) {
      const known = listeners.get(channel)
      if (known) known.push(heard)
      else {
        listeners.set(channel, [heard])
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

/** One look after another: of two at once the older could end last, and be believed. */
export function inTurn(look: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(look, look)
    return last
  }
}
