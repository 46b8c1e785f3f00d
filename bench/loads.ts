/** How long a modest phone waits for a page, and how much of it moves meanwhile. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { repeated, slowDown, takePhone, timingOf } from './page-timing.ts'
import type { Caller, Product } from './product.ts'
import { type Row, report } from './report.ts'
import { type Seed, seedAccount } from './seed.ts'

const publicPages = ['/', '/price', '/search', '/help', '/news', '/terms/privacy', '/login']
/** The account pages opened most. */
const accountPages = (domain: string) => [
  '/control',
  '/my',
  '/user/my_domain',
  `/user/domain_xq?domain=${domain}`,
  `/user/domain_analysis?domain=${domain}`,
  '/shopcar',
  '/user/zjmx',
  '/user/xiaoxi',
  '/message',
  '/user/cz_jl',
]
/** The sign-in and registration pages are for visitors. */
const guestPages = ['/login', '/register']
const waitMs = 15_000

export async function benchLoads(product: Product): Promise<Row[]> {
  const seed = await seedAccount(product)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
  try {
    return [
      ...(await publicRows(browser, product)),
      ...(await accountRows(browser, product, seed)),
      await shiftRow(browser, product, seed),
    ]
  } finally {
    await browser.close()
  }
}

async function publicRows(browser: Browser, { url }: Product): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of publicPages) {
    const times = await repeated(async () => (await load(browser, url, path, undefined)).painted)
    rows.push(report(`\`${path}\` on slow 4G and a slow phone: painted`, times / 1000, 's', { max: 2 }))
  }
  return rows
}

async function accountRows(browser: Browser, { url }: Product, { caller, domain }: Seed): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of accountPages(domain)) {
    const times = await repeated(async () => {
      const { firstRow } = await load(browser, url, path, caller, { untilFirstRow: true })
      return firstRow
    })
    const [name] = path.split('?')
    rows.push(report(`\`${name}\` on slow 4G and a slow phone: first row of data`, times / 1000, 's', { max: 2.5 }))
  }
  return rows
}

/** The page with the largest shift; every page that moves is printed. */
async function shiftRow(browser: Browser, { url }: Product, seed: Seed): Promise<Row> {
  const routes = readFileSync(join(import.meta.dirname, '../web/build/routes.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
  const about = addresses(seed)
  let largest = { route: '', shift: 0 }
  for (const route of routes) {
    const signedIn = guestPages.includes(route) ? undefined : seed.caller
    const { shift, shifted } = await load(browser, url, `${route}${about[route] ?? ''}`, signedIn)
    if (shift > 0.005)
      console.log(`${route} shifts by ${shift.toFixed(3)}: ${shifted.map(({ what }) => what).join(' | ')}`)
    if (shift >= largest.shift) largest = { route, shift }
  }
  return report(
    `layout shift while a page loads, largest of ${routes.length} (\`${largest.route}\`)`,
    largest.shift,
    '',
    {
      max: 0.02,
      decimals: 3,
    },
  )
}

/** What a page is about; the others need nothing in their address. */
const addresses = ({ domain, order, template }: Seed): Readonly<Record<string, string>> => ({
  '/search': '?name=lantern-in-the-window.com',
  '/pay': `?order=${order}`,
  '/recharge': `?order=${order}`,
  '/help_detail': '?id=15',
  '/user/mb_info': `?id=${template}`,
  '/user/add_mb': `?id=${template}`,
  '/user/domain_xq': `?domain=${domain}`,
  '/domain_renew': `?domain=${domain}`,
  '/user/domain_analysis': `?domain=${domain}`,
  '/user/domain_anAdd': `?domain=${domain}`,
  '/user/domain_anlog': `?domain=${domain}`,
  '/user/ym_search_result': '?text=lantern',
})

/** Opens a page on a phone that has never been here, until it stands still. */
async function load(
  browser: Browser,
  url: string,
  path: string,
  signedIn: Caller | undefined,
  { untilFirstRow = false } = {},
): ReturnType<typeof timingOf> {
  const context = await takePhone(browser, url, signedIn)
  try {
    const page = await context.newPage()
    await slowDown(page, { network: true })
    await page.goto(path, { waitUntil: 'load', timeout: 60_000 })
    if (untilFirstRow)
      await page
        .waitForFunction(() => globalThis.pageTiming.firstRow > 0, undefined, { timeout: waitMs })
        .catch(() => {
          throw new Error(`${path} showed no row within ${waitMs} ms`)
        })
    // A page with a stream never has an idle network.
    else await page.waitForLoadState('networkidle', { timeout: waitMs }).catch(() => undefined)
    return await timingOf(page)
  } finally {
    await context.close()
  }
}
