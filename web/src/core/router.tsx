import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router } from 'react-router'
import { create } from 'zustand'
import { browserHistory } from './navigation.ts'
import { loadPage } from './pages.ts'

/** Whether the page of a new address is being loaded. */
export const useLoadingPage = create<{ readonly loading: boolean }>(() => ({ loading: false }))

/**
 * React Router over the browser's history. It equals `BrowserRouter`, whose module also contains links, forms and fetchers for
 * data routes, which the pages do not use. A page's code is loaded before its address is shown.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const history = browserHistory()
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action })
  useLayoutEffect(() => {
    let shown = history.location
    let last = 0
    return history.listen(update => {
      const { pathname, search, hash, key } = update.location
      // The entry of a sheet has the address and the key of its page.
      if (key === shown.key && pathname + search + hash === shown.pathname + shown.search + shown.hash) return
      const moves = pathname !== shown.pathname
      shown = update.location
      last += 1
      const number = last
      const show = () => {
        // A later navigation has overtaken this one.
        if (number !== last) return
        useLoadingPage.setState({ loading: false })
        if (moves && update.action === 'PUSH' && mayAnimate()) fade(() => flushSync(() => setState(update)))
        else startTransition(() => setState(update))
      }
      const page = loadPage(pathname)
      if (!moves || 'status' in page) return show()
      useLoadingPage.setState({ loading: true })
      // The page reports its own failure.
      page.then(show, show)
    })
  }, [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

const mayAnimate = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

function fade(change: () => void): void {
  const { ready, finished } = document.startViewTransition(change)
  // Skipped while the tab is hidden; the change happens all the same.
  ready.catch(() => undefined)
  finished.catch(() => undefined)
}
