/** The address that was last reloaded because of a missing chunk; a second reload would not help. */
const key = 'namestead-in-full'

/**
 * Reloads the page after a chunk failed to load: the document of the current build refers to existing chunks. The promise never
 * resolves. It rejects if the address was reloaded before, or if that cannot be remembered.
 */
export async function loadInFull(error: unknown): Promise<never> {
  const { pathname, search } = location
  if (wasTried(pathname + search)) throw error
  location.reload()
  return new Promise(() => undefined)
}

/** After a page was shown, the next failure may reload again. */
export function forgetInFull(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage is blocked
  }
}

function wasTried(address: string): boolean {
  try {
    if (sessionStorage.getItem(key) === address) return true
    sessionStorage.setItem(key, address)
    return false
  } catch {
    return true
  }
}
