import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { browserHistory } from './navigation.ts'

/**
 * React Router over the browser's history. It equals `BrowserRouter`, whose module also contains links, forms and fetchers for
 * data routes, which the pages do not use.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const history = browserHistory()
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action })
  useLayoutEffect(() => history.listen(update => startTransition(() => setState(update))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
