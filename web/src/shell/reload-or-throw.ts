import { isReachable } from '../core/connection.ts'

/** The address that was last reloaded because of a missing chunk; a second reload would not help. */
const key = 'namestead-in-full'

/**
 * Reloads the page after a chunk failed to load: the document of the current build refers to existing chunks. The promise never
 * resolves. It rejects if the address was reloaded before, if that cannot be remembered, or if the server cannot be reached: the
 * page says so, and reloads when it can.
 */
export async function reloadOrThrow(error: unknown): Promise<never> {
  const { pathname, search } = location
  if (!(await isReachable())) throw error
  if (wasReloaded(pathname + search)) throw error
  location.reload()
  return new Promise(() => undefined)
}

/** Allows another reload, once a page has been shown. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage is blocked
  }
}

function wasReloaded(address: string): boolean {
  try {
    if (sessionStorage.getItem(key) === address) return true
    sessionStorage.setItem(key, address)
    return false
  } catch {
    return true
  }
}
