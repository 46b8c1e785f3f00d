import { useSyncExternalStore } from 'react'
import type { Path } from '../../core/paths.ts'
import { useSession } from '../../core/session.ts'
import { keys, read, write } from '../../core/storage.ts'

/** One line of the grid. */
const keptFunctions = 4

const none: readonly string[] = []
let cached:
  | { readonly text: string | undefined; readonly account: string; readonly paths: readonly string[] }
  | undefined

/** The paths that an account used last, the latest first. Storage belongs to the account that wrote it. */
function recentOf(account: string): readonly string[] {
  const text = read(keys.recent)
  if (cached?.text !== text || cached?.account !== account) cached = { text, account, paths: pathsIn(text, account) }
  return cached.paths
}

function pathsIn(text: string | undefined, account: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return none
    if (!('account' in kept) || kept.account !== account || !('paths' in kept) || !Array.isArray(kept.paths))
      return none
    return kept.paths.filter(path => typeof path === 'string').slice(0, keptFunctions)
  } catch {
    return none
  }
}

/** Keeps that the account used a function. Storage is cleared when the session ends. */
export function rememberFunction(account: string, path: Path): void {
  const paths = [path, ...recentOf(account).filter(other => other !== path)].slice(0, keptFunctions)
  write(keys.recent, JSON.stringify({ account, paths }))
}

// Pages that show them are rendered again after every visit elsewhere.
const subscribe = () => () => undefined

export function useRecentFunctions(): readonly string[] {
  const account = useSession(state => state.account?.accountId ?? '')
  return useSyncExternalStore(
    subscribe,
    () => recentOf(account),
    () => none,
  )
}
