import { useEffect, useRef } from 'react'

/** Transfers take days; those of a page that is open are read again this often. */
const everyMs = 5000

/** Reads again while something is in progress and the page is visible. */
export function useRefreshWhile(inProgress: boolean, refresh: () => Promise<void>): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (!inProgress) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [inProgress])
}
