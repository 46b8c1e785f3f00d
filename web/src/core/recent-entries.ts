import * as z from 'zod/mini'
import { create } from 'zustand'
import { onForget, read, write } from './storage.ts'

const maxKept = 10

const kept = z.array(z.string().check(z.minLength(1), z.maxLength(255)))

/** The last entries of a kind in this browser, kept in local storage only, until the customer signs out. */
export function recentEntries(key: string) {
  function readKept(): readonly string[] {
    try {
      const found = z.safeParse(kept, JSON.parse(read(key) ?? '[]'))
      return found.success ? found.data.slice(0, maxKept) : []
    } catch {
      return []
    }
  }

  /** undefined until it is read, in the browser. */
  const useEntries = create<{ readonly entries: readonly string[] | undefined }>(() => ({ entries: undefined }))

  function keep(entries: readonly string[]): void {
    write(key, entries.length > 0 ? JSON.stringify(entries) : undefined)
    useEntries.setState({ entries })
  }
  onForget(() => useEntries.setState({ entries: [] }))

  return {
    useEntries,
    readEntries: (): void => useEntries.setState({ entries: readKept() }),
    /** Read again each time, since another tab may have added one. */
    remember: (name: string): void => keep([name, ...readKept().filter(other => other !== name)].slice(0, maxKept)),
    forget: (name: string): void => keep(readKept().filter(other => other !== name)),
    forgetAll: (): void => keep([]),
  }
}

export type RecentEntries = ReturnType<typeof recentEntries>
