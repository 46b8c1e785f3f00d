/** Bytes that a phone downloads: with today's routes, with all routes of the specification, and after a deploy. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { type Checkout, changeOneText, copyCheckout, fillPageTable } from './filled-checkout.ts'
import { lighthouseRows } from './lighthouse.ts'
import { Caller, discard, type Product, startProduct } from './product.ts'
import { type Row, report } from './report.ts'

/** Routes in the specification. */
const allRoutes = 302

/** The sign-in and registration pages are for visitors. */
const guestPages = ['/login', '/register']
/** For both: a visitor's first page has loaded less of what other pages share. */
const openPages = ['/search', '/pl_register', '/price', '/help', '/help_detail', '/news', '/forgetPw']

export async function benchPages(product: Product): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
  try {
    const today = await firstPage(browser, product)
    return [...(await filledRows(browser, scriptsOf(today))), ...(await lighthouseRows(product.url))]
  } finally {
    await browser.close()
  }
}

async function filledRows(browser: Browser, today: number): Promise<Row[]> {
  const checkout = copyCheckout()
  try {
    fillPageTable(checkout, allRoutes)
    const before = await withProduct(checkout, async product => ({
      first: await firstPage(browser, product),
      later: await laterPages(browser, product, checkout),
      price: await loaded(await phone(browser), `${product.url}/price`),
    }))
    changeOneText(checkout)
    const after = await withProduct(checkout, async product => ({
      first: await firstPage(browser, product),
      price: await loaded(await phone(browser), `${product.url}/price`),
    }))
    const { first, later } = before
    const largest = later.reduce((max, one) => (one.added > max.added ? one : max))
    const typical = later.map(({ added }) => added).sort((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0
    const seen = [...first, ...before.price]
    return [
      report(`\`/\` cold: scripts until it stands still, ${allRoutes} routes`, scriptsOf(first), 'kB', { max: 115 }),
      report("the same, more than with today's routes", scriptsOf(first) - today, 'kB', { max: 1 }),
      report('`/` cold: style sheets', kilobytes(first, 'css'), 'kB', { max: 10 }),
      report(`the largest of ${later.length} later pages adds (\`${largest.route}\`)`, largest.added, 'kB', {
        max: 30,
      }),
      report('a later page adds (median)', typical, 'kB', { max: 30 }),
      report('`/` after a deploy that changed a text of `/price`', newSince(after.first, first), 'kB', { max: 25 }),
      report('`/price` after that deploy', newSince(after.price, seen), 'kB', { max: 40 }),
    ]
  } finally {
    checkout.remove()
  }
}

async function withProduct<T>({ folder }: Checkout, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct(mkdtempSync(join(tmpdir(), 'namestead-bench-')), {}, folder)
  try {
    return await work(product)
  } finally {
    await product.stop()
    discard(product)
  }
}

/** Without the service worker: of what it answers with, browsers say the uncompressed size. */
const phone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })

interface Fetched {
  readonly path: string
  readonly kind: 'html' | 'js' | 'css' | undefined
  /** Bytes, as transferred. */
  readonly size: number
}

const firstPage = async (browser: Browser, product: Product) => loaded(await phone(browser), product.url)

/** Everything that a page fetches until the network is idle: scripts are fetched after the first paint. */
async function loaded(context: BrowserContext, address: string): Promise<Fetched[]> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const fetched = await fetchedBy(page)
  await context.close()
  return fetched
}

/** What navigation from the first page to every other page downloads, including the page index. */
async function laterPages(browser: Browser, product: Product, { folder }: Checkout) {
  const routes = readFileSync(join(folder, 'web/build/routes.txt'), 'utf8').split('\n')
  const caller = await new Caller(product).register(1000)
  const [name = '', value = ''] = caller.cookie.split('=')
  const visitor = await phone(browser)
  const account = await phone(browser)
  await account.addCookies([{ name, value, url: product.url }])
  const later: { route: string; added: number }[] = []
  for (const route of routes.filter(route => route !== '' && route !== '/' && !route.includes('generated'))) {
    const customers = guestPages.includes(route)
      ? [visitor]
      : openPages.includes(route)
        ? [visitor, account]
        : [account]
    const added: number[] = []
    for (const customer of customers) added.push(await addedBy(customer, product.url, route))
    later.push({ route, added: Math.max(...added) })
  }
  return later
}

async function addedBy(context: BrowserContext, url: string, route: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(url)
    // Its scripts are fetched after its first paint.
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('content') ?? {}).some(key => key.startsWith('__react')),
    )
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const before = await fetchedBy(page)
    // Like the browser's Back and Forward: the app's router follows the address.
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, route)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    return newSince(filesOf(await fetchedBy(page)), before)
  } finally {
    await page.close()
  }
}

const fetchedBy = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap(entry => {
      if (!(entry instanceof PerformanceResourceTiming)) return []
      const path = new URL(entry.name).pathname
      const kind =
        entry.entryType === 'navigation'
          ? 'html'
          : path.endsWith('.js')
            ? 'js'
            : path.endsWith('.css')
              ? 'css'
              : undefined
      return [{ path, kind, size: entry.encodedBodySize } as const]
    }),
  )

const sum = (fetched: readonly Fetched[]) => fetched.reduce((total, { size }) => total + size, 0) / 1000
const kilobytes = (fetched: readonly Fetched[], kind: Fetched['kind']) =>
  sum(fetched.filter(each => each.kind === kind))
const scriptsOf = (fetched: readonly Fetched[]) => kilobytes(fetched, 'js')

/** Scripts and styles of a page that is reached within the app, without a document. */
const filesOf = (fetched: readonly Fetched[]) => fetched.filter(({ kind }) => kind === 'js' || kind === 'css')

/** Hashed files stay cached; documents are fetched each time. */
function newSince(fetched: readonly Fetched[], earlier: readonly Fetched[]): number {
  const kept = new Set(earlier.flatMap(({ path, kind }) => (kind === 'html' ? [] : [path])))
  return sum(fetched.filter(({ path, kind }) => kind !== undefined && !kept.has(path)))
}
