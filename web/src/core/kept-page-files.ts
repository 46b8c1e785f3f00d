/** The cache of the visited pages' code, which the service worker fills. It has no data, but it tells which pages were visited. */
export const pageFilesCache = 'namestead-pages'

export async function erasePageFiles(): Promise<void> {
  try {
    await caches.delete(pageFilesCache)
  } catch {
    // Browsers have caches over https and on localhost only.
  }
}
