import { useCallback, useSyncExternalStore } from 'react'
import { knowsQuery } from './given-answers.ts'
import { keepScroll, useSearchParams } from './navigation.ts'

/** False while React hydrates a page that was rendered without a query. */
const useHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    knowsQuery,
  )

/**
 * Filters in the address, so that Back and sharing work. A filter with its default value is left out. Typing replaces the
 * history entry; a choice adds one.
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
