import { useCallback, useMemo } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, useLocation } from 'react-router'
import { hasLayerEntries, leaveLayers, returnToLayers, watchLayers } from './history-layers.ts'

/** The current page, for code outside React (session loss, error codes). The shell keeps it up to date. */
interface CurrentLocation {
  readonly navigate: Navigate
  /** The page needs a signed-in customer. */
  readonly accountPage: boolean
  /** The address without the language prefix. */
  readonly path: string
}

let shownLocation: CurrentLocation | undefined
let pendingNavigations: (() => void)[] = []

export const setCurrentLocation = (shown: CurrentLocation): void => {
  shownLocation = shown
}

export const currentLocation = (): CurrentLocation | undefined => shownLocation

/** Called by the shell when the page of a new address is rendered. */
export function finishNavigations(): void {
  const finished = pendingNavigations
  pendingNavigations = []
  for (const resolve of finished) resolve()
  returnToLayers()
}

export interface NavigationOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean
  readonly state?: unknown
}

export interface Navigate {
  (to: string, options?: NavigationOptions): Promise<void>
  (steps: number): Promise<void>
}

let created: ReturnType<typeof createBrowserHistory> | undefined

/** The browser's history; each entry has an index and a key. */
export function browserHistory() {
  if (created) return created
  watchLayers()
  created = createBrowserHistory({ v5Compat: true })
  return created
}

const navigate: Navigate = (to: string | number, { replace = false, state }: NavigationOptions = {}) => {
  const history = browserHistory()
  const resolve = new Promise<void>(resolve => {
    pendingNavigations.push(resolve)
  })
  const change = () => {
    if (typeof to === 'number') history.go(to)
    else if (replace) history.replace(to, state)
    else history.push(to, state)
  }
  if (hasLayerEntries()) void leaveLayers().then(change)
  else change()
  return resolve
}

/** Navigates to an address or by steps in the history. The promise resolves when the page is rendered. */
export const useNavigate = (): Navigate => navigate

type Search = Readonly<Record<string, string>> | ((before: URLSearchParams) => URLSearchParams)

/** The query of the address and its setter. */
export function useSearchParams() {
  const { search } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const setParameters = useCallback(
    (next: Search, options?: NavigationOptions) => {
      const after = typeof next === 'function' ? next(parameters) : new URLSearchParams(next)
      return navigate(`?${after}`, options)
    },
    [parameters],
  )
  return [parameters, setParameters] as const
}

/** History state of navigations that only filter the current page: the scroll position stays. */
export const keepScroll = { keepScroll: true } as const

export const keepsScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state
