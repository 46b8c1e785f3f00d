/// <reference lib="webworker" />
/**
 * The service worker. It keeps code and documents only, which are the same for everyone: answers of calls carry `no-store` and
 * are never taken from here (docs/decisions/0013-what-is-kept-offline.md).
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { pageFilesCache } from '../core/kept-page-files.ts'
import { anyAddressDocument, isPageFile, type WorkerMessage } from './offline-worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
declare const __KEPT_FILES__: { url: string; revision: string | null }[]

const maxFiles = 250
const maxFileBytes = 400_000

// The files of the build, by hash; a new worker waits until the customer reloads, or has closed all pages.
precacheAndRoute(__KEPT_FILES__, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()

const pageFiles = new CacheFirst({
  cacheName: pageFilesCache,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && Number(response.headers.get('content-length') ?? 0) <= maxFileBytes
          ? response
          : null,
      cacheDidUpdate: trim,
    },
  ],
})

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.method === 'GET' && isPageFile(url.pathname),
  pageFiles,
)

/** A document is always asked of the server; without it the shell shows the page with the data that the browser keeps. */
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ request, url, event }) => {
    const preloaded = (event as FetchEvent).preloadResponse as Promise<Response | undefined>
    const response = await (async () => (await preloaded) ?? fetch(request))().catch(() => undefined)
    // A proxy answers for a server that does not.
    if (response && ![502, 503, 504].includes(response.status)) return response
    return (await matchPrecache(anyAddressDocument(url.pathname))) ?? response ?? Response.error()
  },
)

/** Deletes the files that were added first. */
async function trim(): Promise<void> {
  const cache = await caches.open(pageFilesCache)
  const files = await cache.keys()
  for (const file of files.slice(0, Math.max(0, files.length - maxFiles))) await cache.delete(file)
}

/** The files of a page that was loaded before this worker controlled it; the browser still has them. */
async function keepLoaded(urls: readonly string[]): Promise<void> {
  for (const url of urls.filter(isPageFile).slice(0, maxFiles)) {
    if (await matchPrecache(url)) continue
    await pageFiles.handle({ request: new Request(url), event: new ExtendableEvent('keep') }).catch(() => undefined)
  }
}

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', event => {
  const message = event.data as WorkerMessage
  if (message.kind === 'activate') void self.skipWaiting()
  if (message.kind === 'keep') event.waitUntil(keepLoaded(message.urls))
})
