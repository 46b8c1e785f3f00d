import { onlineManager } from '@tanstack/react-query'
import { create } from 'zustand'

/** offline: the browser has no network. unreachable: it has one, and the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

export const useConnection = create<{ readonly connection: Connection }>(() => ({ connection: 'online' }))

const probeSeconds = 5
const firstPause = 2000
const longestPause = 30_000

function set(connection: Connection): void {
  if (useConnection.getState().connection === connection) return
  useConnection.setState({ connection })
  onlineManager.setOnline(connection === 'online')
}

let probing: Promise<boolean> | undefined
let next: ReturnType<typeof setTimeout> | undefined
let pause = firstPause

/** Whether the server answers at all. Concurrent callers share one request. */
export function isReachable(): Promise<boolean> {
  if (!navigator.onLine) {
    set('offline')
    return Promise.resolve(false)
  }
  probing ??= probe().finally(() => {
    probing = undefined
  })
  return probing
}

async function probe(): Promise<boolean> {
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(probeSeconds * 1000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  set(answered ? 'online' : navigator.onLine ? 'unreachable' : 'offline')
  clearTimeout(next)
  if (answered) pause = firstPause
  else if (navigator.onLine) {
    // The browser reports a new network, but not a server that is back.
    next = setTimeout(() => void isReachable(), pause)
    pause = Math.min(pause * 2, longestPause)
  }
  return answered
}

/** An answer arrived, no matter what it says. */
export const noteAnswer = (): void => {
  if (useConnection.getState().connection === 'unreachable') void isReachable()
}

/** Follows the browser's network. Queries are sent in any state: their failure is what finds the kept answer. */
export function watchConnection(): () => void {
  // The default listener takes the browser's word for the server's.
  onlineManager.setEventListener(() => undefined)
  const look = () => void isReachable()
  const lose = () => set('offline')
  if (!navigator.onLine) lose()
  addEventListener('online', look)
  addEventListener('offline', lose)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', lose)
    clearTimeout(next)
  }
}
