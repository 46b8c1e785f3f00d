/** The address that was loaded in full because its chunk did not come: a second time would not help. */
const key = 'namestead-in-full'

/**
 * A chunk that is missing is one of an older build: loaded in full, the address brings a document that knows its own. What
 * comes of the promise is never seen. Rejects where that was tried already, or cannot be known.
 */
export async function loadInFull(error: unknown): Promise<never> {
  const { pathname, search } = location
  if (wasTried(pathname + search)) throw error
  location.reload()
  return new Promise(() => undefined)
}

/** The page stands: the next failure is another one. */
export function forgetInFull(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
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
