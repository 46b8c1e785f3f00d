import { useCallback, useSyncExternalStore } from 'react'
import { knowsQuery } from './given-answers.ts'
import { keepScroll, useSearchParams } from './navigation.ts'

/** False while React takes over a page that was rendered without a query. */
const useHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    knowsQuery,
  )

/**
 * Filters in the address, so that back and share work. A filter at its standard value is not in the address.
 * Typing replaces the entry in the history; a choice adds one.
 */
export function useUrlFilters<Filters extends Record<string, string>>(standard: Filters) {
  const [search, setSearch] = useSearchParams()
  const hydrated = useHydrated()
  const filters = Object.fromEntries(
    Object.entries(standard).map(([key, value]) => [key, (hydrated && search.get(key)) || value]),
  ) as Filters

  const setFilters = useCallback(
    (changes: Partial<Filters>, { typing = false } = {}) =>
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          for (const [key, value] of Object.entries(changes))
            if (value === undefined || value === '' || value === standard[key]) after.delete(key)
            else after.set(key, value)
          return after
        },
        { replace: typing, state: keepScroll },
      ),
    [setSearch, standard],
  )
  return [filters, setFilters] as const
}
