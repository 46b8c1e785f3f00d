/** What a phone fetches for the pages, and what Lighthouse's mobile profile says of the first one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { Caller, type Product } from './product.ts'
import { type Row, report } from './report.ts'

const firstPage = 180
const laterPage = 40
const rounds = 3

/** The ways in are for visitors. */
const waysIn = ['/login', '/register']

export async function benchPages(product: Product): Promise<Row[]> {
  const routes = readFileSync(join(import.meta.dirname, '../web/build/routes.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
  const caller = await new Caller(product).register(1000)
  const [name = '', value = ''] = caller.cookie.split('=')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
  try {
    const visitor = await phone(browser)
    const account = await phone(browser)
    await account.addCookies([{ name, value, url: product.url }])
    const first = await kilobytesOf(visitor, product.url)
    const later: { route: string; added: number }[] = []
    for (const route of routes.filter(route => route !== '/')) {
      const added = await kilobytesOf(waysIn.includes(route) ? visitor : account, product.url, route)
      later.push({ route, added })
    }
    const largest = later.reduce((most, one) => (one.added > most.added ? one : most))
    const typical = later.map(({ added }) => added).sort((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0
    return [
      report('`/` cold: scripts until it stands still, gzip', first, 'kB', { most: firstPage }),
      report(`the largest of ${later.length} later pages adds (\`${largest.route}\`)`, largest.added, 'kB', {
        most: laterPage,
      }),
      report('a later page adds (median)', typical, 'kB', { most: laterPage }),
      ...(await lighthouseRows(product.url)),
    ]
  } finally {
    await browser.close()
  }
}

const phone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Scripts as they come over the network: of `/` until it stands still, or of going on from there to another page. */
async function kilobytesOf(context: BrowserContext, url: string, route?: string): Promise<number> {
  const page = await context.newPage()
  try {
    // Scripts are fetched after the first paint, so "until load" would leave them out.
    await page.goto(url, { waitUntil: 'networkidle' })
    const before = await scriptBytes(page)
    if (route === undefined) return before / 1000
    // As the browser's own buttons do: the app's router follows the address.
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, route)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    return ((await scriptBytes(page)) - before) / 1000
  } finally {
    await page.close()
  }
}

/** The zipped bodies of all scripts so far, the manifest of the routes among them. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

const categories = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

async function lighthouseRows(url: string): Promise<Row[]> {
  const scores = new Map<string, number[]>()
  const missed = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const chrome = await launch({
      chromePath: await findChromium(),
      chromeFlags: [...chromiumFlags, '--headless=new'],
    })
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        onlyCategories: Object.keys(categories),
      })
      for (const [id, { score, auditRefs }] of Object.entries(result?.lhr.categories ?? {})) {
        scores.set(id, [...(scores.get(id) ?? []), (score ?? 0) * 100])
        for (const { id: audit, weight } of auditRefs) {
          const judged = result?.lhr.audits[audit]
          if (weight > 0 && judged?.score !== null && (judged?.score ?? 0) < 0.9)
            missed.add(`${id}: ${judged?.title} ${judged?.displayValue ?? ''}`.trim())
        }
      }
    } finally {
      chrome.kill()
    }
  }
  for (const line of missed) console.log(line)
  return Object.entries(categories).map(([id, least]) =>
    report(`Lighthouse mobile, \`/\`: ${id}, median of ${rounds}`, middle(scores.get(id) ?? []), 'of 100', { least }),
  )
}

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
