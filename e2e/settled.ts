import type { Page, Request } from 'playwright-core'
import { patience } from '../scripts/machine-speed.ts'

/** Requests that stay open for as long as their page. */
const streams = ['/cart/watch-order', '/registration/search-names']
const quietMilliseconds = 50

/** Waits until a page has loaded: no request is running and no loading indicator is shown. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const ended = (request: Request) => {
    open.delete(request)
    changedAt = performance.now()
  }
  page.on('request', request => {
    if (streams.includes(new URL(request.url()).pathname)) return
    open.add(request)
    changedAt = performance.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const until = performance.now() + patience(15)
    for (;;) {
      const quiet = open.size === 0 && performance.now() - changedAt > quietMilliseconds
      if (quiet && (await page.evaluate(isLoaded))) return
      if (performance.now() > until)
        throw new Error(`${page.url()} did not come to rest: ${[...open].map(request => request.url()).join(' ')}`)
      await new Promise(done => setTimeout(done, 10))
    }
  }
}

/** Runs in the page: it has its content and no skeletons. */
const isLoaded = () =>
  Boolean(document.querySelector('#content')?.textContent) && !document.querySelector('#content [data-loading]')

/**
 * Waits until the history entry of a closed dialog is left, which takes a moment: the browser aborts a reload, or the way to
 * another address, that begins within it.
 */
export async function leaveDialogs(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state?.layer ?? 0) <= document.querySelectorAll('dialog[open]').length)
}
