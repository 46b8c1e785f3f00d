import { useBuild } from '../core/build.ts'
import { isPageFile, type WorkerMessage } from './offline-worker-messages.ts'

/** Browsers have service workers over https and on localhost only, and not in every private window. */
const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

const send = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message)

/** Registers the service worker when the page has loaded and is idle: it must not compete with the page. */
export function registerOfflineWorker(): void {
  const workers = container()
  // The pages of `npm run dev` change with their sources.
  if (!workers || import.meta.env.DEV) return
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void register(workers), { timeout: 5000 })
    else setTimeout(() => void register(workers), 1000)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const controlled = workers.controller !== null
  try {
    const registration = await workers.register('/service-worker.js')
    // A browser may refuse without an error.
    if (!registration) return
    useBuild.subscribe(({ changed }) => changed && void registration.update().catch(() => undefined))
    if (controlled) return
    const { active } = await workers.ready
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    send(active, {
      kind: 'keep',
      urls: urls.flatMap(({ origin, pathname }) =>
        origin === location.origin && isPageFile(pathname) ? [pathname] : [],
      ),
    })
  } catch {
    // The product works without it.
  }
}

const maxWaitMs = 2000

/** Reloads with the new build: its service worker, which waits for this, takes over first. */
export async function reloadWithNewBuild(): Promise<void> {
  const workers = container()
  const registration = await workers?.getRegistration().catch(() => undefined)
  if (workers && registration?.waiting) {
    const taken = new Promise(resolve => workers.addEventListener('controllerchange', resolve, { once: true }))
    send(registration.waiting, { kind: 'activate' })
    await Promise.race([taken, new Promise(resolve => setTimeout(resolve, maxWaitMs))])
  }
  location.reload()
}
