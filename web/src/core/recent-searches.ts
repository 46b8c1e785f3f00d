import * as z from 'zod/mini'
import { create } from 'zustand'
import { onForget, read, write } from './storage.ts'

/** The last searches of this browser, kept in local storage only, until the customer signs out. */
const key = 'namestead-searches'
const maxKept = 10

const kept = z.array(z.string().check(z.minLength(1), z.maxLength(255)))

function readKept(): readonly string[] {
  try {
    const found = z.safeParse(kept, JSON.parse(read(key) ?? '[]'))
    return found.success ? found.data.slice(0, maxKept) : []
  } catch {
    return []
  }
}

/** undefined until it is read, in the browser. */
export const useRecentSearches = create<{ readonly searches: readonly string[] | undefined }>(() => ({
  searches: undefined,
}))

function keep(searches: readonly string[]): void {
  write(key, searches.length > 0 ? JSON.stringify(searches) : undefined)
  useRecentSearches.setState({ searches })
}

onForget(() => useRecentSearches.setState({ searches: [] }))

export const readSearches = (): void => useRecentSearches.setState({ searches: readKept() })
/** Read anew each time, since another tab may have searched. */
export const rememberSearch = (name: string): void =>
  keep([name, ...readKept().filter(other => other !== name)].slice(0, maxKept))
export const forgetSearch = (name: string): void => keep(readKept().filter(other => other !== name))
export const forgetSearches = (): void => keep([])
