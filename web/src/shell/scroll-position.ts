import { useEffect, useLayoutEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { keepsScroll } from '../core/navigation.ts'
import { onForget } from '../core/storage.ts'

/** The scroll position of each history entry. */
const storageKey = 'namestead-scroll'
const positions = new Map<string, number>(kept())
// The addresses tell what was looked at.
onForget(() => positions.clear())
/** The number of entries that are kept for a reload. */
const maxKept = 100
/** How long a page may take to reach its former height, in milliseconds. */
const maxRestoreMilliseconds = 5000

// The first entry of a document has no unique key.
const keyOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`

let shownKey = ''

/** A new page starts at its top; Back, forward and reload restore the position. */
export function useScrollPosition(): void {
  const type = useNavigationType()
  const location = useLocation()
  useEffect(watch, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key
  useLayoutEffect(() => {
    const first = shownKey === ''
    shownKey = keyOf(location)
    if (type === 'POP') return first && !isRepeated() ? undefined : restore(positions.get(shownKey) ?? 0, location.hash)
    if (!keepsScroll(location.state)) scrollTo(0, 0)
  }, [location.key])
}

/** Whether the document was loaded by reload, Back or forward. */
function isRepeated(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
}

/**
 * Records positions and restores them by script, because the browser would do so before the page is rendered. A reload is left
 * to the browser, as it starts with the prerendered page.
 */
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

/** Scrolls again while the page grows, until the position is reached or the customer scrolls. */
function restore(top: number, hash: string): (() => void) | undefined {
  // The browser scrolls to the element itself.
  if (hash !== '' && top === 0) return
  scrollTo(0, top)
  if (Math.abs(scrollY - top) < 1) return
  const growing = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 1) stop()
  })
  const limit = setTimeout(() => stop(), maxRestoreMilliseconds)
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
    // storage is blocked: positions last as long as the document
  }
}

function kept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}
