import type { Page } from 'playwright-core'

/** Everything that the browser stores for the site and pages can read, as text: storage, databases, caches. */
export const dataIn = (page: Page): Promise<string> =>
  page
    .evaluate(async () => {
      const promised = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await promised(indexedDB.open(name))
        for (const store of database.objectStoreNames) {
          const records = database.transaction(store).objectStore(store)
          parts.push(name, store, await promised(records.getAllKeys()), await promised(records.getAll()))
        }
        database.close()
      }
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request)
          const isText = /html|json/.test(response?.headers.get('content-type') ?? '')
          parts.push(name, request.url, isText && (await response?.text()))
        }
      }
      return JSON.stringify(parts)
    })
    // The page was replaced meanwhile; the caller looks again.
    .catch(error => `replaced: find-entries ${error}`)
