import { useEffect, useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { keepsScroll } from '../core/navigation.ts'

/** How far down each entry of the history was. */
const storageKey = 'namestead-scroll'
const positions = new Map<string, number>(kept())
/** Entries that are remembered over a reload. */
const maxKept = 100
/** A page that is still growing gets so long to become as tall as it was. */
const patience = 5000

// The first entry of a document has no key of its own.
const keyOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`

let shownKey = ''

/** A new page begins at its top; Back and forward, and a reload, find a page where it was left. */
export function useScrollPosition(): void {
  const type = useNavigationType()
  const location = useLocation()
  useEffect(watch, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own
  useLayoutEffect(() => {
    const first = shownKey === ''
    shownKey = keyOf(location)
    if (type === 'POP') return first && !isRepeated() ? undefined : restore(positions.get(shownKey) ?? 0, location.hash)
    if (!keepsScroll(location.state)) scrollTo(0, 0)
  }, [location.key])
}

/** Whether the browser shows a document again, by reload, Back or forward. */
function isRepeated(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
}

/** The browser would scroll before the page is there. On a reload it may begin with what stands as HTML. */
function watch(): () => void {
  const note = () => positions.set(shownKey, scrollY)
  const leave = () => {
    keep()
    history.scrollRestoration = 'auto'
  }
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  takeOver()
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', takeOver)
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', takeOver)
  }
}

const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Follows a page that grows until it is tall enough, but not against a finger. */
function restore(top: number, hash: string): (() => void) | undefined {
  // The browser's own move, to an element of the page.
  if (hash !== '' && top === 0) return
  scrollTo(0, top)
  if (Math.abs(scrollY - top) < 1) return
  const growing = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 1) stop()
  })
  const limit = setTimeout(() => stop(), patience)
  const stop = () => {
    growing.disconnect()
    clearTimeout(limit)
    for (const movement of movements) removeEventListener(movement, stop)
  }
  growing.observe(document.body)
  for (const movement of movements) addEventListener(movement, stop, { passive: true })
  return stop
}

function keep(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxKept)))
  } catch {
    // kept for this document only
  }
}

function kept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}
